import type { getHealth } from '#shared/contracts/health.ts'
import { NetworkError } from './network-error.ts'

const HEALTH = '/api/health' satisfies (typeof getHealth)['path']

/** Message shown when a part of the page can only be loaded by reloading the page. */
export const NOT_LOADED = "Cela n'a pas pu être chargé."

/** The server responds, but this document can no longer load the module or one of its imports; a page reload can. */
export class ReloadRequiredError extends NetworkError {}

let retries = 0

/**
 * Returns a function that loads one export of a module, given as `() => import('./Part.tsx')`. The result is cached;
 * after a failure the next call retries. A failure is a NetworkError, so callers show it and retry it like a failed
 * request.
 *
 * Browsers cache a failed import(): for the lifetime of the document, the same import() is rejected without a request.
 * The standard was changed in 2026 (whatwg/html#10327, for #6768), but Chromium and older browsers do not implement it.
 * The retry therefore adds a query to the URL, which makes it a different module for the browser. This does not help if
 * an import of the module failed, because that failure is cached under its own URL, nor if a deployment has removed the
 * file. If the server responds and the retry still fails, only a page reload helps: ReloadRequiredError.
 */
export function partFetcher<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  let hasFailed = false
  // Cached here, because the URL with a query is a different module, which would be loaded on every call.
  let fetching: Promise<Module[Name]> | undefined

  async function attempt(): Promise<Module[Name]> {
    let cause: unknown
    try {
      if (hasFailed) await reloadStylesheets()
      const module = await (hasFailed ? load().catch(importAgain<Module>) : load())
      // A module imported by its URL can export the same value under a different, minified name.
      if (module[name]) return module[name]
    } catch (error) {
      cause = error
      const isFirst = !hasFailed
      hasFailed = true
      if (isFirst || !(await isServerThere())) throw new NetworkError(error)
    }
    throw new ReloadRequiredError(cause)
  }

  return () => {
    fetching ??= attempt().catch((failure: unknown) => {
      fetching = undefined
      throw failure
    })
    return fetching
  }
}

/** Chromium and Firefox name the URL of the failed module in the error message; other browsers get the same failure. */
function importAgain<Module>(failure: unknown): Promise<Module> {
  const [url] = String(failure).match(/https?:\S+\.js/) ?? []
  if (!url) throw failure
  retries += 1
  return import(/* @vite-ignore */ `${url}?again=${retries}`)
}

/** The preload code of the build requests a stylesheet once and then assumes that it has loaded, even if it failed. */
async function reloadStylesheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(({ sheet }) => !sheet).map(reloadStylesheet))
}

function reloadStylesheet(link: HTMLLinkElement): Promise<unknown> {
  const fresh = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    fresh.onload = resolve
    fresh.onerror = () => reject(new Error(`${link.href} did not load`))
    link.replaceWith(fresh)
  })
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(HEALTH, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
