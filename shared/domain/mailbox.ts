const GMAIL = new Set(['gmail.com', 'googlemail.com'])
const PROTON = new Set(['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'])
const ICLOUD = new Set(['icloud.com', 'me.com', 'mac.com'])
/** Fastmail accepts any local part at a subdomain: anything@name.fastmail.com is the mailbox name@fastmail.com. */
const FASTMAIL = /^([^.]+)\.(fastmail\.(?:com|fm|co\.uk|cn|de|es|fr|in|jp|mx|net|nl|org|se|to|us))$/
const YANDEX = /^(?:ya\.ru|yandex\.(?:az|by|com|com\.tr|ee|eu|fr|kz|lt|lv|md|ru|tj|tm|ua|uz))$/
const YAHOO = /^yahoo\.|^(?:ymail|rocketmail)\.com$/

/**
 * Normalises an email address, so that all addresses of the same mailbox are equal: removes a plus tag, and the
 * characters that the large providers ignore or treat as equal. Must match the database function `mailbox_of`.
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
  // A Yahoo name has no hyphen: a hyphen marks a disposable address of the same person.
  if (YAHOO.test(domain)) return `${name.replace(/-.*$/, '')}@${domain}`
  return `${name}@${domain}`
}

/** Whether an email address has a plus tag, which its owner or anybody who knows the address can add. */
export function hasTag(email: string): boolean {
  return email.slice(0, email.lastIndexOf('@')).includes('+')
}
