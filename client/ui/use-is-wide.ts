import { useCallback, useSyncExternalStore } from 'react'

/** From this width on, there is room for a third pane. */
const THREE_PANES = '(min-width: 1200px)'

/** Whether the window matches a media query; by default, whether it has room for a third pane. */
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
