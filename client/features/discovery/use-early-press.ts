import { useEffect } from 'react'

/**
 * Returns the answer that was pressed before hydration, recorded by client/public/first-card.js, and stops that
 * recording: from now on the application handles presses.
 */
function takeEarlyPress(): string | undefined {
  const page = document.querySelector<HTMLElement>('[data-dealt]')
  const press = page?.dataset.dealt
  page?.removeAttribute('data-dealt')
  return press
}

/** Gives the answer that the member pressed in the server-rendered page before hydration. */
export function useEarlyPress(isEnabled: boolean, onPass: () => void, onFlash: () => void): void {
  useEffect(() => {
    const press = takeEarlyPress()
    if (!isEnabled) return
    if (press === 'pass') onPass()
    if (press === 'flash') onFlash()
  }, [isEnabled, onPass, onFlash])
}
