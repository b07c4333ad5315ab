const FINE = '\u202f'
const FIXED = '\u00a0'

/** The apostrophes and the spaces that French sets in print: a narrow one before ; ! and ?, a fixed one before : and inside « ». */
export function setInFrench(text: string): string {
  return text
    .replaceAll("'", '’')
    .replaceAll(/ (?=[;!?])/g, FINE)
    .replaceAll(/ (?=[:»])|(?<=«) /g, FIXED)
    .replaceAll(/(?<=\d) (?=\p{L})/gu, FIXED)
}
