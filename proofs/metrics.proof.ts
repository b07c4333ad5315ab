import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { createClient } from '../bench/load/http-client.ts'
import { createSimulatedMember } from '../bench/load/simulated-member.ts'
import { connect, connectAll } from '../bench/servers/pages.ts'
import { type SignedIn, signIn } from '../bench/servers/signed-in.ts'
import { enrol, insertMatchedPairs, openSite } from '../bench/servers/site.ts'
import { openWatched, PRODUCT } from '../bench/servers/watched.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { openRedisServer } from './cluster/programs.ts'
import { createReport, type Report } from './cluster/report.ts'
import { openCollector } from './metrics/collector.ts'
import { declaredNames, namesIn, personalLabels, sampledNames } from './metrics/metric-names.ts'
import { openPrometheus, type Prometheus, promtool } from './metrics/prometheus.ts'
import { requireProgram } from './programs.ts'

const OPS = join(import.meta.dirname, '../ops')
const RULES = join(OPS, 'rules.yml')
const TOKEN = 'the token of a proof, which is long enough'
const MEMBERS = 20
const ACTS = 60
/** Prometheus's own metric: whether a target is up. */
const OF_PROMETHEUS = 'up'
/** Metrics without a sample as long as no unexpected error has happened. */
const ONLY_IN_TROUBLE = ['embellie_errors_total']
/** Every task that runs once a minute has run by then. */
const TASKS_WITHIN_MS = 100_000
const SERIES_BAR = 5_000

/**
 * Checks the rules and the dashboards of `ops/` with Prometheus's own programs, and scrapes the product under traffic
 * with them: every metric that they name must exist. Injected faults in rules, dashboards and labels must be found.
 */
