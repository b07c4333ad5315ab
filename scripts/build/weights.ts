import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { brotli } from './compress.ts'
import { filesOf } from './manifest.ts'

export interface Weight {
  what: string
  /** Thousands of bytes, as they travel. */
  kB: number
  limit: number
}

// Every page brings the application that it imports.
const LANDING = ['landing-entry.ts', 'pages/LandingPage.tsx']
const LIVE = ['app/realtime-bridge.ts', '../node_modules/socket.io-client/build/esm/index.js']
const CORE_FONT = /^embellie-(sans|serif|serif-italic)-core-.*\.woff2$/

/** Weighs what a visitor and a member download, against the limits the product gave itself. */
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

  const landing = filesOf(manifest, LANDING)
  const live = filesOf(manifest, LIVE)
  const pages = Object.keys(manifest).filter((key) => /^pages\/\w+Page\.tsx$/.test(key))

  function route(page: string): Weight {
    const { scripts } = filesOf(manifest, [page])
    const further = scripts.difference(landing.scripts).difference(live.scripts)
    return { what: `${page.slice(6, -4)}, besides`, kB: kB(further), limit: 25 }
  }
  const sheets = Math.max(
    ...pages.map((page) => kB(filesOf(manifest, ['index.html', page]).sheets)),
  )
  const discover = filesOf(manifest, ['index.html', 'pages/DiscoverPage.tsx']).scripts
  const fonts = readdirSync(join(folder, 'assets')).filter((name) => CORE_FONT.test(name))

  return [
    {
      what: 'scripts before the first paint',
      kB: kB(filesOf(manifest, ['landing-entry.ts']).scripts),
      limit: 3,
    },
    { what: 'scripts of the landing page', kB: kB(landing.scripts), limit: 85 },
    {
      what: 'scripts of the deck, socket included',
      kB: kB(discover.union(live.scripts)),
      limit: 115,
    },
    { what: 'sheets of the heaviest page', kB: sheets, limit: 14 },
    {
      what: 'fonts',
      kB: kB(
        fonts.map((name) => `assets/${name}`),
        false,
      ),
      limit: 55,
    },
    ...pages.filter((page) => !/[/](?:Landing|Discover)Page/.test(page)).map(route),
  ]
}
