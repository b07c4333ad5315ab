import { partFetcher, ReloadRequiredError } from './fetch-part.ts'
import { createStore } from './store.ts'

const RETRY_AFTER_MS = 10_000

/** Whether a module given to `untilLoaded` can only be loaded after a page reload. */
export const needsReload = createStore(false)

/** Loads an indispensable module, retrying until it loads. Never resolves if only a page reload can help. */
export async function untilLoaded<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> {
  const fetchPart = partFetcher(load, name)

  function attempt(): Promise<Module[Name]> {
    return fetchPart().catch(async (error: unknown) => {
      if (error instanceof ReloadRequiredError) return waitForReload()
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      return attempt()
    })
  }
  return attempt()
}

function waitForReload(): Promise<never> {
  needsReload.set(true)
  return new Promise(() => {})
}