export async function proveMetrics(): Promise<Tally> {
  requireProgram('prometheus')
  const report = createReport()
  const folder = mkdtempSync(join(tmpdir(), 'embellie-metrics-'))
  try {
    checkFiles(report, folder)
    await checkProduct(report, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report.tally
}

function checkFiles(report: Report, folder: string): void {
  const config = join(OPS, 'prometheus.yml')
  report.check('promtool accepts the rules', promtool('check', 'rules', RULES), [])
  report.check(
    'promtool accepts the example configuration',
    promtool('check', 'config', '--syntax-only', config),
    [],
  )
  report.check('the alert rules fire when they should', testRules(), [])

  const rules = readFileSync(RULES, 'utf8')
  const injectFault = (name: string, from: string, to: string) => {
    if (!rules.includes(from)) throw new Error(`The rules have no text to replace: ${from}`)
    const path = join(folder, name)
    writeFileSync(path, rules.replace(from, to))
    return path
  }
  const broken = injectFault('broken.yml', 'sum by (limit) (rate(', 'sum by (limit) rate((')
  report.check(
    'an injected rule with a syntax error is found',
    promtool('check', 'rules', broken).length > 0,
    true,
  )
  injectFault('rules.yml', 'ratio5m > 0.001', 'ratio5m > 0.1')
  report.check('an injected wrong threshold is found', testRules(folder).length > 0, true)
}

/** Runs the rule tests of ops/, on the rules of `folder` if it is given. */
function testRules(folder?: string): string[] {
  const tests = join(OPS, 'rules.test.yml')
  if (!folder) return promtool('test', 'rules', tests)
  const copy = join(folder, 'rules.test.yml')
  writeFileSync(copy, readFileSync(tests))
  return promtool('test', 'rules', copy)
}

async function checkProduct(report: Report, folder: string): Promise<void> {
  const site = await openSite()
  const redis = await openRedisServer()
  const collector = await openCollector()
  const server = await openWatched(PRODUCT, {
    DATABASE_URL: site.databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const target = new URL(server.url).host
  const prometheus = await openPrometheus({ folder, rules: RULES, target, token: TOKEN })
  try {
    await checkGuard(report, server.url)
    const members = await signIn(site.handle, await enrol(site.handle, MEMBERS))
    await insertMatchedPairs(site.handle, MEMBERS)
    const asked = await actAll(server.url, members)
    const scraped = await scrapeWithTasks(server.url)
    report.check(
      'a trace with the route pattern reached the collector',
      collector.text().includes('GET /api/users/suggestions'),
      true,
    )
    checkSecrecy(report, scraped, collector.text(), members)
    report.check(
      'every deck request is counted',
      countOf(scraped, 'GET', '/api/users/suggestions'),
      asked,
    )
    await checkNames(report, scraped, prometheus)
    await checkAnswers(report, prometheus)
  } finally {
    await prometheus.close()
    await server.close()
    collector.close()
    await redis.close()
    await site.close()
  }
}

async function checkGuard(report: Report, url: string): Promise<void> {
  const statuses = await Promise.all([
    scrape(url, ''),
    scrape(url, `${TOKEN}x`),
    scrape(url, TOKEN),
  ])
  report.check(
    'only the right token can read the metrics',
    statuses.map(({ status }) => status),
    [401, 401, 200],
  )
}

function scrape(url: string, token: string): Promise<Response> {
  return fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
}

/** Makes every member act like a real one. Returns the number of deck requests. */
async function actAll(url: string, members: readonly SignedIn[]): Promise<number> {
  const client = createClient(url)
  let decks = 0
  const onResponse = (what: string) => {
    if (what === 'GET /api/users/suggestions') decks += 1
  }
  const seats = await connectAll(members, async ({ cookie }) => {
    const socket = await connect(url, { cookie })
    const member = createSimulatedMember({ send: client.sendAs(cookie), socket, onResponse })
    return { socket, member }
  })
  const random = seededRandom('metrics')
  for (let act = 0; act < ACTS; act++) {
    await Promise.all(seats.map(({ member }) => member.act(random)))
  }
  for (const { socket } of seats) socket.disconnect()
  client.close()
  return decks
}

/** The metrics, once they include the tasks that run every minute. */
async function scrapeWithTasks(url: string): Promise<string> {
  const until = performance.now() + TASKS_WITHIN_MS
  for (;;) {
    const text = await (await scrape(url, TOKEN)).text()
    const hasTasks = text.includes('embellie_task_last_success_timestamp_seconds{')
    if (hasTasks || performance.now() > until) return text
    await pause(1_000)
  }
}

function countOf(scraped: string, method: string, route: string): number {
  const name = 'embellie_http_request_duration_seconds_count'
  const start = `${name}{method="${method}",route="${route}"`
  const lines = scraped.split('\n').filter((line) => line.startsWith(start))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

function checkSecrecy(
  report: Report,
  scraped: string,
  traced: string,
  members: readonly SignedIn[],
): void {
  report.check('no label has personal data', personalLabels(scraped), [])
  const injected = `embellie_sockets{route="/api/users/${members[0]?.publicId}"} 1`
  report.check(
    'an injected label with personal data is found',
    personalLabels(`${scraped}\n${injected}`).length,
    1,
  )
  const named = members.filter(
    ({ publicId }) => scraped.includes(publicId) || traced.includes(publicId),
  )
  report.check('no metric and no trace has the id of a member', named.length, 0)
  const series = scraped.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
  report.check(`a process has ${series} series, at most ${SERIES_BAR}`, series <= SERIES_BAR, true)
}

interface Dashboard {
  panels: { targets?: { expr: string }[] }[]
}

function expressionsOf({ panels }: Dashboard): string[] {
  return panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expression) => expression.replaceAll('$__rate_interval', '1m'))
}

function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(join(OPS, 'dashboard.json'), 'utf8'))
}

async function checkNames(report: Report, scraped: string, prometheus: Prometheus): Promise<void> {
  const rules = await prometheus.readRules()
  const recorded = rules.filter(({ type }) => type === 'recording').map(({ name }) => name)
  const known = new Set([...declaredNames(scraped), ...recorded, OF_PROMETHEUS])
  const missing = (expressions: readonly string[]) =>
    expressions.flatMap(namesIn).filter((name) => !known.has(name))
  const ofRules = rules.map(({ query }) => query)
  const ofPanels = expressionsOf(readDashboard())
  report.check('Prometheus has loaded every rule', rules.length > 20, true)
  report.check('every metric in a rule exists', missing(ofRules), [])
  report.check('every metric in a dashboard exists', missing(ofPanels), [])
  const injected = ['sum(rate(embellie_sockets_opened{instance="one"}[5m])) by (instance) > 1']
  report.check(
    'an injected rule on a missing metric is found',
    missing([...ofRules, ...injected]),
    ['embellie_sockets_opened'],
  )
  report.check(
    'an injected panel on a missing metric is found',
    missing([...ofPanels, ...injected]),
    ['embellie_sockets_opened'],
  )

  const sampled = sampledNames(scraped)
  const silent = [...ofRules, ...ofPanels]
    .flatMap(namesIn)
    .filter((name) => declaredNames(scraped).has(name) && !sampled.has(name))
  report.check('every metric has a sample under traffic', [...new Set(silent)], ONLY_IN_TROUBLE)
}

/** What Prometheus returns for the rules and the dashboards. */
async function checkAnswers(report: Report, prometheus: Prometheus): Promise<void> {
  const rules = await prometheus.readRules()
  const unhealthy = rules.filter(({ health }) => health !== 'ok').map(({ name }) => name)
  report.check('Prometheus can evaluate every rule', unhealthy, [])
  const unreadable: string[] = []
  for (const expression of expressionsOf(readDashboard())) {
    await prometheus.query(expression).catch((error: Error) => unreadable.push(error.message))
  }
  report.check('Prometheus can evaluate every panel', unreadable, [])
  const recorded = rules.filter(({ type }) => type === 'recording').map(({ name }) => name)
  const values = await Promise.all(recorded.map((name) => prometheus.query(name)))
  const empty = recorded.filter((_, nth) => !Number.isFinite(values[nth]?.[0]))
  report.check(
    'every recording rule has a value, so the routes and events it names exist',
    empty,
    [],
  )
  const firing = await prometheus.query('ALERTS{alertstate="firing"}')
  report.check('no alert fires on a healthy process', firing.length, 0)
}
