import type { Mail, Mailer } from '#server/platform/mail/mail.ts'

/** Receives the emails of the product and keeps the codes in them; everything else is discarded. */
export function createLetterbox() {
  const codes = new Map<string, string>()
  const readers = new Map<string, (code: string) => void>()

  const send: Mailer['send'] = async ({ to, text }: Mail) => {
    const code = /\b\d{4} \d{4}\b/.exec(text)?.[0]
    if (!code) return
    const reader = readers.get(to)
    if (reader) reader(code)
    else codes.set(to, code)
    readers.delete(to)
  }

  /** Resolves with the code that was mailed to an address, once it arrives. Each code is read once. */
  async function readCode(email: string): Promise<string> {
    const arrived = codes.get(email)
    codes.delete(email)
    return arrived ?? (await new Promise((resolve) => readers.set(email, resolve)))
  }
  return { send, readCode }
}
