import { Fragment } from 'react'
import { NoBreak } from './NoBreak.tsx'

interface EmailAddressProps {
  email: string
  /**
   * For an address that only needs to be recognised: it takes two lines at most, and the middle of a long domain is
   * cut.
   */
  isShort?: boolean
}

/**
 * An email address that wraps only where it stays readable: after the « @ », or before a dot other than the last, never
 * at a hyphen.
 */
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
