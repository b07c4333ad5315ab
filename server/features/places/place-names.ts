/** Reduces a commune's name to what two spellings of it share: no accent, case, hyphen or abbreviation. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim()
}

/** The name without the postcode or the arrondissement that many add to it: "Nantes 44000", "Lyon 3e". */
export function withoutNumber(key: string): string {
  return key.replace(/\d.*$/, '').trim()
}
