import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { createPaymentIntent, settleCheckout } from '#shared/contracts/orders.ts'
import { confirmSimulatedPayment } from '#shared/contracts/payment-providers.ts'
import { register } from '#shared/contracts/registration.ts'
import { freshEmail } from '#tests/support/e2e-member.ts'
import { buildMember, buildSession } from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'
import { connect, registrationOf } from '#tests/support/retrying-clients.ts'
import { buildPairs, type Member, type Pair } from '../faults/members-at-work.ts'

export const DEEDS = ['message', 'flash', 'registration', 'payment'] as const
export type Deed = (typeof DEEDS)[number]

/**
 * `done`; `unavailable`: a clear refusal with the code « unavailable »; `broken`: a response that no member may get.
 */
type Outcome = 'done' | 'unavailable' | 'broken'

export interface Attempt {
  deed: Deed
  outcome: Outcome
  began: number
  ended: number
  /** For outcomes other than `done`. */
  detail: string
}

const PATIENCE_MS = 8_000
const REST_MS = 100
/**
 * A sender can flash a member only once, and a buyer can buy the plan only once: these pauses make the targets last for
 * the whole run.
 */
const FLASH_REST_MS = 300
const BUY_REST_MS = 500
const PAIRS = 6
const FLASHERS = 3
const NEWCOMERS = 2
const BUYERS_AT_ONCE = 2
/** More than the longest run uses. */
const BUYERS = 4_000
const ENROLLED_AT_ONCE = 8

export interface Community {
  pairs: Pair[]
  flashers: Member[]
  buyers: Member[]
}

export async function buildCommunity(handle: DatabaseHandle): Promise<Community> {
  const { database } = handle
  const enrol = async (plan: 'gratuit' | 'gold'): Promise<Member> => {
    const row = await buildMember(database, { plan })
    const cookie = await buildSession(database, row.id, { created_at: new Date() })
    return { id: row.id, publicId: row.public_id, cookie }
  }
  const many = (count: number, plan: 'gratuit' | 'gold') =>
    mapConcurrently(
      Array.from({ length: count }, () => plan),
      enrol,
      ENROLLED_AT_ONCE,
    )
  return {
    pairs: await buildPairs(handle, PAIRS),
    flashers: await many(FLASHERS, 'gold'),
    buyers: await many(BUYERS, 'gratuit'),
  }
}

interface Scene {
  /** The URLs of the processes of the product. */
  urls: readonly string[]
  community: Community
  /** Whether a retried message gets a new id: an injected fault. */
  sendsBlindly: boolean
}

