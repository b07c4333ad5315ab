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

/** A part of a page that loads at first use, and renders at once when it was preloaded. */
export interface LazyPart<Props = object> {
  (props: Props): ReactNode
  /** Failed, it is fetched again when it is shown. */
  preload(): Promise<void>
}

export interface MissingProps {
  failure: unknown
  isBusy: boolean
  onRetry: (press: MouseEvent) => void
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/**
 * A part whose file does not come says so in its own place, with a way to ask again: React.lazy would take the whole page
 * away, with all that was typed on it, and never ask again. It would wait, too, even when the file is here.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  /** In its place where it did not come; null where nothing can be shown without it, and the page breaks. */
  Missing: ComponentType<MissingProps & PropsOf<Module[Name]>> | null = Told,
): LazyPart<PropsOf<Module[Name]>> {
  const fetchPart = partFetcher(load, name)
  return lazyFrom(fetchPart as () => Promise<ComponentType<PropsOf<Module[Name]>>>, Missing)
}

/** The same of a component that is made of what is fetched. */
export function lazyFrom<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps & Props> | null,
): LazyPart<Props> {
  let loading: Promise<void> | undefined
  let Loaded: ComponentType<Props> | undefined
  // Kept as long as it is shown, or the part would be asked for without end.
  let failure: unknown

  /** Whoever asks meanwhile is told the same; whoever asks later asks anew. */
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
    // Thrown, as TanStack Query does: `use` is not woken where a test does not wait for `act`.
    if (!Loaded && !failure) throw start().catch(keepFailure)
    // Asked for by another press later, it may come.
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

/** Once the part is here, its button is gone: who pressed it goes on from the part, unless that has taken the focus. */
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

/** In the place of a part that did not come. */
export function Told(missing: MissingProps) {
  return (
    <p role="alert" className={text.small}>
      {whyMissing(missing)} <AskAgain {...missing} variant="secondary" size="small" />
    </p>
  )
}

export function whyMissing({ failure }: Pick<MissingProps, 'failure'>): string {
  return failure instanceof ReloadRequiredError ? NOT_LOADED : NO_CONNECTION
}

interface AskAgainProps
  extends MissingProps,
    Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {}

/** The way to a part that did not come. */
export function AskAgain({ failure, isBusy, onRetry, variant, size }: AskAgainProps) {
  const isWhole = failure instanceof ReloadRequiredError
  return (
    <Button {...{ variant, size, isBusy }} onClick={isWhole ? reloadPage : onRetry}>
      {isWhole ? 'Recharger la page' : 'Réessayer'}
    </Button>
  )
}

/** Of a part whose news is told without it. */
export function Untold() {
  return null
}
