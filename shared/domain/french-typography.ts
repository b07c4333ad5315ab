const FINE = '\u202f'
const FIXED = '\u00a0'

/** The apostrophes and the spaces that French sets in print: a narrow one before ; ! and ?, a fixed one before : and inside « ». */
export function setInFrench(text: string): string {
  return fixSpaces(text.replaceAll("'", '’')).replaceAll(/(?<=\d) (?=\p{L})/gu, FIXED)
}

/** Keeps each mark of punctuation on the line of the word that it belongs to. */
export function fixSpaces(text: string): string {
  return text.replaceAll(/ (?=[;!?])/g, FINE).replaceAll(/ (?=[:»])|(?<=«) /g, FIXED)
}
