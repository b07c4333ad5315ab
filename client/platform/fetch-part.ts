import type { getHealth } from '#shared/contracts/health.ts'
import { NetworkError } from './network-error.ts'

const HEALTH = '/api/health' satisfies (typeof getHealth)['path']

/** What a member reads of what only a whole page brings. */
export const NOT_LOADED = "Cela n'a pas pu être chargé."

/** The server answers, but the file, or one that it needs, comes to this page no more: the next whole page has it. */
export class ReloadRequiredError extends NetworkError {}

let timesAgain = 0

/**
 * Answers what fetches one export of a module, loaded by `() => import('./Part.tsx')`: once, and after a failure anew, which
 * is that of a request, to be told and tried again as one.
 *
 * A page keeps a module that did not come as failed: the same import() is refused again without a request, for as long as
 * the page lives. The standard was changed in 2026 (whatwg/html#10327, for #6768); Chromium, and the browsers of before,
 * know nothing of it. So the file is then asked for under its address with a query, which is another module to them. One
 * that came without a file that it needs fails under any address, for that one is kept as failed as well; and after a
 * deployment the file itself is gone. Where the server answers, only a whole page then helps.
 */
export function partFetcher<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  let hasFailed = false
  // Kept: by another address it would be another module, fetched as often as it is asked for.
  let fetching: Promise<Module[Name]> | undefined

  async function attempt(): Promise<Module[Name]> {
    let cause: unknown
    try {
      if (hasFailed) await fetchSheetsAgain()
      const module = await (hasFailed ? load().catch(importAgain<Module>) : load())
      // A file that is asked for by its address may name what it exports otherwise.
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

/** Chromium and Firefox tell the address of the module that did not come. */
function importAgain<Module>(failure: unknown): Promise<Module> {
  const [address] = String(failure).match(/https?:\S+\.js/) ?? []
  if (!address) throw failure
  timesAgain += 1
  return import(/* @vite-ignore */ `${address}?again=${timesAgain}`)
}

/** A sheet that did not come is asked for once by the build's own code, then taken for here. */
async function fetchSheetsAgain(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(({ sheet }) => !sheet).map(fetchSheetAgain))
}

function fetchSheetAgain(link: HTMLLinkElement): Promise<unknown> {
  const fresh = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    fresh.onload = resolve
    fresh.onerror = () => reject(new Error(`${link.href} did not come`))
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
