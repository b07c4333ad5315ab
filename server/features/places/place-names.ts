/**
 * Normalises a commune's name, so that spellings with or without accents, capitals, hyphens or abbreviations are equal.
 */
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

/** The name without a postcode or arrondissement, which many people add: "Nantes 44000", "Lyon 3e". */
export function withoutNumber(key: string): string {
  return key.replace(/\d.*$/, '').trim()
}
