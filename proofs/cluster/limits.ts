import { setTimeout as pause } from 'node:timers/promises'
import { createLimits, LIMITS, type Limits, sharedStore } from '#server/platform/http/rate-limit.ts'
import { createLog } from '#server/platform/log.ts'
import { openRedis } from '#server/platform/realtime/redis.ts'
import type { Cluster } from './cluster.ts'
import type { Report } from './report.ts'

const log = createLog({ write() {} })
const ANSWERED_WITHIN_MS = 3_000

type Link = ReturnType<typeof openRedis>

function countFor(link: Link): Limits {
  const config = { rateLimits: true, isOpenDemo: false }
  return createLimits({ config, log, openStore: sharedStore(link) })
}

async function untilReady(links: readonly Link[]): Promise<void> {
  while (links.some(({ commands }) => commands.status !== 'ready')) await pause(20)
}

async function outcome(counted: Promise<void>): Promise<string> {
  try {
    await counted
    return 'allowed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** Two processes share their rate limits. Without Redis, each limit follows its own rule for outages, without delay. */
export async function proveSharedLimits({ redis }: Cluster, report: Report): Promise<void> {
  const links = [1, 2].map(() => openRedis(`redis://127.0.0.1:${redis.port}`, log))
  await untilReady(links)
  const [one, two] = links.map(countFor) as [Limits, Limits]

  const key = `proof-${process.pid}`
  const outcomes: string[] = []
  for (let nth = 0; nth < LIMITS.checkout.points + 4; nth++) {
    outcomes.push(await outcome((nth % 2 ? one : two).consume('checkout', key)))
  }
  const passed = outcomes.filter((outcome) => outcome === 'allowed').length
  report.check('two processes share a rate limit', passed, LIMITS.checkout.points)

  await redis.kill()
  const alone = await outcome(one.consume('login', key))
  report.check('without Redis, signing in is refused', alone, 'unavailable')
  report.check(
    'without Redis, reading is allowed',
    await outcome(one.consume('read', key)),
    'allowed',
  )

  await redis.start()
  await untilReady(links)
  redis.hang()
  const start = performance.now()
  const hung = await outcome(two.consume('login', key))
  report.check('while Redis hangs, signing in is refused', hung, 'unavailable')
  report.checkAtMost(
    'while Redis hangs, the refusal takes',
    performance.now() - start,
    ANSWERED_WITHIN_MS,
  )
  redis.resume()
  for (const link of links) link.close()
}
