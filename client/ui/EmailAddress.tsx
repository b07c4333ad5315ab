import { Fragment } from 'react'
import { NoBreak } from './NoBreak.tsx'

interface EmailAddressProps {
  email: string
  /** Where it only says which address is meant: in two lines at most, a domain longer than one shown by its ends. */
  isShort?: boolean
}

/** An address that is too long for its line is broken where it can still be read: at its « @ » or a dot, at no hyphen, its ending apart. */
export function EmailAddress({ email, isShort = false }: EmailAddressProps) {
  const shown = isShort ? shortened(email) : email
  const parts = shown.split(/(-[^@.]|@|\.(?=.*\.))/).map((part, at) => (
    <Fragment key={at}>
      {part === '.' && !isShort && <wbr />}
      {part.startsWith('-') ? <NoBreak>{part}</NoBreak> : part}
      {part === '@' && <wbr />}
    </Fragment>
  ))
  return shown === email ? parts : <span title={email}>{parts}</span>
}

const DOMAIN_MAX = 28
const DOMAIN_END = 14

function shortened(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1
  const domain = email.slice(domainAt)
  if (domain.length <= DOMAIN_MAX) return email
  return `${email.slice(0, domainAt)}${domain.slice(0, DOMAIN_MAX - DOMAIN_END - 1)}…${domain.slice(-DOMAIN_END)}`
}
