const FINE = '\u202f'
const FIXED = '\u00a0'

/** The apostrophes and the spaces that French sets in print: a narrow one before ; ! and ?, a fixed one before : and inside « ». */
export function setInFrench(text: string): string {
  return fixSpaces(text.replaceAll("'", '’')).replaceAll(/(?<=\d) (?=\p{L})/gu, FIXED)
}

/**
 * Keeps a number on the line of what it counts, of its « le » or « de », and of the end of its range: « 14 jours »,
 * « le 14 », « 40 à 75 ans » without its « de », but neither « 1 auto » nor « 1.5 em ».
 */
export function keepNumbers(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\d.,%-])(\d{1,3}) (?=\p{Ll}{2})(?!auto\b)/gu, `$1${FIXED}`)
    .replaceAll(/(?<=(?<!\p{L})[dl]e) (?=\d)(?!\d+ à \d)/gu, FIXED)
    .replaceAll(/(?<=\dh?) à (?=\d)/g, `${FIXED}à${FIXED}`)
}

/** Keeps each mark of punctuation on the line of the word that it belongs to. */
export function fixSpaces(text: string): string {
  return text.replaceAll(/ (?=[;!?])/g, FINE).replaceAll(/ (?=[:»])|(?<=«) /g, FIXED)
}

/** A date as it is formatted: the first of a month as it is read, and all on one line but the year, which may stand on the next. */
export function nonBreakingDate(date: string): string {
  return date.replace(/\b1 /, '1er ').replaceAll(/ (?!\d{4}\b)/g, FIXED)
}
