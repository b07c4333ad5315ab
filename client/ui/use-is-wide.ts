import { useSyncExternalStore } from 'react'

/** From here on there is room for a third pane. */
const WIDE = '(min-width: 1200px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is wide enough for what is not even asked for elsewhere. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
