import { areFew } from '#shared/domain/flashes-left.ts'
import type { FlashAllowance } from './flashes.api.ts'

export function isExhausted(allowance: FlashAllowance | undefined): boolean {
  return allowance?.remaining === 0
}

export function isNearlyExhausted({ remaining }: FlashAllowance): boolean {
  return areFew(remaining)
}

function counted(count: number, noun: string): string {
  return `${count} ${count > 1 ? `${noun}s` : noun}`
}

/** The text alternative of the dots: « 2 flashs restants sur 3 », and the bonus flashes if there are any. */
export function allowanceSentence({ limit, used, bonus }: FlashAllowance): string {
  if (limit === 'unlimited') return 'Flashs illimités'
  const left = Math.max(0, limit - used)
  const daily = `${counted(left, 'flash')} ${left > 1 ? 'restants' : 'restant'} sur ${limit}`
  return bonus > 0 ? `${daily}, et ${counted(bonus, 'flash')} bonus` : daily
}
