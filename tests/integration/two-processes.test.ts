// Rules: processes
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#server/platform/http/rate-limit.ts'
import { logout } from '#shared/contracts/auth.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { buildTestApp } from '../support/app.ts'
import { resetDatabase } from '../support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '../support/factories.ts'
import { createRedisStandIn } from '../support/redis-link.ts'
import { type Client, connectWith, disconnectAll, next, settled } from '../support/sockets.ts'

type Process = Awaited<ReturnType<typeof openProcess>>

const redis = createRedisStandIn()
let first: Process
let second: Process
let helene: MemberRow
let laurent: MemberRow

/** A separate application on the database that both processes share. */
async function openProcess() {
  const { link, cut, mend } = redis.openLink()
  const app = await buildTestApp({ redis: link })
  return { app, address: await app.listen(), cut, mend }
}

beforeAll(async () => {
  first = await openProcess()
  second = await openProcess()
})
afterAll(async () => {
  await first.app.close()
  await second.app.close()
})

beforeEach(async () => {
  const { handle } = first.app
  await resetDatabase(handle)
  redis.empty()
  helene = await buildMember(handle.database, { plan: 'premium' })
  laurent = await buildMember(handle.database, { first_name: 'Laurent', plan: 'premium' })
})
afterEach(disconnectAll)

async function open({ app, address }: Process, member: MemberRow): Promise<Client> {
  return connectWith(address, await app.signIn(member.id))
}

async function flash({ app }: Process, from: MemberRow, to: MemberRow) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: sendFlash.path,
    headers: { cookie: await app.signIn(from.id) },
    payload: { toUserId: to.public_id },
  })
  return { statusCode, ...JSON.parse(body) }
}

function eventsOf(client: Client): string[] {
  return client.received.map(({ event }) => event)
}

test('members on two processes flash, match and write to each other in real time', async () => {
  const [a, b] = [await open(first, helene), await open(second, laurent)]
  const toast = next(b, 'notification')
  expect(await flash(first, helene, laurent)).toMatchObject({ isMatch: false })
  expect(await toast).toMatchObject({ type: 'flash' })

  const news = next(a, 'notification')
  expect(await flash(second, laurent, helene)).toMatchObject({ isMatch: true })
  expect(await news).toMatchObject({ type: 'match' })

  await a.emitWithAck('join_conversation', { user2Id: laurent.public_id })
  await b.emitWithAck('join_conversation', { user2Id: helene.public_id })
  const message = next(b, 'new_message')
  await a.emitWithAck('send_message', { receiverId: laurent.public_id, content: 'Bonjour !' })
  expect(await message).toMatchObject({ content: 'Bonjour !' })
})

test('a member who flashes on two processes at the same time has only the flashes of one plan', async () => {
  const odile = await buildMember(first.app.handle.database, { plan: 'gratuit' })
  const targets = await Promise.all(
    Array.from({ length: 6 }, () => buildMember(first.app.handle.database)),
  )
  const answers = await Promise.all(
    targets.map((target, nth) => flash(nth % 2 ? first : second, odile, target)),
  )
  const sent = answers.filter(({ statusCode }) => statusCode === 200)
  expect(sent).toHaveLength(PLAN_RIGHTS.gratuit.dailyFlashes ?? 0)
})

test('a member with an open page on one process gets no push from another process', async () => {
  await open(first, laurent)
  const announce = vi.spyOn(second.app.services.push, 'announce')
  await flash(second, helene, laurent)
  expect(announce).not.toHaveBeenCalled()
})

test('signing out on one process closes the page that is open on another', async () => {
  const cookie = await first.app.signIn(helene.id)
  const page = await connectWith(first.address, cookie)
  const closed = new Promise((settle) => page.once('disconnect', settle))
  await second.app.inject({ method: 'POST', url: logout.path, headers: { cookie } })
  expect(await closed).toBe('io server disconnect')
})

test('a limit is counted for all processes together', async () => {
  await buildMatch(first.app.handle.database, helene.id, laurent.id)
  const pages = [await open(first, helene), await open(second, helene)]
  const answers: { ok: boolean; code?: string }[] = []
  for (let nth = 0; nth <= LIMITS.message_burst.points; nth++) {
    const message = { receiverId: laurent.public_id, content: `${nth}` }
    answers.push(await pages[nth % 2]?.emitWithAck('send_message', message))
  }
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])
  expect(answers.at(-1)?.code).toBe('too_many_requests')
})

test('every page is told to refetch when one process loses its connection to Redis, and again when it is restored', async () => {
  const [a, b] = [await open(first, helene), await open(second, laurent)]
  const [cutOff, heard] = [next(a, 'catch_up'), next(b, 'catch_up')]
  first.cut()
  await Promise.all([cutOff, heard])

  expect(await flash(first, helene, laurent)).toMatchObject({ isMatch: false })
  await settled(a, b)
  expect(eventsOf(a)).toContain('stats_changed')
  expect(eventsOf(b)).not.toContain('notification')

  const [mended, told] = [next(a, 'catch_up'), next(b, 'catch_up')]
  first.mend()
  await Promise.all([mended, told])
})
