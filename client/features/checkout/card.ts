import type { SIMULATED_TOKENS } from '#shared/contracts/payments.ts'

type Token = (typeof SIMULATED_TOKENS)[number]

// The number itself never leaves the browser.
const TOKENS: Record<string, Token> = {
  '4242 4242 4242 4242': 'tok_visa',
  '4000 0027 6000 3184': 'tok_3ds',
  '4000 0000 0000 0077': 'tok_slow',
}

/** What the bank of the demonstration is told of a card, in the place of its number. */
export function tokenOf(cardNumber: string): Token {
  return TOKENS[cardNumber] ?? 'tok_declined'
}

function digitsOf(typed: string, most: number): string {
  return typed.replace(/\D/g, '').slice(0, most)
}

/** Groups of four: « 4242 4242 4242 4242 ». */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed, 16).replace(/\d{4}(?=\d)/g, '$& ')
}

/** « MM/AA ». */
export function formatExpiry(typed: string): string {
  return digitsOf(typed, 4).replace(/^\d{2}(?=\d)/, '$&/')
}

export function formatCvc(typed: string): string {
  return digitsOf(typed, 3)
}

/** Formats a field in place and answers its text; the caret stays behind the digit it was behind. */
export function retype(input: HTMLInputElement, format: (typed: string) => string): string {
  const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length
  const formatted = format(input.value)
  const caret = positionAfter(formatted, before)
  input.value = formatted
  input.setSelectionRange(caret, caret)
  return formatted
}

function positionAfter(text: string, digits: number): number {
  let seen = 0
  let position = 0
  while (seen < digits && position < text.length) {
    if (/\d/.test(text.charAt(position))) seen += 1
    position += 1
  }
  return position
}
