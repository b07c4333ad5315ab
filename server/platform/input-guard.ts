const REFUSED_KEYS = new Set(['__proto__', 'constructor'])

/**
 * Whether a parsed body, query or path may go on to its schema. A schema drops unknown keys silently; these few are an
 * attack or a text that PostgreSQL cannot hold, and are refused wherever they stand.
 */
export function isSafeInput(input: unknown): boolean {
  // A list instead of recursion: a body of 64 kB can nest deeper than the call stack.
  const pending = [input]
  while (pending.length > 0) {
    const value = pending.pop()
    if (typeof value === 'string' && !isStorable(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (REFUSED_KEYS.has(key) || !isStorable(key)) return false
      pending.push(child)
    }
  }
  return true
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
