import type { SIMULATED_TOKENS } from '#shared/contracts/payment-providers.ts'
import { parisDate } from '#shared/domain/paris-date.ts'

type Token = (typeof SIMULATED_TOKENS)[number]

/** The demonstration card that pays immediately. */
export const TRIAL_CARD = '4242 4242 4242 4242'

/**
 * The cards of the demonstration: 4242 pays immediately, 3184 asks for 3-D Secure, 0077 pays after 10 s, 3155 pays and
 * asks its owner to confirm at the renewal; any other card is refused (`USE_THE_TEST_CARD` in
 * server/features/payment-providers/simulated-bank.service.ts). The number itself never leaves the browser.
 */
const TOKENS: Record<string, Token> = {
  [TRIAL_CARD]: 'tok_visa',
  '4000 0027 6000 3184': 'tok_3ds',
  '4000 0000 0000 0077': 'tok_slow',
  '4000 0025 0000 3155': 'tok_asks_later',
}

/** The token that the simulated bank receives instead of the card number. */
export function tokenOf(cardNumber: string): Token {
  return TOKENS[cardNumber] ?? 'tok_declined'
}

function digitsOf(typed: string, max: number): string {
  return typed.replace(/\D/g, '').slice(0, max)
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

/** The error of an expiry « MM/AA »; undefined for a valid one, until the last day of its month is over in Paris. */
export function expiryError(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (!month) return "Écrivez le mois, puis l'année : 09/28."
  return `20${year}-${month}` < parisDate(now).slice(0, 7) ? 'Cette carte est expirée.' : undefined
}

/** Formats a field in place and returns its text; the caret stays behind the same digit. */
export function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): string {
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
