import type { KeyboardEvent } from 'react'

/**
 * Safari ends an IME composition before it fires the keydown of the Enter that ended it; only this keyCode marks it.
 */
const COMPOSED = 229

/** Enter sends, unless Shift is pressed (a new line) or the key ends the composition of a character or an accent. */
export function isSendKey({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== COMPOSED
}
