import { createStore, useStore } from '#client/ui/store.ts'

/** The message that the next one to a partner answers. */
export interface Quoting {
  partnerId: string
  id: number
  /** Null where the member wrote it. */
  senderId: string | null
  content: string
}

const quoting = createStore<Quoting | null>(null)

export function quoteMessage(quoted: Quoting | null): void {
  quoting.set(quoted)
}

export function useQuoting(partnerId: string): Quoting | null {
  const quoted = useStore(quoting, null)
  return quoted?.partnerId === partnerId ? quoted : null
}
