import { Fragment } from 'react'
import { NoBreak } from './NoBreak.tsx'

/** An address that is too long for its line is broken where it can still be read: at its « @ » or a dot, at no hyphen, its ending apart. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(-[^@.]|@|\.(?=.*\.))/).map((part, at) => (
    <Fragment key={at}>
      {part === '.' && <wbr />}
      {part.startsWith('-') ? <NoBreak>{part}</NoBreak> : part}
      {part === '@' && <wbr />}
    </Fragment>
  ))
}
