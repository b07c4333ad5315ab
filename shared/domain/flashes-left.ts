/** What a member may still send today, bonus flashes included. */
export type FlashesLeft = number | 'unlimited'

const FEW = 5

/** Below five flashes, more are offered (specification 1, section 9). */
export function areFew(left: FlashesLeft): boolean {
  return left !== 'unlimited' && left < FEW
}
