import { type ComponentType, type ReactNode, use } from 'react'

/** A page, or a large part of one, that loads at first use, and renders at once when it was preloaded. */
export interface LazyPage<Props = object> {
  (props: Props): ReactNode
  preload(): Promise<void>
}

/** A promise that says it is kept, so that `use` need not wait a turn to find out. */
interface Loading<Props> extends Promise<ComponentType<Props>> {
  status?: 'fulfilled'
  value?: ComponentType<Props>
}

// React.lazy suspends even when the module is here, which would blank the page inside a view transition.
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Loading<Props> | undefined

  function start(): Loading<Props> {
    if (loading) return loading
    const begun: Loading<Props> = load()
    loading = begun
    begun.then(
      (component) => Object.assign(begun, { status: 'fulfilled', value: component }),
      () => {
        loading = undefined
      },
    )
    return begun
  }

  function Page(props: Props) {
    const Component = use(start())
    return <Component {...props} />
  }

  return Object.assign(Page, {
    async preload() {
      await start()
    },
  })
}
