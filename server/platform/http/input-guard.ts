import { containsCardNumber } from '#server/platform/card-number.ts'
import { fail } from './problem.ts'

const REFUSED_KEYS = new Set(['__proto__', 'constructor'])

interface GuardOptions {
  /** The problem code for an attack. */
  unsafe?: 'malformed_request' | 'validation'
  /**
   * Whether a person can have written the input. What browsers generate for each other is full of long numbers, some
   * of which look like card numbers.
   */
  isWritten?: boolean
}

/**
 * Refuses a parsed body, query or path that must not reach a schema. A schema silently drops unknown keys, but an
 * attack, or text that PostgreSQL cannot store, is refused wherever it is. No field of ours takes a card number: a
 * text that contains one is refused before it is stored, logged or sent to anybody.
 */
export function requireSafeInput(
  input: unknown,
  { unsafe = 'malformed_request', isWritten = true }: GuardOptions = {},
): void {
  const refusal = refusalOf(input)
  if (refusal === 'unsafe') fail(unsafe)
  if (refusal && isWritten) fail(refusal)
}

/**
 * None of our schemas is this deep. Deeper values are dropped by the schema, and must not exhaust the stack before
 * that.
 */
const DEPTH = 20

/**
 * The same input with every text normalized to NFC: an « é » sent as two characters becomes one, or a search would
 * not find it.
 */
export function normalizeInput(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.normalize('NFC')
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return input
  if (depth === DEPTH) return input
  if (Array.isArray(input)) return input.map((item) => normalizeInput(item, depth + 1))
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, normalizeInput(value, depth + 1)]),
  )
}

/** Refuses parameters that were given twice: it is not clear which one was meant. */
export function refuseRepeated(names: readonly string[]): void {
  if (names.length === 0) return
  fail('validation', {
    errors: names.map((path) => ({ path, message: 'Ce paramètre est répété.' })),
  })
}

function refusalOf(input: unknown): 'unsafe' | 'card_number_refused' | undefined {
  let refusal: 'card_number_refused' | undefined
  // A list instead of recursion: a body of 64 kB can be nested deeper than the call stack.
  const pending = [input]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string' && !isStorable(value)) return 'unsafe'
    if (isCardNumber(value)) refusal = 'card_number_refused'
    // The recipient checks the bytes of a signed message.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    for (const [key, child] of Object.entries(value)) {
      if (REFUSED_KEYS.has(key) || !isStorable(key)) return 'unsafe'
      pending.push(key, child)
    }
  }
  return refusal
}

function isCardNumber(value: unknown): boolean {
  const hasDigits = typeof value === 'string' || Number.isSafeInteger(value)
  return hasDigits && containsCardNumber(String(value))
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
