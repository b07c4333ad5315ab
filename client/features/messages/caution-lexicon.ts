/** The keys under which a word is listed: exact matches first, then matching prefixes, the longest first. */
export type Lexicon<Key extends string = string> = (word: string) => readonly Key[]

/** Builds a lexicon from the words of each key; `*` is any ending. */
export function lexiconOf<Key extends string>(words: Partial<Record<Key, string>>): Lexicon<Key> {
  const exact = new Map<string, Key[]>()
  const beginnings = new Map<string, Key[]>()
  for (const [key, listed] of Object.entries<string | undefined>(words)) {
    for (const word of listed?.split(' ') ?? []) {
      const known = word.endsWith('*') ? beginnings : exact
      const stem = word.replace('*', '')
      known.set(stem, [...(known.get(stem) ?? []), key as Key])
    }
  }
  return (word) => {
    const lengths = Array.from({ length: word.length }, (_, at) => word.length - at)
    const begun = lengths.flatMap((length) => beginnings.get(word.slice(0, length)) ?? [])
    return [...new Set([...(exact.get(word) ?? []), ...begun])]
  }
}
