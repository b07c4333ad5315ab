import * as z from 'zod/mini'
import { sessionStored } from '#client/platform/storage.ts'
import { createMemberStore, useStore } from '#client/platform/store.ts'

const quote = z.object({
  partnerId: z.uuid(),
  id: z.int(),
  /** Null if the member wrote the quoted message. */
  senderId: z.nullable(z.string()),
  content: z.string(),
})

/** The message that the next message to a partner quotes. */
export type Quoting = z.infer<typeof quote>

/** Stored across reloads, like the draft. */
const quoting = createMemberStore<Quoting | null>(null)
quoting.set(parseQuote(sessionStored.read('message_quote')))

function parseQuote(stored: string | null): Quoting | null {
  try {
    return z.nullable(quote).parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

export function quoteMessage(quoted: Quoting | null): void {
  quoting.set(quoted)
  if (quoted) sessionStored.write('message_quote', JSON.stringify(quoted))
  else sessionStored.remove('message_quote')
}

export function useQuoting(partnerId: string): Quoting | null {
  const quoted = useStore(quoting, null)
  return quoted?.partnerId === partnerId ? quoted : null
}
