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

/** Where the caret stands in the grouped code, after as many digits as before it in what was typed. */
export function caretAfter(typedBefore: string): number {
  const count = digitsOf(typedBefore).length
  return count > GROUP ? count + 1 : count
}

export function isComplete(code: string): boolean {
  return digitsOf(code).length === LENGTH
}

/** The one code among the words of a text, grouped: neither a telephone number nor a date is one. */
export function findCode(text: string): string | undefined {
  const found = /(?<!\d)\d{4}[\s-]?\d{4}(?!\d)/.exec(text)?.[0]
  return found && groupDigits(found)
}
