import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useMemo,
} from 'react'
import { flushSync } from 'react-dom'
import {
  useHistoryState,
  useSearch,
  usePathname as useShownPathname,
  navigate as writeHistory,
} from 'wouter/use-browser-location'
import { loadFullPage } from '#client/platform/load-full-page.ts'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { toast } from '#client/ui/toast.ts'
import { type Destination, type PathParams, type Pattern, readPathParams } from './paths.ts'
import './navigation.css'

type Preload = (pathname: string) => Promise<void>

interface NavigateOptions {
  replace?: boolean
  /**
   * Called when the navigation does not happen: the next page could not be loaded, or a later navigation stayed on this
   * page.
   */
  onStay?: () => void
}

export type Navigate = (to: Destination, options?: NavigateOptions) => void

interface Navigation {
  preload: Preload
  navigate: Navigate
  /** The path to render on the server. */
  ssrPath: string | undefined
}

export const NavigationContext = createContext<Navigation>({
  preload: async () => {},
  navigate: writeHistory,
  ssrPath: undefined,
})

function pathnameOf(destination: string): string {
  return destination.split(/[?#]/, 1)[0] ?? destination
}

function showWithTransition(show: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) show()
  else document.startViewTransition(show)
}

/** History state of a page that was reached from another page of the product. */
const FROM_WITHIN = 'from-within'

export function hasPreviousPage(): boolean {
  return history.state === FROM_WITHIN
}

/**
 * Loads the next page before it leaves the current one. The last of several quick navigations wins, whether the others
 * load or fail.
 */
function createNavigate(preload: Preload): Navigate {
  let latest = 0
  /**
   * The `onStay` callbacks of all navigations since this page was shown: the outcome of the last one applies to all.
   */
  let stayCallbacks: (() => void)[] = []
  function stay() {
    const callbacks = stayCallbacks
    stayCallbacks = []
    for (const onStay of callbacks) onStay()
  }
  // The browser's back button counts as a navigation. The listener is never removed: the application has one router.
  addEventListener('popstate', () => {
    latest++
    stay()
  })
  return (to, { replace = false, onStay } = {}) => {
    const turn = ++latest
    const isSamePage = pathnameOf(to) === location.pathname
    if (isSamePage) {
      writeHistory(to, { replace })
      return stay()
    }
    if (onStay) stayCallbacks.push(onStay)

    function show() {
      stayCallbacks = []
      flushSync(() => writeHistory(to, replace ? { replace } : { state: FROM_WITHIN }))
      // The page itself scrolls to the element of the `#`.
      if (!to.includes('#')) scrollTo(0, 0)
    }
    preload(pathnameOf(to)).then(
      () => turn === latest && showWithTransition(show),
      () => {
        if (turn !== latest) return
        // After a deployment the old files no longer exist: a full load gets the new ones from the server.
        if (navigator.onLine) return loadFullPage(to)
        toast({ title: NO_CONNECTION, variant: 'destructive' })
        stay()
      },
    )
  }
}

interface AppRouterProps {
  preload: Preload
  children: ReactNode
}

/** The router of the application: a link replaces the current page without a full load. */
export function AppRouter({ preload, children }: AppRouterProps) {
  const navigation = useMemo(
    () => ({ preload, navigate: createNavigate(preload), ssrPath: undefined }),
    [preload],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Destination
  replace?: boolean
}

/** A link inside the product. Its page is preloaded when the pointer or the focus reaches the link. */
export function Link({ to, replace = false, ...anchor }: LinkProps) {
  const { preload, navigate } = use(NavigationContext)
  // If the preload fails, the click tries again.
  const warm = useCallback(() => void preload(pathnameOf(to)).catch(() => {}), [preload, to])

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    // With another mouse button or a modifier key, the browser opens the link in a new tab or window.
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
    anchor.onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(to, { replace })
  }

  return <a onPointerEnter={warm} onFocus={warm} {...anchor} href={to} onClick={handleClick} />
}

/** A link to the previous page of the product; to `to` when the visitor came here directly. */
export function BackLink(link: LinkProps) {
  function goBack(event: MouseEvent) {
    if (!hasPreviousPage()) return
    event.preventDefault()
    history.back()
  }
  return <Link {...link} onClick={goBack} />
}

/**
 * Returns the function that opens another page: `navigate('/home')` or
 * `navigate(href('/chat/:partnerId', { partnerId }))`.
 */
export function useNavigate(): Navigate {
  return use(NavigationContext).navigate
}

/**
 * A step within the page, stored in the history: the browser's back button returns to the previous step, and a reload
 * keeps the current one. The step is `unknown` because an older version of the page may have written it.
 */
export function usePageStep(): [step: unknown, push: (step: unknown) => void] {
  const step: unknown = useHistoryState()
  const push = useCallback((next: unknown) => {
    writeHistory(location.pathname + location.search, { state: next })
  }, [])
  return [step, push]
}

/** The path of the current page, without its query. */
export function usePathname(): string {
  const { ssrPath } = use(NavigationContext)
  return useShownPathname(ssrPath === undefined ? {} : { ssrPath })
}

/** The query parameters of the current page. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useSearch({ ssrSearch: '' }))
}

/** The path parameters of the current page if it matches `pattern`, else null. */
export function usePathParams<P extends Pattern>(pattern: P): PathParams<P> | null {
  return readPathParams(pattern, usePathname())
}
