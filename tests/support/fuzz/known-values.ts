import fc from 'fast-check'

const KNOWN = Symbol('known')

/**
 * A value that an answer gave before, such as somebody's id or a cursor. It is looked up when the request leaves, so
 * that a seed draws the same requests again although the ids of every run are its own.
 */
interface Known {
  [KNOWN]: string
  pick: number
  /** What those have in common that would do. */
  pattern: string
  otherwise: unknown
}

const KEPT_PER_NAME = 200
const LOOKED_AT_PER_ANSWER = 400
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAILED = { code: /\b\d{4} \d{4}\b/, token: /(?<=[#=/])[\w-]{43}\b/ }

/** A value known under that name that fits the pattern, or this one as long as none is. */
export function known(
  name: string,
  otherwise: fc.Arbitrary<unknown>,
  pattern = '',
): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.nat(10_000), otherwise)
    .map(([pick, own]) => ({ [KNOWN]: name, pick, pattern, otherwise: own }))
}

export function isKnown(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && KNOWN in value
}

/** What the answers so far have given away, by the name of the field that held it. */
export function createKnownValues() {
  const values = new Map<string, unknown[]>()

  function add(name: string, value: unknown): void {
    const kept = values.get(name) ?? []
    values.set(name, kept)
    kept.push(value)
    if (kept.length > KEPT_PER_NAME) kept.shift()
  }

  function learnText(name: string, text: string): void {
    if (UUID.test(text)) add('uuid', text)
    if (name === 'text') {
      for (const [what, pattern] of Object.entries(MAILED)) {
        const [found] = pattern.exec(text) ?? []
        if (found) add(what, found)
      }
    }
    if (text.length > 0 && text.length <= 300) add(name, text)
  }

  /** Remembers what an answer holds. */
  function learn(body: unknown): void {
    const pending: [name: string, value: unknown][] = [['', body]]
    for (let looked = 0; pending.length > 0 && looked < LOOKED_AT_PER_ANSWER; looked++) {
      const [name, value] = pending.pop() ?? ['', null]
      if (typeof value === 'string') learnText(name, value)
      if (typeof value === 'number') add(name, value)
      if (typeof value !== 'object' || value === null) continue
      for (const [key, child] of Object.entries(value)) {
        pending.push([Array.isArray(value) ? name : key, child])
      }
    }
  }

  /** The same value with everything known put in. */
  function resolve(value: unknown): unknown {
    if (isKnown(value)) {
      const pattern = new RegExp(value.pattern, 'u')
      const kept = (values.get(value[KNOWN]) ?? []).filter((one) => pattern.test(String(one)))
      return kept.length > 0 ? kept[value.pick % kept.length] : value.otherwise
    }
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolve(child)]))
  }

  return { add, learn, resolve }
}
export type KnownValues = ReturnType<typeof createKnownValues>
