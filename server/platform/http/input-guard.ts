import { containsCardNumber } from '#server/platform/card-number.ts'
import { fail } from './problem.ts'

const REFUSED_KEYS = new Set(['__proto__', 'constructor'])

interface GuardOptions {
  /** With what an attack is refused. */
  unsafe?: 'malformed_request' | 'validation'
  /** Whether somebody may have written it. What browsers make for one another is full of long numbers, some like a card's. */
  isWritten?: boolean
}

/**
 * Lets a parsed body, query or path go on to its schema, or refuses it. A schema drops unknown keys silently; an attack,
 * or a text that PostgreSQL cannot hold, is refused wherever it stands. No field of ours asks for the number of a card:
 * anyone who writes one into a text is told so before it is stored, logged or sent to somebody.
 */
export function requireSafeInput(
  input: unknown,
  { unsafe = 'malformed_request', isWritten = true }: GuardOptions = {},
): void {
  const refusal = refusalOf(input)
  if (refusal === 'unsafe') fail(unsafe)
  if (refusal && isWritten) fail(refusal)
}

/** No schema of ours is as deep; what is deeper is dropped by it, and must not exhaust the stack before. */
const DEPTH = 20

/** The same input with each of its texts composed: an « é » sent as two signs is one, or a search would not find it. */
export function normalizeInput(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return input.normalize('NFC')
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return input
  if (depth === DEPTH) return input
  if (Array.isArray(input)) return input.map((item) => normalizeInput(item, depth + 1))
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, normalizeInput(value, depth + 1)]),
  )
}

/** Refuses parameters that were given twice: nobody can tell which was meant. */
export function refuseRepeated(names: readonly string[]): void {
  if (names.length === 0) return
  fail('validation', {
    errors: names.map((path) => ({ path, message: 'Ce paramètre est répété.' })),
  })
}

function refusalOf(input: unknown): 'unsafe' | 'card_number_refused' | undefined {
  let refusal: 'card_number_refused' | undefined
  // A list instead of recursion: a body of 64 kB can nest deeper than the call stack.
  const pending = [input]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string' && !isStorable(value)) return 'unsafe'
    if (isCardNumber(value)) refusal = 'card_number_refused'
    // The bytes of a signed message are its reader's to judge.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    for (const [key, child] of Object.entries(value)) {
      if (REFUSED_KEYS.has(key) || !isStorable(key)) return 'unsafe'
      pending.push(key, child)
    }
  }
  return refusal
}

function isCardNumber(value: unknown): boolean {
  return typeof value === 'string' || Number.isSafeInteger(value)
    ? containsCardNumber(String(value))
    : false
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
