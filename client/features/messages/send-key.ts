import type { KeyboardEvent } from 'react'

/** Of Safari: it ends what is being composed before it tells the key that ended it, and marks that key by this alone. */
const COMPOSED = 229

/** Enter sends. With Shift it begins a line; and it also ends the choice of an accent or a character being composed. */
export function isSendKey({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== COMPOSED
}
