import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { NOT_LOADED, partFetcher, ReloadRequiredError } from '#client/platform/fetch-part.ts'
import { reloadPage } from '#client/platform/load-full-page.ts'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from './Button.tsx'
import { focusTitleIfLost } from './focus-title.ts'
import text from './text.module.css'

/** A part of a page that is loaded at first use, and rendered immediately if it was preloaded. */
export interface LazyPart<Props = object> {
  (props: Props): ReactNode
  /** After a failure, the part is fetched again when it is shown. */
  preload(): Promise<void>
}

export interface MissingProps {
  failure: unknown
  isBusy: boolean
  onRetry: (press: MouseEvent) => void
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/**
 * A part of a page in a file of its own. If the file cannot be loaded, a notice with a retry button takes its place:
 * React.lazy would remove the whole page, with everything typed on it, and never retry. React.lazy would also suspend
 * when the file is already loaded.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  /** Shown if the file could not be loaded; null if the page cannot work without the part, and must fail with it. */
  Missing: ComponentType<MissingProps & PropsOf<Module[Name]>> | null = MissingNotice,
): LazyPart<PropsOf<Module[Name]>> {
  const fetchPart = partFetcher(load, name)
  return lazyFrom(fetchPart as () => Promise<ComponentType<PropsOf<Module[Name]>>>, Missing)
}

/** Like `lazyPart`, for a component that is built from what is fetched. */
export function lazyFrom<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps & Props> | null,
): LazyPart<Props> {
  let loading: Promise<void> | undefined
  let Loaded: ComponentType<Props> | undefined
  // Kept while it is shown, otherwise the part would be requested in an endless loop.
  let failure: unknown

  /** Calls during a request share its result; a call after a failure starts a new request. */
  function start(): Promise<void> {
    loading ??= fetchPart().then(
      (component) => {
        Loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function keepFailure(error: unknown) {
    failure = error
  }

  function forgetFailure() {
    failure = undefined
  }

  function Part(props: Props) {
    const [isBusy, setBusy] = useState(false)
    const giveFocus = useRef<() => void>(null)
    // The promise is thrown, as TanStack Query does: with `use`, a test that does not await `act` would not resume.
    if (!Loaded && !failure) throw start().catch(keepFailure)
    // Forgotten on unmount: the file may load when another press asks for it later.
    useEffect(() => forgetFailure, [])
    useEffect(() => {
      if (Loaded && !isBusy) giveFocus.current?.()
      giveFocus.current = null
    }, [isBusy])

    function retry({ currentTarget }: MouseEvent) {
      const notice = currentTarget.closest('[role="alert"]')
      setBusy(true)
      void start()
        .catch(keepFailure)
        .then(() => {
          giveFocus.current = notice && focusInPlaceOf(notice)
          setBusy(false)
        })
    }

    if (Loaded) return <Loaded {...props} />
    if (!Missing) throw failure
    return <Missing {...props} failure={failure} isBusy={isBusy} onRetry={retry} />
  }

  return Object.assign(Part, { preload: start })
}

/**
 * Once the part is loaded, its retry button no longer exists: the part takes the focus, unless it has set the focus
 * itself.
 */
function focusInPlaceOf(notice: Element): () => void {
  const { previousElementSibling: before, parentElement: around } = notice
  return () => {
    const part = before ? before.nextElementSibling : around?.firstElementChild
    if (part instanceof HTMLElement && document.activeElement === document.body) {
      part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
    focusTitleIfLost()
  }
}

/** The notice shown instead of a part that could not be loaded. */
export function MissingNotice(missing: MissingProps) {
  return (
    <p role="alert" className={text.small}>
      {missingText(missing)} <RetryButton {...missing} variant="secondary" size="small" />
    </p>
  )
}

export function missingText({ failure }: Pick<MissingProps, 'failure'>): string {
  return failure instanceof ReloadRequiredError ? NOT_LOADED : NO_CONNECTION
}

interface RetryButtonProps
  extends MissingProps,
    Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {}

/** The button that retries; it reloads the page if only a whole page load can help. */
export function RetryButton({ failure, isBusy, onRetry, variant, size }: RetryButtonProps) {
  const isWhole = failure instanceof ReloadRequiredError
  return (
    <Button {...{ variant, size, isBusy }} onClick={isWhole ? reloadPage : onRetry}>
      {isWhole ? 'Recharger la page' : 'Réessayer'}
    </Button>
  )
}

/** Shows nothing instead of a part that could not be loaded, when the page also says its content elsewhere. */
export function HiddenWhenMissing() {
  return null
}
