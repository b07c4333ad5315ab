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
  /** The present page stays after all: the files of the next are out of reach, or another press that stays came after. */
  onStay?: () => void
}

export type Navigate = (to: Destination, options?: NavigateOptions) => void

interface Navigation {
  preload: Preload
  navigate: Navigate
  /** The address to render, outside a browser. */
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

/** What the history keeps of a page that was reached from another page of the product. */
const FROM_WITHIN = 'from-within'

export function hasPageBefore(): boolean {
  return history.state === FROM_WITHIN
}

/** Loads the next page before leaving the present one; of two hurried presses the last wins, whatever becomes of the first. */
function createNavigate(preload: Preload): Navigate {
  let latest = 0
  /** Of the presses since this page is here: the last one decides for all of them. */
  let stays: (() => void)[] = []
  function stay() {
    const told = stays
    stays = []
    for (const onStay of told) onStay()
  }
  // The browser's back button is a press like the others. The application has one router, which lives as long as its page.
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
    if (onStay) stays.push(onStay)

    function show() {
      stays = []
      flushSync(() => writeHistory(to, replace ? { replace } : { state: FROM_WITHIN }))
      // What the `#` names is brought into view by the page.
      if (!to.includes('#')) scrollTo(0, 0)
    }
    preload(pathnameOf(to)).then(
      () => turn === latest && showWithTransition(show),
      () => {
        if (turn !== latest) return
        // The files of this page are gone after a deployment: the server knows the new ones.
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

/** Around the application: a link shows the next page in the place of the present one. */
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

/** A link inside the product; its page starts loading when the pointer or the focus reaches it. */
export function Link({ to, replace = false, ...anchor }: LinkProps) {
  const { preload, navigate } = use(NavigationContext)
  // A failed early load is tried again by the press itself.
  const warm = useCallback(() => void preload(pathnameOf(to)).catch(() => {}), [preload, to])

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    // With another button or a key held, the browser opens it in a tab or a window of its own.
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
    anchor.onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(to, { replace })
  }

  return <a onPointerEnter={warm} onFocus={warm} {...anchor} href={to} onClick={handleClick} />
}

/** A link to where the reader came from; to `to` for who came straight here. */
export function BackLink(link: LinkProps) {
  function goBack(event: MouseEvent) {
    if (!hasPageBefore()) return
    event.preventDefault()
    history.back()
  }
  return <Link {...link} onClick={goBack} />
}

/** Goes to another page: `navigate('/home')`, `navigate(href('/chat/:partnerId', { partnerId }))`. */
export function useNavigate(): Navigate {
  return use(NavigationContext).navigate
}

/**
 * A step within the page, kept in the history: the browser's back button leads to the former one, and a reload
 * comes back to it. What is read was written by any version of the page.
 */
export function usePageStep(): [step: unknown, push: (step: unknown) => void] {
  const step: unknown = useHistoryState()
  const push = useCallback((next: unknown) => {
    writeHistory(location.pathname + location.search, { state: next })
  }, [])
  return [step, push]
}

/** The path of the page shown, without its query. */
export function usePathname(): string {
  const { ssrPath } = use(NavigationContext)
  return useShownPathname(ssrPath === undefined ? {} : { ssrPath })
}

/** The query of the page shown. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useSearch({ ssrSearch: '' }))
}

/** The parameters of the page shown, when it belongs to `pattern`. */
export function usePathParams<P extends Pattern>(pattern: P): PathParams<P> | null {
  return readPathParams(pattern, usePathname())
}
