const GMAIL = new Set(['gmail.com', 'googlemail.com'])
const PROTON = new Set(['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'])
const ICLOUD = new Set(['icloud.com', 'me.com', 'mac.com'])
/** A name before one of these domains is what follows the sign elsewhere: any word at name.fastmail.com. */
const FASTMAIL = /^([^.]+)\.(fastmail\.(?:com|fm|co\.uk|cn|de|es|fr|in|jp|mx|net|nl|org|se|to|us))$/
const YANDEX = /^(?:ya\.ru|yandex\.(?:az|by|com|com\.tr|ee|eu|fr|kz|lt|lv|md|ru|tj|tm|ua|uz))$/
const YAHOO = /^yahoo\.|^(?:ymail|rocketmail)\.com$/

/**
 * One spelling for all the addresses that end in the same mailbox: what follows a plus does not count, nor what the
 * large services leave out or treat as the same. The function `mailbox_of` of the database says the same.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  if (GMAIL.has(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  if (PROTON.has(domain)) return `${name.replaceAll(/[._-]/g, '')}@proton.me`
  if (ICLOUD.has(domain)) return `${name}@icloud.com`
  if (YANDEX.test(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`
  const [, owner, service] = FASTMAIL.exec(domain) ?? []
  if (owner && service) return `${owner}@${service}`
  // A name of Yahoo's has no hyphen: what follows one is a throw-away address of the same member.
  if (YAHOO.test(domain)) return `${name.replace(/-.*$/, '')}@${domain}`
  return `${name}@${domain}`
}

/** Whether an address carries a tag that its owner, or anybody who knows it, has added. */
export function hasTag(email: string): boolean {
  return email.slice(0, email.lastIndexOf('@')).includes('+')
}
