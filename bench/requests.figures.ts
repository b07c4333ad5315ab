import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { sendMessage } from '#shared/contracts/messages.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import { fillCommunity, vacuum } from './community.ts'
import { type Answer, createClient, type Send } from './load/http-client.ts'
import { median } from './measure.ts'
import { listTalks } from './measured-members.ts'
import { connect } from './servers/pages.ts'
import { signIn } from './servers/signed-in.ts'
import { openSite } from './servers/site.ts'
import { openWatched, PRODUCT } from './servers/watched.ts'
import { atMost, printVerdicts } from './verdict.ts'

const MEMBERS = 300
/** The first requests reach a process that is still compiling. */
const WARM_UP_MEMBERS = 100
const ACK_WITHIN_MS = 30_000

/**
 * The largest ratio of each request's duration to that of an authenticated read of one row, both complete, with one
 * client.
 */
const BARS = { deck: 9, flash: 4, pass: 3, matches: 4, message: 4 }
type Name = keyof typeof BARS

/** How long a member waits after each action: from the request to the last byte of the response. */
export async function measureRequests(
  _groups: unknown,
  [size = 100_000]: number[],
): Promise<boolean> {
  const site = await openSite()
  try {
    await fillCommunity(site.handle, size)
    await vacuum(site.handle)
    const talks = await listTalks(site.handle.database, MEMBERS)
    const partners = new Map(talks.map(({ viewer, partner }) => [viewer.id, partner]))
    const members = await signIn(site.handle, [...partners.keys()])
    const server = await openWatched(PRODUCT, {
      DATABASE_URL: site.databaseUrl,
      SOCIAL_PROOF: 'off',
    })
    const client = createClient(server.url)
    const ratios: Record<Name, number[]> = {
      deck: [],
      flash: [],
      pass: [],
      matches: [],
      message: [],
    }
    const reads: number[] = []
    for (const [nth, { id, cookie }] of members.entries()) {
      const socket = await connect(server.url, { cookie })
      const taken = await act(client.sendAs(cookie), socket, partners.get(id) ?? '')
      socket.disconnect()
      if (nth < WARM_UP_MEMBERS) continue
      for (const { name, milliseconds, read } of taken) {
        ratios[name].push(milliseconds / read)
        reads.push(read)
      }
    }
    client.close()
    await server.close()
    console.log(`an authenticated read of one row: ${median(reads).toFixed(2)} ms, ${size} members`)
    return printVerdicts(
      Object.entries(BARS).map(([name, bar]) =>
        atMost(`${name}, of an authenticated read`, median(ratios[name as Name]), bar, 'x'),
      ),
    )
  } finally {
    await site.close()
  }
}

interface Taken {
  name: Name
  milliseconds: number
  /** The duration of the read directly before it. */
  read: number
}

/** Sends each kind of request once, as a member who has conversations; a message goes over the socket. */
async function act(send: Send, socket: Socket, receiverId: string): Promise<Taken[]> {
  const taken: Taken[] = []

  async function time(ask: () => Promise<Answer>): Promise<{ took: number; answer: Answer }> {
    const start = performance.now()
    const answer = await ask()
    const took = performance.now() - start
    if (answer.status >= 300) throw new Error(`A request returned ${answer.status}.`)
    return { took, answer }
  }

  async function measure(name: Name, ask: () => Promise<Answer>): Promise<unknown> {
    const { took: read } = await time(() => send('GET', getSocialProof.path))
    const { took: milliseconds, answer } = await time(ask)
    taken.push({ name, milliseconds, read })
    return answer.body
  }

  const deck = await measure('deck', () => send('GET', listSuggestions.path))
  const [first, second] = deck as PublicProfile[]
  if (!first || !second) return []
  await measure('matches', () => send('GET', listMatches.path))
  await measure('flash', () => send('POST', sendFlash.path, { toUserId: first.id }))
  await measure('pass', () => send('POST', passMember.path, { toUserId: second.id }))
  const content = 'Bonjour, comment allez-vous ?'
  const message = { receiverId, content, clientId: randomUUID() }
  await measure('message', async () => {
    const ack = await socket.timeout(ACK_WITHIN_MS).emitWithAck(sendMessage.event, message)
    if (!ack.ok) throw new Error(`A message was refused: ${ack.code}.`)
    return { status: 200, body: undefined }
  })
  return taken
}
