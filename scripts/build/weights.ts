import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { brotli } from './compress.ts'
import { APPLICATION, DECK, filesOf, reachOf } from './manifest.ts'

export interface Weight {
  what: string
  /** Thousands of bytes, compressed (fonts as they are). */
  kB: number
  limit: number
}

const LANDING = 'landing-entry.ts'
const LAYOUTS = ['pages/LandingPage.tsx', 'pages/SecondLandingPage.tsx']
// The only file of the landing page that loads after a press: a toast shows the result of an action.
const LOADED_ON_PRESS = ['ui/Toaster.tsx']
// The first script in the head of every page.
const APPEARANCE = 'appearance.js'
/** The live connection, which every member's page loads. */
const LIVE = ['app/MemberLive.tsx']
const CAUTION = 'features/messages/caution-weights.ts'
const CORE_FONT = /^embellie-(sans|serif|serif-italic)-core-.*\.woff2$/

/** The team opens the back office on a desktop, one page after another, so its limit is higher. */
const isOfTeam = (page: string): boolean => /^pages\/(?:admin|test)\//.test(page)

/** Measures what a visitor and a member download, with the limits of the product. */
export function weigh(folder: string, manifest: Manifest): Weight[] {
  const known = new Map<string, number>()

  function kB(files: Iterable<string>, compressed = true): number {
    let bytes = 0
    for (const file of files) {
      const content = readFileSync(join(folder, file))
      const size = known.get(file) ?? (compressed ? brotli(content) : content).length
      known.set(file, size)
      bytes += size
    }
    return bytes / 1000
  }

  const application = filesOf(manifest, [APPLICATION])
  const live = filesOf(manifest, LIVE)
  const pages = Object.keys(manifest).filter((key) => /^pages\/(?:\w+\/)?\w+Page\.tsx$/.test(key))

  // All scripts that the page can load without a press. Both invitations are included: the newsletter's usually
  // prevents the welcome offer, but both open if midnight passes in between.
  function landing(layout: string): Weight {
    const otherLayouts = LAYOUTS.filter((other) => other !== layout)
    const modules = reachOf(manifest, LANDING, [...LOADED_ON_PRESS, ...otherLayouts])
    const scripts = filesOf(manifest, modules).scripts.add(APPEARANCE)
    return { what: `scripts of ${layout.slice(6, -4)}, in all`, kB: kB(scripts), limit: 85 }
  }

  function route(page: string): Weight {
    const { scripts } = filesOf(manifest, [page])
    const added = scripts.difference(application.scripts).difference(live.scripts)
    return {
      what: `${page.slice(6, -4)}, additional`,
      kB: kB(added),
      // A quarter of a second at 1.6 Mbit/s. Any change reassigns the short names in a file, which varies its size by
      // 100 bytes.
      limit: isOfTeam(page) ? 82 : 50,
    }
  }
  const sheetsOf = (page: string): number => kB(filesOf(manifest, [APPLICATION, page]).sheets)
  const heaviestSheets = (from: string[]): number => Math.max(...from.map(sheetsOf))
  const discover = filesOf(manifest, [APPLICATION, DECK]).scripts
  const fonts = readdirSync(join(folder, 'assets')).filter((name) => CORE_FONT.test(name))

  return [
    {
      what: 'scripts before the first paint',
      kB: kB(filesOf(manifest, [LANDING]).scripts.add(APPEARANCE)),
      limit: 3,
    },
    ...LAYOUTS.map(landing),
    {
      what: 'scripts of the deck, live connection included',
      kB: kB(discover.union(live.scripts)),
      limit: 140,
    },
    {
      what: 'sheets of the heaviest page',
      kB: heaviestSheets(pages.filter((page) => !isOfTeam(page))),
      limit: 22,
    },
    {
      what: 'sheets of the heaviest page of the team',
      kB: heaviestSheets(pages.filter(isOfTeam)),
      limit: 29.5,
    },
    {
      what: 'fonts',
      kB: kB(
        fonts.map((name) => `assets/${name}`),
        false,
      ),
      limit: 55,
    },
    {
      what: 'caution model, with the first conversation',
      kB: kB(filesOf(manifest, [CAUTION]).scripts),
      limit: 150,
    },
    ...pages.filter((page) => page !== DECK).map(route),
  ]
}
