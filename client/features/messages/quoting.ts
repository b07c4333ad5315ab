import * as z from 'zod/mini'
import { sessionStored } from '#client/platform/storage.ts'
import { createMemberStore, useStore } from '#client/platform/store.ts'

const quote = z.object({
  partnerId: z.uuid(),
  id: z.int(),
  /** Null where the member wrote it. */
  senderId: z.nullable(z.string()),
  content: z.string(),
})

/** The message that the next one to a partner answers. */
export type Quoting = z.infer<typeof quote>

/** Kept through a reload, as the draft is. */
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
