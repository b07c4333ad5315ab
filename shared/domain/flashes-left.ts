/** The number of flashes a member can still send today, including bonus flashes. */
export type FlashesLeft = number | 'unlimited'

const FEW = 5

/** Below five flashes, the header and the flash bar offer bonus flashes (specification 1, section 9). */
export function areFew(left: FlashesLeft): boolean {
  return left !== 'unlimited' && left < FEW
}
