/** An address that is too long for its line is broken where it can still be read. */
export function EmailAddress({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
