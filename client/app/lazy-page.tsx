import { type ComponentType, type ReactNode, use } from 'react'

/** A page, or a large part of one, that loads at first use, and renders at once when it was preloaded. */
export interface LazyPage<Props = object> {
  (props: Props): ReactNode
  preload(): Promise<void>
}

// React.lazy suspends even when the module is here, which would blank the page inside a view transition.
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  // Forgotten when it fails, so that the next press tries again.
  let loading: Promise<ComponentType<Props>> | undefined
  // Kept even then: what waits on the screen must hear of the failure rather than wait for ever.
  let shown: Promise<ComponentType<Props>> | undefined

  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading
    const begun = load()
    loading = begun
    begun.then(
      // Marked as kept, `use` reads it without waiting a turn.
      (component) => Object.assign(begun, { status: 'fulfilled', value: component }),
      () => {
        loading = undefined
      },
    )
    return begun
  }

  function Page(props: Props) {
    shown ??= start()
    const Component = use(shown)
    return <Component {...props} />
  }

  return Object.assign(Page, {
    async preload() {
      await start()
    },
  })
}
