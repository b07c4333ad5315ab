import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { withBusyProcess } from '../busy-process.ts'
import { CASTS_END } from '../casts.ts'
import { connect, connectAll } from '../servers/pages.ts'
import { type SignedIn, signIn } from '../servers/signed-in.ts'
import { openWatched, PRODUCT } from '../servers/watched.ts'
import { atMost, type Verdict } from '../verdict.ts'
import { createClient } from './http-client.ts'
import { createSimulatedMember, type OnResponse } from './simulated-member.ts'

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 2000)
const LASTS_MS = 1000 * Number(process.env.BENCH_SECONDS ?? 300)
const ACTS_EVERY_MS = 20_000
const P99_BAR_MS = 500
const P99_BAR_BESIDE_MS = 1000
const FAILED_BAR_PERCENT = 0.025
export const SEED = process.env.BENCH_SEED ?? 'load'

/**
 * The requests of members to one process of the product: first alone, then next to a process that keeps a core busy.
 */
export interface Played {
  alone: TimedResponse[]
  besideBusyProcess: TimedResponse[]
}

export interface TimedResponse {
  what: string
  status: number
  milliseconds: number
}

/** Signed-in members: half of them have conversations, the others are spread over all members. */
export async function chooseCrowd(handle: DatabaseHandle): Promise<SignedIn[]> {
  const { rows } = await handle.executeSql(
    `with talkers as (
        select distinct member_id as id from match_members where member_id > $1 order by 1 limit $2)
      select id from talkers
      union select id from (
        select id from members where id > $1 and preferences_saved_at is not null
        order by md5(id::text) limit 2 * $2) others
      limit 2 * $2`,
    [CASTS_END, Math.ceil(MEMBERS / 2)],
  )
  return signIn(
    handle,
    rows.map(({ id }) => Number(id)),
  )
}

/** Makes the members act on a process of the product with these variables; then again next to a busy process. */
export async function playCrowd(
  members: readonly SignedIn[],
  variables: Record<string, string>,
): Promise<Played> {
  const alone = await play(members, variables)
  console.log('The same next to a process that keeps one of the cores busy:')
  return { alone, besideBusyProcess: await withBusyProcess(() => play(members, variables)) }
}

async function play(
  members: readonly SignedIn[],
  variables: Record<string, string>,
): Promise<TimedResponse[]> {
  const server = await openWatched(PRODUCT, variables)
  const client = createClient(server.url)
  const requests: TimedResponse[] = []
  const onResponse: OnResponse = (what, status, milliseconds) =>
    requests.push({ what, status, milliseconds })
  const seats = await connectAll(members, async ({ cookie }) => {
    const socket = await connect(server.url, { cookie })
    const member = createSimulatedMember({ send: client.sendAs(cookie), socket, onResponse })
    return { socket, member }
  })
  const before = await server.usage('cpu')
  const until = performance.now() + LASTS_MS
  await Promise.all(
    seats.map(({ member }, nth) => live(member, seededRandom(`${SEED} ${nth}`), until)),
  )
  const after = await server.usage('cpu')
  const share = (after.cpuMicroseconds - before.cpuMicroseconds) / LASTS_MS / 10
  console.log(
    `${seats.length} members acted every 20 s; the server took ${share.toFixed(0)} % of one processor.`,
  )
  for (const { socket } of seats) socket.disconnect()
  client.close()
  await server.close()
  return requests
}

type Member = ReturnType<typeof createSimulatedMember>

async function live(
  member: Member,
  random: ReturnType<typeof seededRandom>,
  until: number,
): Promise<void> {
  await pause(random.between(0, ACTS_EVERY_MS))
  while (performance.now() < until) {
    const start = performance.now()
    await member.act(random)
    const next = start + random.between(0.5, 1.5) * ACTS_EVERY_MS
    await pause(Math.max(0, next - performance.now()))
  }
}

/** Prints the response times of each kind of request. */
export function printKinds(requests: readonly TimedResponse[]): void {
  for (const [what, own] of Map.groupBy(requests, (request) => request.what)) {
    const refused = own.filter(({ status }) => status >= 400 && status < 500).length
    const figures = [0.5, 0.99].map((share) => `${percentile(own, share).toFixed(0)} ms`)
    console.log(
      `${what.padEnd(36)}${own.length} requests, 50 % within ${figures.join(', 99 % within ')}, ${refused} refused`,
    )
  }
}

export function judgeCrowd({ alone, besideBusyProcess }: Played, where = ''): Verdict[] {
  return [
    ...judge(alone, P99_BAR_MS, where),
    ...judge(besideBusyProcess, P99_BAR_BESIDE_MS, `${where}, next to a busy process`),
  ]
}

function judge(requests: readonly TimedResponse[], bar: number, where: string): Verdict[] {
  const failed = requests.filter(({ status }) => status === 0 || status >= 500).length
  const percent = (100 * failed) / requests.length
  const p99 = percentile(requests, 0.99)
  return [
    atMost(`99 % of ${requests.length} requests within${where}`, p99, bar, ' ms', 0),
    atMost(`requests that failed${where}`, percent, FAILED_BAR_PERCENT, ' %', 3),
  ]
}

function percentile(requests: readonly TimedResponse[], share: number): number {
  const times = requests.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return times[Math.floor(times.length * share)] ?? Number.NaN
}
