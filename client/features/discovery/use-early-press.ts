import { useEffect } from 'react'

/** What was pressed before the application was there (client/public/first-card.js); from now on it hears for itself. */
function takeEarlyPress(): string | undefined {
  const page = document.querySelector<HTMLElement>('[data-dealt]')
  const press = page?.dataset.dealt
  page?.removeAttribute('data-dealt')
  return press
}

/** Gives the answer that was pressed in the page as the server sent it. */
export function useEarlyPress(isEnabled: boolean, onPass: () => void, onFlash: () => void): void {
  useEffect(() => {
    const press = takeEarlyPress()
    if (!isEnabled) return
    if (press === 'pass') onPass()
    if (press === 'flash') onFlash()
  }, [isEnabled, onPass, onFlash])
}
