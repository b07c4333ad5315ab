import { useCallback, useSyncExternalStore } from 'react'

/** From here on there is room for a third pane. */
const THREE_PANES = '(min-width: 1200px)'

/** Whether the window is wide enough: for a third pane, or for what is asked. */
export function useIsWide(wide = THREE_PANES): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [wide],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}
