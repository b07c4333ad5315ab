const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
/** Groups of digits, with one space or dash between them. */
const RUN = /\d+(?:[ \u00a0\u202f-]\d+)*/g
/** A run as long as the shortest card number. Most texts have none and need no further check. */
const LONG_RUN = /\d(?:[ \u00a0\u202f-]?\d){12}/
/** The first digits of each issuer, and how long its numbers are. */
const ISSUERS: readonly [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2[2-7])/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 19]],
  [/^35/, [16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6)/, [16, 17, 18, 19]],
]

/** Whether a text contains digits that can be the number of a payment card. */
export function containsCardNumber(text: string): boolean {
  if (!LONG_RUN.test(text)) return false
  const runs = text.replace(UUID, '\n').match(RUN) ?? []
  return runs.some((run) => run.length >= 13 && candidates(run).some(isCardNumber))
}

/**
 * The whole run, and every stretch of it that is grouped like the number on a card. So a phone number before the card
 * number does not hide it, and two phone numbers, in groups of two, are not a candidate.
 */
function candidates(run: string): string[] {
  const groups = run.split(/\D/)
  const stretches = [groups.join('')]
  for (const start of groups.keys()) {
    let stretch = ''
    for (const group of groups.slice(start, start + 5)) {
      stretch += group
      stretches.push(stretch)
      if (group.length < 4) break
    }
  }
  return stretches
}

function isCardNumber(digits: string): boolean {
  const isIssued = ISSUERS.some(
    ([first, lengths]) => first.test(digits) && lengths.includes(digits.length),
  )
  return isIssued && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
