import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { login } from '#shared/contracts/auth.ts'
import { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { openVisitor } from '#tests/support/e2e-visitor.ts'
import { openSite } from './servers/site.ts'
import { openWatched, PRODUCT } from './servers/watched.ts'
import { atLeast, printVerdicts, type Verdict } from './verdict.ts'

// Not a dependency of the project: with its own dependencies it would take as much space as all the others.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3

/** The scores that each page must reach, on Lighthouse's default phone and network. */
interface Page {
  name: string
  path: string
  isSignedIn: boolean
  /** A request that the page sends once it is fully loaded. */
  requests?: string
  bars: Record<string, number>
}

const PAGES: readonly Page[] = [
  {
    name: 'landing',
    path: '/',
    isSignedIn: false,
    bars: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    name: 'discover',
    path: '/home',
    isSignedIn: true,
    requests: getRemainingFlashes.path,
    bars: { performance: 98 },
  },
]

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), displayValue: z.optional(z.string()) }),
  ),
})
type Report = z.infer<typeof report>

/** Lighthouse scores: for each page the best of three runs after a warm-up, with nothing else running. */
export async function measureLighthouse(): Promise<boolean> {
  const site = await openSite()
  const server = await openWatched(PRODUCT, { MODE: 'demo', DATABASE_URL: site.databaseUrl })
  try {
    const visitor = openVisitor(server.url)
    await visitor.send('POST', login.path, { email: DEMO_ACCOUNTS.premium })
    const verdicts: Verdict[] = []
    for (const page of PAGES) {
      const url = server.url + page.path
      const reports = []
      for (let run = 0; run <= RUNS; run++) {
        reports.push(await audit(url, page, page.isSignedIn ? visitor.cookie() : undefined))
      }
      verdicts.push(...judge(page, reports.slice(1)))
    }
    return printVerdicts(verdicts)
  } finally {
    await server.close()
    await site.close()
  }
}

async function audit(url: string, { requests = '', bars }: Page, cookie?: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'embellie-lighthouse-'))
  const { path, args, env } = await findChromium()
  const output = join(folder, 'report.json')
  const options = [
    ...['--quiet', '--output=json', `--output-path=${output}`],
    `--only-categories=${Object.keys(bars).join()}`,
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ]
  const child = spawn('npm', ['exec', '--yes', LIGHTHOUSE, '--', url, ...options], {
    env: { ...process.env, ...env, CHROME_PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`Lighthouse exited with ${code} on ${url}.`)
    const text = readFileSync(output, 'utf8')
    if (!text.includes(requests)) throw new Error(`${url} did not request ${requests}.`)
    return z.parse(report, JSON.parse(text))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function judge({ name, bars }: Page, reports: readonly Report[]): Verdict[] {
  const [best] = reports.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  for (const [id, { score, displayValue }] of Object.entries(best?.audits ?? {})) {
    if (score !== null && score < 0.9) console.log(`${name}: ${id} ${score} ${displayValue ?? ''}`)
  }
  return Object.entries(bars).map(([category, bar]) => {
    const scores = reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0))
    return atLeast(`${name}, ${category}`, Math.max(...scores), bar, 0)
  })
}

function scoreOf({ categories }: Report): number {
  return categories.performance?.score ?? 0
}
