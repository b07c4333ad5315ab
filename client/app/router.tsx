import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
} from 'react'
import { flushSync } from 'react-dom'
import {
  type AroundNavHandler,
  Router,
  useLocation,
  useRoute,
  useSearch,
  Link as WouterLink,
} from 'wouter'
import { useHistoryState, navigate as writeHistory } from 'wouter/use-browser-location'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { toast } from '#client/ui/toast.ts'
import type { Destination, PathParams, Pattern } from './paths.ts'
import './navigation.css'

type Preload = (pathname: string) => Promise<void>

const PreloadContext = createContext<Preload>(async () => {})

function pathnameOf(destination: string): string {
  return destination.split(/[?#]/, 1)[0] ?? destination
}

function showWithTransition(show: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) show()
  else document.startViewTransition(show)
}

/** Loads the next page before leaving the present one; of two hurried presses the last wins. */
function createNavigation(preload: Preload): AroundNavHandler {
  let latest = 0
  return (navigate, to, options) => {
    const turn = ++latest
    const isSamePage = pathnameOf(to) === location.pathname
    if (isSamePage) return navigate(to, options)

    function show() {
      flushSync(() => navigate(to, options))
      scrollTo(0, 0)
    }
    preload(pathnameOf(to)).then(
      () => turn === latest && showWithTransition(show),
      () => {
        // The files of this page are gone after a deployment: the server knows the new ones.
        if (navigator.onLine) location.assign(to)
        else if (turn === latest) toast({ title: NO_CONNECTION, variant: 'destructive' })
      },
    )
  }
}

interface AppRouterProps {
  preload: Preload
  ssrPath?: string | undefined
  children: ReactNode
}

export function AppRouter({ preload, ssrPath, children }: AppRouterProps) {
  const aroundNav = useMemo(() => createNavigation(preload), [preload])
  return (
    <PreloadContext value={preload}>
      <Router aroundNav={aroundNav} {...(ssrPath && { ssrPath })}>
        {children}
      </Router>
    </PreloadContext>
  )
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Destination
  replace?: boolean
}

/** A link inside the product; its page starts loading when the pointer or the focus reaches it. */
export function Link({ to, replace = false, ...anchor }: LinkProps) {
  const preload = use(PreloadContext)
  // A failed early load is tried again by the press itself.
  const warm = useCallback(() => void preload(pathnameOf(to)).catch(() => {}), [preload, to])
  return <WouterLink onPointerEnter={warm} onFocus={warm} {...anchor} href={to} replace={replace} />
}

/** Goes to another page: `navigate('/home')`, `navigate(href('/chat/:partnerId', { partnerId }))`. */
export function useNavigate(): (to: Destination, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation()
  return navigate
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
  return useLocation()[0]
}

/** The query of the page shown. */
export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useSearch())
}

/** The parameters of the page shown, when it belongs to `pattern`. */
export function usePathParams<P extends Pattern>(pattern: P): PathParams<P> | null {
  const [, params] = useRoute<Record<string, string>>(pattern)
  return params as PathParams<P> | null
}
