import fc from 'fast-check'

const KNOWN = Symbol('known')

/**
 * A placeholder for a value from a previous response, such as a member id or a cursor. It is resolved when the request
 * is sent, so that a seed draws the same requests again although every run has its own ids.
 */
interface Known {
  [KNOWN]: string
  pick: number
  /** The pattern that a stored value must match. */
  pattern: string
  otherwise: unknown
}

const KEPT_PER_NAME = 200
const LOOKED_AT_PER_ANSWER = 400
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAILED = { code: /\b\d{4} \d{4}\b/, token: /(?<=[#=/])[\w-]{43}\b/ }

/** A stored value of this name that matches the pattern, or `otherwise` as long as there is none. */
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

/** Values from the responses so far, by the name of the field that contained them. */
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

  /** Stores the values of a response. */
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

  /** The same value with every placeholder replaced. */
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
