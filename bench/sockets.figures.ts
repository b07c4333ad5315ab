import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { joinConversation, sendMessage } from '#shared/contracts/messages.ts'
import { median } from './measure.ts'
import { connect, connectAll } from './servers/pages.ts'
import { type SignedIn, signIn } from './servers/signed-in.ts'
import { enrol, insertMatchedPairs, openSite } from './servers/site.ts'
import { openWatched, PRODUCT, type Watched } from './servers/watched.ts'
import { atLeast, atMost, printVerdicts, type Verdict } from './verdict.ts'

const ROUNDS = 9
/** Warm-up rounds: a site that has run for a minute has compiled its hot code. */
const WARM_ROUNDS = 4
/** Messages that are in transit at the same time. */
const CLIENTS = 16
/** Each of them writes once per round, which the rate limit (five in five seconds) allows. */
const TALKERS = Number(process.env.BENCH_TALKERS ?? 2000)
const BETWEEN_ROUNDS_MS = 1000
const IDLE = Number(process.env.BENCH_IDLE_SOCKETS ?? 5000)
/** The first connections load and compile code, so their memory is not counted. */
const FIRST = 50
const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/** The memory of an idle socket, and the processor time of a stored message compared with one that is only relayed. */
export async function measureSockets(): Promise<boolean> {
  const site = await openSite()
  try {
    const ids = await enrol(site.handle, Math.max(IDLE, TALKERS))
    await insertMatchedPairs(site.handle, TALKERS)
    const members = await signIn(site.handle, ids)
    const idle = await measureIdle(site.databaseUrl, members.slice(0, IDLE))
    const message = await measureMessages(site.databaseUrl, members.slice(0, TALKERS))
    return printVerdicts([message, ...idle])
  } finally {
    await site.close()
  }
}

async function measureIdle(databaseUrl: string, members: readonly SignedIn[]): Promise<Verdict[]> {
  const server = await openWatched(PRODUCT, { DATABASE_URL: databaseUrl })
  try {
    const alone = await server.usage('memory')
    const first = await connectAll(members.slice(0, FIRST), ({ cookie }) =>
      connect(server.url, { cookie }),
    )
    const before = await server.usage('memory')
    const others = await connectAll(members.slice(FIRST), ({ cookie }) =>
      connect(server.url, { cookie }),
    )
    const after = await server.usage('memory')
    for (const socket of [...first, ...others]) socket.disconnect()
    const each = (after.rss - before.rss) / others.length / KILOBYTE
    return [
      atMost('a process that nobody asks', alone.rss / MEGABYTE, 200, ' MB', 0),
      atMost(`an idle socket, of ${members.length}`, each, 25, ' kB'),
    ]
  } finally {
    await server.close()
  }
}

/** A page with an open conversation. */
interface Page {
  socket: Socket
  member: SignedIn
  partner: SignedIn
}

async function measureMessages(
  databaseUrl: string,
  members: readonly SignedIn[],
): Promise<Verdict> {
  const relay = await openWatched('bench/servers/bare-relay.ts', {})
  const product = await openWatched(PRODUCT, { DATABASE_URL: databaseUrl })
  try {
    const nth = new Map(members.map((member, index) => [member, index]))
    const partnerOf = (member: SignedIn) => members[(nth.get(member) ?? 0) ^ 1] ?? member
    const bare = await connectAll(members, async (member) => {
      const query = { room: String((nth.get(member) ?? 0) >> 1), senderId: member.publicId }
      return { socket: await connect(relay.url, {}, query), member, partner: partnerOf(member) }
    })
    const kept = await connectAll(members, async (member) => {
      const partner = partnerOf(member)
      const socket = await connect(product.url, { cookie: member.cookie })
      const joined = await socket.emitWithAck(joinConversation.event, { user1Id: partner.publicId })
      if (!joined.ok) throw new Error(`A conversation was refused: ${joined.message}`)
      return { socket, member, partner }
    })
    const rounds: Record<'bare' | 'kept', Talk>[] = []
    for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
      await pause(BETWEEN_ROUNDS_MS)
      const both = { bare: await talk(relay, bare), kept: await talk(product, kept) }
      if (round >= 0) rounds.push(both)
    }
    for (const what of ['bare', 'kept'] as const) {
      const of = (key: keyof Talk) => median(rounds.map((round) => round[what][key])).toFixed(0)
      console.log(`${what}: ${of('rate')} messages per second, ${of('cpu')} µs of processor time`)
    }
    for (const { socket } of [...bare, ...kept]) socket.disconnect()
    const ratio = median(rounds.map((round) => round.bare.cpu / round.kept.cpu))
    return atLeast('a message kept and delivered, of a bare relay', ratio, 0.5)
  } finally {
    await relay.close()
    await product.close()
  }
}

interface Talk {
  rate: number
  cpu: number
}

/** Makes every page write once, sixteen at a time; a message is complete when it is acknowledged and has arrived. */
async function talk(server: Watched, pages: readonly Page[]): Promise<Talk> {
  const pageOf = new Map(pages.map((page) => [page.member, page]))
  const before = await server.usage('cpu')
  const start = performance.now()
  let next = 0
  async function write(): Promise<void> {
    for (let page = pages[next++]; page; page = pages[next++]) {
      const receiver = pageOf.get(page.partner)
      if (receiver) await deliver(page, receiver)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, write))
  const seconds = (performance.now() - start) / 1000
  const after = await server.usage('cpu')
  return {
    rate: pages.length / seconds,
    cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / pages.length,
  }
}

async function deliver({ socket, partner }: Page, receiver: Page): Promise<void> {
  const clientId = randomUUID()
  const arrived = new Promise<void>((settle) => {
    receiver.socket.on('new_message', function onMessage(message: { clientId: string }) {
      if (message.clientId !== clientId) return
      receiver.socket.off('new_message', onMessage)
      settle()
    })
  })
  const content = 'Bonjour, comment allez-vous ? '.repeat(3)
  const message = { receiverId: partner.publicId, content, clientId }
  const answer = await socket.timeout(10_000).emitWithAck(sendMessage.event, message)
  if (!answer.ok) throw new Error(`A message was refused: ${answer.message}`)
  await arrived
}
