import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/database.ts'
import { buildPages, createCast } from '#tests/support/fuzz/cast.ts'
import { fuzzEvents } from '#tests/support/fuzz/fuzz-events.ts'
import { fuzzRequests } from '#tests/support/fuzz/fuzz-requests.ts'
import type { OpenApiDocument } from '#tests/support/fuzz/operations.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { createHttpSender } from './fuzz/http-sender.ts'
import { type Memory, openWatchedServer, type WatchedServer } from './fuzz/watched-server.ts'

const SAMPLES = 20
const MB = 1024 * 1024
/**
 * How much memory may grow over a whole run once the server is warm: less than a leak of 200 bytes per request would
 * add.
 */
const HEAP_MAY_GROW_MB = 16
const RSS_MAY_GROW_MB = 64

/**
 * Sends arbitrary input to every route and event, as every role: no 5xx, no crash, no internals in a response, no
 * memory leak. `PROOF_REQUESTS` and `PROOF_EVENTS` set how many, `PROOF_SEED` which.
 */
export async function proveFuzz(): Promise<Tally> {
  const requests = Number(process.env.PROOF_REQUESTS ?? 100_000)
  const events = Number(process.env.PROOF_EVENTS ?? 50_000)
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
  console.log(`  PROOF_SEED=${seed} PROOF_REQUESTS=${requests} PROOF_EVENTS=${events}`)
  const postgres = startPostgres()
  const server = await openWatchedServer({ DATABASE_URL: postgres.url })
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const world = { database: handle.database, now: () => new Date() }
  try {
    const answer = await fetch(`${server.url}/api/openapi.json`)
    const document = (await answer.json()) as OpenApiDocument
    const send = createHttpSender(server.url)
    const cast = createCast(world)
    const requestWatch = watch(server, requests)
    const requestResults = await fuzzRequests({
      ...{ document, send, cast },
      requests,
      seed,
      ...requestWatch,
    })
    console.log(`  ${requests} requests: ${JSON.stringify(requestResults.statuses)}`)
    const eventWatch = watch(server, events)
    const pages = await buildPages(world)
    const eventResults = await fuzzEvents({
      ...pages,
      url: server.url,
      events,
      seed,
      ...eventWatch,
    })
    console.log(`  ${events} events: ${JSON.stringify(eventResults.outcomes)}`)
    return judge([
      ['no route fails', requestResults.faults],
      ['no event fails', eventResults.faults],
      ['the server logs no error', server.errors],
      ['the server is still running', server.isRunning() ? [] : ['it exited']],
      ['requests do not leak memory', growth(requestWatch.samples)],
      ['events do not leak memory', growth(eventWatch.samples)],
    ])
  } finally {
    await handle.close()
    await server.close()
    postgres.stop()
  }
}

/** Reads the memory of the server from time to time, when it is idle. */
function watch(server: WatchedServer, total: number) {
  const samples: Memory[] = []
  async function onBatch(done: number): Promise<void> {
    if (done < ((samples.length + 1) * total) / SAMPLES) return
    // First let emails and other work that follows a response finish.
    await pause(200)
    samples.push(await server.readMemory())
  }
  return { samples, onBatch }
}

/**
 * The growth of the heap and of the whole process, fitted to the last two thirds of the samples; reported only if it is
 * over the limit.
 */
function growth(samples: readonly Memory[]): string[] {
  const warm = samples.slice(Math.floor(samples.length / 3))
  const grown = (of: (memory: Memory) => number) => (slope(warm.map(of)) * samples.length) / MB
  const heap = grown(({ heapUsed }) => heapUsed)
  const rss = grown(({ rss: all }) => all)
  const last = samples.at(-1) ?? { heapUsed: 0, rss: 0 }
  const now = `${Math.round(last.heapUsed / MB)} MB of heap, ${Math.round(last.rss / MB)} MB in total at the end`
  const line = `grows by ${heap.toFixed(1)} MB of heap and ${rss.toFixed(1)} MB in total over the run: ${now}`
  console.log(`  memory ${line}`)
  return heap > HEAP_MAY_GROW_MB || rss > RSS_MAY_GROW_MB ? [line] : []
}

/** The least-squares slope, per sample. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const along = sum(values.map((value, index) => (index - middle) * value))
  return along / sum(values.map((_, index) => (index - middle) ** 2))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function judge(claims: readonly [claim: string, faults: readonly string[]][]): Tally {
  for (const [claim, faults] of claims) {
    console.log(`  ${faults.length === 0 ? 'ok  ' : 'FAIL'} ${claim}`)
    for (const fault of faults.slice(0, 20))
      console.log(`       ${fault.replaceAll('\n', '\n       ')}`)
  }
  const failed = claims.filter(([, faults]) => faults.length > 0).length
  return { passed: claims.length - failed, failed }
}
