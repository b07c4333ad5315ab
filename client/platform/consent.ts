import { localStored } from './storage.ts'

export type Consent = 'granted' | 'refused'

/** Six months later the question is asked again (CNIL, guidelines of 17 September 2020). */
const LASTS_MS = 182 * 24 * 60 * 60 * 1000

const listeners = new Set<() => void>()

/** What was answered about being counted; null while nobody has answered, or too long ago. */
export function readConsent(): Consent | null {
  const [choice, at] = localStored.read('consent')?.split('.') ?? []
  const isFresh = Date.now() - Number(at) < LASTS_MS
  return isFresh && (choice === 'granted' || choice === 'refused') ? choice : null
}

export function writeConsent(choice: Consent): void {
  localStored.write('consent', `${choice}.${Date.now()}`)
  for (const listener of listeners) listener()
}

/** Tells of every answer; the answer of this function stops it. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
