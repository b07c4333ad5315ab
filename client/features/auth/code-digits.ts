const LENGTH = 8
const GROUP = 4

/** The digits of a code, whatever was typed or pasted around them: `Votre code : 4821-7035`. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, LENGTH)
}

/** A code as it is shown, in two groups of four. */
export function groupDigits(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length > GROUP ? `${digits.slice(0, GROUP)} ${digits.slice(GROUP)}` : digits
}

/** The caret's position in the grouped code: after the same number of digits as in the text typed before it. */
export function caretAfter(textBeforeCaret: string): number {
  const count = digitsOf(textBeforeCaret).length
  return count > GROUP ? count + 1 : count
}

export function isComplete(code: string): boolean {
  return digitsOf(code).length === LENGTH
}

/** The code in a text, grouped. A phone number or a date is not taken for a code. */
export function findCode(text: string): string | undefined {
  const found = /(?<!\d)\d{4}[\s-]?\d{4}(?!\d)/.exec(text)?.[0]
  return found && groupDigits(found)
}
