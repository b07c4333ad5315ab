const FINE = '\u202f'
const FIXED = '\u00a0'

/** Applies French typography: curly apostrophes; narrow spaces before ; ! ?, non-breaking ones before : and in « ». */
export function setInFrench(text: string): string {
  return fixSpaces(text.replaceAll("'", '’')).replaceAll(/(?<=\d) (?=\p{L})/gu, FIXED)
}

/**
 * Prevents a line break between a number and what it counts (« 14 jours »), between « le » or « de » and a number
 * (« le 14 »), and inside a range (« 40 à 75 ans », but not after the « de » before it). CSS such as « 1 auto » or
 * « 1.5 em » is not changed.
 */
export function keepNumbers(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\d.,%-])(\d{1,3}) (?=\p{Ll}{2})(?!auto\b)/gu, `$1${FIXED}`)
    .replaceAll(/(?<=(?<!\p{L})[dl]e) (?=\d)(?!\d+ à \d)/gu, FIXED)
    .replaceAll(/(?<=\dh?) à (?=\d)/g, `${FIXED}à${FIXED}`)
}

/** Prevents a line break between a punctuation mark and the word it belongs to. */
export function fixSpaces(text: string): string {
  return text.replaceAll(/ (?=[;!?])/g, FINE).replaceAll(/ (?=[:»])|(?<=«) /g, FIXED)
}

/** Writes « 1er » for the first of a month and prevents line breaks inside a date, except before the year. */
export function nonBreakingDate(date: string): string {
  return date.replace(/\b1 /, '1er ').replaceAll(/ (?!\d{4}\b)/g, FIXED)
}
