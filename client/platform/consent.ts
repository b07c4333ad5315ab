import { localStored } from './storage.ts'

export type Consent = 'granted' | 'refused'

/** Consent is asked for again after six months (CNIL, guidelines of 17 September 2020). */
const LASTS_MS = 182 * 24 * 60 * 60 * 1000

const listeners = new Set<() => void>()

/** The answer about analytics; null if there is none or it is older than six months. */
export function readConsent(): Consent | null {
  const [choice, at] = localStored.read('consent')?.split('.') ?? []
  const isFresh = Date.now() - Number(at) < LASTS_MS
  return isFresh && (choice === 'granted' || choice === 'refused') ? choice : null
}

export function writeConsent(choice: Consent): void {
  localStored.write('consent', `${choice}.${Date.now()}`)
  for (const listener of listeners) listener()
}

/** Calls the listener after each answer. Returns a function that unsubscribes it. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
