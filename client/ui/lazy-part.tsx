import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from './Button.tsx'
import text from './text.module.css'

/** A part of a page that loads at first use, and renders at once when it was preloaded. */
export interface LazyPart<Props = object> {
  (props: Props): ReactNode
  /** Failed, it is fetched again when it is shown. */
  preload(): Promise<void>
}

interface MissingProps {
  isBusy: boolean
  onRetry: () => void
}

/**
 * A part whose file does not come says so in its own place, with a way to ask again: React.lazy would take the whole page
 * away, with all that was typed on it, and never ask again. It would wait, too, even when the file is here.
 */
export function lazyPart<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  /** In its place where it did not come; null where nothing can be shown without it, and the page breaks. */
  Missing: ComponentType<MissingProps> | null = Told,
): LazyPart<Props> {
  let loading: Promise<void> | undefined
  let Loaded: ComponentType<Props> | undefined
  // Kept as long as it is shown, or the part would be asked for without end.
  let failure: unknown

  function load(): Promise<void> {
    return fetchPart().then((component) => {
      Loaded = component
    })
  }

  function start(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      failure = error
    })
    return loading
  }

  function forgetFailure() {
    failure = undefined
    if (!Loaded) loading = undefined
  }

  function Part(props: Props) {
    const [isBusy, setBusy] = useState(false)
    // Thrown, as TanStack Query does: `use` is not woken where a test does not wait for `act`.
    if (!Loaded && !failure) throw start()
    // Asked for by another press later, it may come.
    useEffect(() => forgetFailure, [])

    function retry() {
      setBusy(true)
      const done = () => setBusy(false)
      load().then(done, done)
    }

    if (Loaded) return <Loaded {...props} />
    if (!Missing) throw failure
    return <Missing isBusy={isBusy} onRetry={retry} />
  }

  return Object.assign(Part, {
    async preload() {
      await start()
      if (Loaded) return
      const why = failure
      forgetFailure()
      throw why
    },
  })
}

function Told({ isBusy, onRetry }: MissingProps) {
  return (
    <p role="alert" className={text.small}>
      {NO_CONNECTION}{' '}
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  )
}

/** Of a part whose news is told without it. */
export function Untold() {
  return null
}
