import { partFetcher, ReloadRequiredError } from './fetch-part.ts'
import { createStore } from './store.ts'

const AGAIN_AFTER_MS = 10_000

/** Whether such a part comes with the next whole page only. */
export const lostUntilReload = createStore(false)

/** Fetches a part that nothing else stands in for: again and again, until it is here or only a whole page can bring it. */
export async function untilLoaded<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<Module[Name]> {
  const fetchPart = partFetcher(load, name)

  function attempt(): Promise<Module[Name]> {
    return fetchPart().catch(async (error: unknown) => {
      if (error instanceof ReloadRequiredError) return waitForWholePage()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      return attempt()
    })
  }
  return attempt()
}

function waitForWholePage(): Promise<never> {
  lostUntilReload.set(true)
  return new Promise(() => {})
}
