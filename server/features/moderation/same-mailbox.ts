const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for all the addresses that end in the same mailbox: what follows a plus, and the dots of Gmail, do not count. */
export function sameMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  if (!GMAIL.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
