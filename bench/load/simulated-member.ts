import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { getRemainingFlashes, sendFlash } from '#shared/contracts/flashes.ts'
import { listMatches, type Match } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import {
  joinConversation,
  listMessages,
  markRead,
  sendMessage,
} from '#shared/contracts/messages.ts'
import { listAlerts } from '#shared/contracts/notifications.ts'
import { passMember } from '#shared/contracts/passes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { listSuggestedProfiles } from '#shared/contracts/search.ts'
import type { Answer, Send } from './http-client.ts'

/** Called after every request with its route, its status and its duration. */
export type OnResponse = (what: string, status: number, milliseconds: number) => void

interface Seat {
  send: Send
  socket: Socket
  onResponse: OnResponse
}

/** The actions of members, and their relative frequency. */
const DEEDS = {
  ...{ look: 15, pass: 15, flash: 10, open: 10, search: 10 },
  ...{ alerts: 5, list: 10, read: 10, write: 15 },
}
const ACK_WITHIN_MS = 30_000

/** A member with an open page, who does one action after the other with the same requests as the client's pages. */
export function createSimulatedMember({ send, socket, onResponse }: Seat) {
  let deck: string[] = []
  let partners: string[] = []

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const start = performance.now()
    const answer = await send(method, path, body)
    const route = path.replace(/[?].*|\/[0-9a-f-]{36}$/, '')
    onResponse(`${method} ${route}`, answer.status, performance.now() - start)
    return answer
  }

  async function emit(event: string, payload: object): Promise<void> {
    const start = performance.now()
    const status = await socket
      .timeout(ACK_WITHIN_MS)
      .emitWithAck(event, payload)
      .then(
        ({ ok, code }) => (ok ? 200 : code === 'internal' ? 500 : 400),
        () => 0,
      )
    onResponse(event, status, performance.now() - start)
  }

  async function look(): Promise<void> {
    const { status, body } = await ask('GET', listSuggestions.path)
    if (status === 200) deck = (body as PublicProfile[]).map(({ id }) => id)
    await ask('GET', getRemainingFlashes.path)
  }

  async function decide(path: string): Promise<void> {
    const toUserId = deck.shift()
    if (toUserId) await ask('POST', path, { toUserId })
    else await look()
  }

  async function open(): Promise<void> {
    const [id] = deck
    if (id) await ask('GET', `/api/users/${id}`)
    else await look()
  }

  async function list(): Promise<void> {
    const { status, body } = await ask('GET', listMatches.path)
    if (status === 200) partners = (body as Match[]).map(({ partner }) => partner.id)
    await ask('GET', getStats.path)
  }

  async function read(partnerId: string): Promise<void> {
    await ask('GET', `${listMessages.path}?partnerId=${partnerId}`)
    await emit(joinConversation.event, { user1Id: partnerId })
    await ask('POST', markRead.path, { senderId: partnerId })
  }

  function write(receiverId: string): Promise<void> {
    const content = 'Bonjour, comment allez-vous ?'
    return emit(sendMessage.event, { receiverId, content, clientId: randomUUID() })
  }

  /** Does one random action. */
  function act({ weighted, pick }: SeededRandom): Promise<unknown> {
    const [partner, ...others] = partners
    const deed = weighted(DEEDS)
    if (deed === 'look') return look()
    if (deed === 'pass') return decide(passMember.path)
    if (deed === 'flash') return decide(sendFlash.path)
    if (deed === 'open') return open()
    if (deed === 'search') return ask('GET', listSuggestedProfiles.path)
    if (deed === 'alerts') return ask('GET', listAlerts.path)
    if (deed === 'list' || !partner) return list()
    return deed === 'read' ? read(pick([partner, ...others])) : write(pick([partner, ...others]))
  }

  return { act }
}
