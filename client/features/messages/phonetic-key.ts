const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/h/g, ''],
  [/qu|q/g, 'k'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/eau|au/g, 'o'],
  [/oeu|eu|oe/g, 'e'],
  [/ai|ei|ay|ey/g, 'e'],
  [/(?:ees|ee|er|ez|es|ent|et|ait|ais)$/, 'e'],
  [/ss|z|ti(?=on)/g, 's'],
  [/y/g, 'i'],
  [/[ae]n(?=[^aeiou]|$)|[ae]m(?=[bp])/g, 'an'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)[stdxpe]{1,4}$/, ''],
]

/** An approximate phonetic key, for spelling mistakes: « envoyez », « envoyer » and « anvoyé » have the same key. */
export function phoneticKey(word: string): string {
  if (/\d/.test(word)) return word
  return REPLACEMENTS.reduce(
    (key, [letters, replacement]) => key.replace(letters, replacement),
    word,
  )
}