/** Starts members who write, flash, register and pay all the time, each retrying until it is acknowledged. */
export function startMembers({ urls, community, sendsBlindly }: Scene) {
  const attempts: Attempt[] = []
  const acknowledged = {
    messages: new Map<number, string[]>(),
    flashes: [] as { from: number; to: string }[],
    registrations: [] as string[],
    payments: [] as number[],
  }
  let isOver = false
  let turn = 0
  const nextUrl = () => urls[turn++ % urls.length] ?? ''

  /** Retries until it is done. Returns whether it was done before the proof stopped. */
  async function retryUntilDone(
    deed: Deed,
    attempt: () => Promise<Omit<Attempt, 'deed' | 'began' | 'ended'>>,
  ) {
    while (!isOver) {
      const began = performance.now()
      const result = await attempt().catch((error: unknown) => ({
        outcome: 'broken' as const,
        detail: String(error),
      }))
      attempts.push({ deed, began, ended: performance.now(), ...result })
      await pause(REST_MS)
      if (result.outcome === 'done') return true
    }
    return false
  }

  async function write(pair: Pair): Promise<void> {
    const socket = connect({ url: nextUrl(), ...pair.writer })
    const kept: string[] = []
    acknowledged.messages.set(pair.matchId, kept)
    for (let nth = 1; !isOver; nth++) {
      const content = `message ${nth}`
      const message = { receiverId: pair.reader.publicId, content, clientId: randomUUID() }
      const isDone = await retryUntilDone('message', async () => {
        const sent = sendsBlindly ? { ...message, clientId: randomUUID() } : message
        const answer = await socket.timeout(PATIENCE_MS).emitWithAck('send_message', sent)
        if (answer.ok) return { outcome: 'done', detail: '' }
        const outcome = answer.code === 'unavailable' ? 'unavailable' : 'broken'
        return { outcome, detail: JSON.stringify(answer) }
      })
      if (isDone) kept.push(content)
    }
    socket.disconnect()
  }

  async function flash(flasher: Member): Promise<void> {
    for (const { publicId } of community.buyers) {
      const body = { toUserId: publicId }
      if (
        !(await retryUntilDone('flash', () =>
          post(nextUrl(), sendFlash.path, { body, ...flasher }),
        ))
      )
        return
      acknowledged.flashes.push({ from: flasher.id, to: publicId })
      await pause(FLASH_REST_MS)
    }
  }

  async function registerNewcomers(): Promise<void> {
    while (!isOver) {
      const email = freshEmail()
      const { cookie, body } = registrationOf(email)
      const isDone = await retryUntilDone('registration', () =>
        post(nextUrl(), register.path, { cookie, body }),
      )
      if (isDone) acknowledged.registrations.push(email)
    }
  }

  async function buy(buyers: readonly Member[]): Promise<void> {
    for (const buyer of buyers) {
      if (!(await retryUntilDone('payment', () => pay(nextUrl(), buyer)))) return
      acknowledged.payments.push(buyer.id)
      await pause(BUY_REST_MS)
    }
  }

  const shares = Array.from({ length: BUYERS_AT_ONCE }, (_, share) =>
    community.buyers.filter((_buyer, nth) => nth % BUYERS_AT_ONCE === share),
  )
  const work = [
    ...community.pairs.map(write),
    ...community.flashers.map(flash),
    ...Array.from({ length: NEWCOMERS }, registerNewcomers),
    ...shares.map(buy),
  ]

  return {
    attempts,
    acknowledged,
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(work)
    },
  }
}
export type Members = ReturnType<typeof startMembers>

interface Post {
  cookie: string
  body: object
}

async function post(url: string, path: string, { cookie, body }: Post) {
  const { outcome, detail } = await ask(url, path, { cookie, body })
  return { outcome, detail }
}

async function ask(url: string, path: string, { cookie, body }: Post) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await answer.text()
  const isClear = answer.status === 503 && text.includes('"code":"unavailable"')
  const outcome: Outcome = answer.ok ? 'done' : isClear ? 'unavailable' : 'broken'
  return { outcome, detail: answer.ok ? '' : `${answer.status} ${text}`, text }
}

/** From the order to the plan, with a card of the simulated bank. A retry starts again from the order. */
async function pay(url: string, { cookie }: Member): Promise<{ outcome: Outcome; detail: string }> {
  const wish = { planId: 'premium', billing: 'annual', immediateStart: true }
  const opened = await ask(url, createPaymentIntent.path, { cookie, body: wish })
  // The previous attempt had succeeded, and only its response was lost.
  if (opened.text.includes('"code":"already_subscribed"')) return { outcome: 'done', detail: '' }
  if (opened.outcome !== 'done') return opened
  const { clientSecret, paymentIntentId } = JSON.parse(opened.text)
  const card = { clientSecret, token: 'tok_visa' }
  const confirmed = await ask(url, confirmSimulatedPayment.path, { cookie, body: card })
  if (confirmed.outcome !== 'done') return confirmed
  const settled = await ask(url, settleCheckout.path, {
    cookie,
    body: { planId: 'premium', paymentIntentId },
  })
  if (settled.outcome !== 'done') return settled
  const { success } = JSON.parse(settled.text)
  return { outcome: success ? 'done' : 'unavailable', detail: success ? '' : settled.text }
}
