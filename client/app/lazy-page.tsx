import { type ComponentType, type ReactNode, use } from 'react'

/** A page that loads at first use, and renders at once when it was preloaded. */
export interface LazyPage {
  (): ReactNode
  preload(): Promise<void>
}

// React.lazy suspends even when the module is here, which would blank the page inside a view transition.
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined

  function start(): Promise<ComponentType> {
    loading ??= load().then(
      (component) => {
        Loaded = component
        return component
      },
      (failure: unknown) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }

  function Page() {
    const Component = Loaded ?? use(start())
    return <Component />
  }

  return Object.assign(Page, {
    async preload() {
      await start()
    },
  })
}
