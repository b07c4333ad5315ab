import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DECLINE_SENTENCES } from '#shared/domain/declines.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

const NOW = '2026-11-20T09:00:00Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène' })
  laurent = await buildMember(database, { first_name: 'Laurent', gender: 'H' })
  await buildMatch(database, laurent.id, helene.id, app.clock.now())
})

/** The requests of one member about the conversation with the other. */
async function as(member: MemberRow) {
  const other = member.id === helene.id ? laurent : helene
  const headers = { cookie: await app.signIn(member.id) }
  const get = (url: string) => app.inject({ url, headers })
  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  const path = `/api/matches/${other.public_id}/decline`
  return {
    get,
    post,
    decline: (sentenceId = 'not_us') => post(path, { sentenceId }),
    reopen: () => app.inject({ method: 'DELETE', url: path, headers }),
    match: async () => (await get('/api/matches')).json()[0],
    words: async () =>
      (await get(`/api/messages?partnerId=${other.public_id}`))
        .json()
        .map(({ content }: { content: string }) => content),
    stats: async () => (await get('/api/users/stats')).json(),
  }
}

function write(from: MemberRow, to: MemberRow, words: string) {
  const sender = { id: from.id, publicId: from.public_id, plan: 'premium' } as const
  return app.services.messages.sendAs(sender, to.public_id, words)
}

describe('a decline', () => {
  beforeEach(() => write(laurent, helene, 'Bonjour Hélène.'))

  test('is one of three sentences, sent on any plan, and closes the conversation for both', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    expect(helene.plan).toBe('gratuit')
    expect((await hers.decline()).statusCode).toBe(204)

    expect(await his.words()).toEqual(['Bonjour Hélène.', DECLINE_SENTENCES.not_us])
    const at = new Date(NOW).toISOString()
    expect(await hers.match()).toMatchObject({ canWrite: false, closed: { at, isMine: true } })
    expect(await his.match()).toMatchObject({ canWrite: false, closed: { at, isMine: false } })
    await expect(write(laurent, helene, 'Pourquoi ?')).rejects.toMatchObject({
      code: 'conversation_closed',
    })
  })

  test('is no longer counted as a match, but stays in the list of conversations', async () => {
    const hers = await as(helene)
    expect(await hers.stats()).toMatchObject({ matches: 1, newMatches: 1 })
    await hers.decline()
    expect(await hers.stats()).toMatchObject({ matches: 0, newMatches: 0 })
    expect((await hers.get('/api/matches')).json()).toHaveLength(1)
    expect((await hers.get('/api/matches/new')).json()).toEqual([])
    expect((await hers.get('/api/users/current')).json().hasNewMatch).toBe(false)
  })

  test('is not a block: both members can still see the profile of the other', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.decline()
    expect((await his.get(`/api/users/${helene.public_id}`)).statusCode).toBe(200)
    expect((await hers.get('/api/blocks')).json()).toEqual([])
  })

  test('writes one sentence even if it is sent twice or by both members at the same time', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const answers = await Promise.all([hers.decline(), his.decline('no_further'), hers.decline()])
    const codes = answers.map((answer) =>
      answer.statusCode === 204 ? 204 : (answer.json().code as string),
    )
    expect(codes).toContain(204)
    expect(codes.filter((code) => code !== 204 && code !== 'conversation_closed')).toEqual([])
    expect(await hers.words()).toHaveLength(2)
  })

  test('is refused while the team reviews the profile of the member', async () => {
    const held = { is_to_review: true, awaits_verification: true }
    const { database } = app.handle
    await database.updateTable('members').set(held).where('id', '=', helene.id).execute()
    const hers = await as(helene)
    expect((await hers.decline()).json().code).toBe('profile_held')
    expect(await hers.words()).toEqual(['Bonjour Hélène.'])
  })

  test('lets neither member react or send a photo', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.decline()
    const reacted = await his.post('/api/messages/reaction', {
      ...{ partnerId: helene.public_id, messageId: 2, sign: 'like' },
    })
    expect(reacted.json()).toMatchObject({ status: 409, code: 'conversation_closed' })

    const { payload, headers } = await formOf({}, 'photo', [await jpeg()])
    const sent = await app.inject({
      ...{ method: 'POST', url: `/api/messages/${helene.public_id}/photos/${randomUUID()}` },
      ...{ payload, headers: { ...headers, cookie: await app.signIn(laurent.id) } },
    })
    expect(sent.json()).toMatchObject({ status: 409, code: 'conversation_closed' })
  })

  test('is refused without one of the sentences', async () => {
    const hers = await as(helene)
    expect((await hers.decline('go_away')).json()).toMatchObject({
      ...{ status: 400, code: 'validation' },
      errors: [{ path: 'sentenceId', message: 'Choisissez une phrase.' }],
    })
    expect((await hers.match()).closed).toBeUndefined()
  })

  test('can be taken back within 24 hours by the member who declined, and by nobody else', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.decline()
    expect((await his.reopen()).json()).toMatchObject({ status: 409, code: 'conversation_closed' })
    app.clock.set('2026-11-21T09:00:00Z')
    expect((await hers.reopen()).statusCode).toBe(204)
    expect((await hers.match()).closed).toBeUndefined()
    await write(laurent, helene, 'Je vous lis encore.')
    expect(await hers.words()).toHaveLength(3)
    expect((await hers.reopen()).statusCode).toBe(204)
  })

  test('is pushed immediately to the open pages of the partner, and so is its reversal', async () => {
    const hers = await as(helene)
    const pages = await connectWith(await app.listen(), await app.signIn(laurent.id))
    const pushedEvents = async () => {
      await app.idle()
      await settled(pages)
      return pages.received.splice(0).map(({ event }) => event)
    }
    await hers.decline()
    expect(await pushedEvents()).toEqual(
      expect.arrayContaining(['matches_changed', 'stats_changed']),
    )
    await hers.reopen()
    expect(await pushedEvents()).toEqual(['matches_changed', 'stats_changed'])
    disconnectAll()
  })

  test('is final after 24 hours', async () => {
    const hers = await as(helene)
    await hers.decline()
    app.clock.set('2026-11-21T09:00:01Z')
    expect((await hers.reopen()).json()).toMatchObject({ status: 409, code: 'decline_final' })
    expect((await hers.match()).closed).toBeDefined()
  })

  test('erases the conversation for both members after 30 days, without a match on a new flash', async () => {
    await (await as(helene)).decline()
    app.clock.set('2026-12-20T08:59:00Z')
    await app.services.declines.eraseOverdue()
    const [hers, his] = [await as(helene), await as(laurent)]
    expect(await his.match()).toBeDefined()

    app.clock.set('2026-12-20T09:00:01Z')
    await app.services.declines.eraseOverdue()
    for (const side of [hers, his]) {
      expect((await side.get('/api/matches')).json()).toEqual([])
      expect(await side.stats()).toMatchObject({ matches: 0 })
    }
    const { database } = app.handle
    for (const table of ['messages', 'match_members', 'matches', 'declines'] as const) {
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
    const again = await his.post('/api/flashes', { toUserId: helene.public_id })
    expect(again.json()).toMatchObject({ isMatch: false })
  })
})

test('a decline is refused before the first message, and without a match', async () => {
  const hers = await as(helene)
  expect((await hers.decline()).json()).toMatchObject({
    ...{ status: 409, code: 'conversation_not_begun' },
  })
  const odile = await buildMember(app.handle.database, { first_name: 'Odile' })
  const refused = await hers.post(`/api/matches/${odile.public_id}/decline`, {
    sentenceId: 'not_us',
  })
  expect(refused.json()).toMatchObject({ status: 404, code: 'match_not_found' })
})

test('a blocked partner cannot be declined, and a declined conversation stays closed when the block is removed', async () => {
  await write(laurent, helene, 'Bonjour Hélène.')
  const hers = await as(helene)
  await hers.decline()
  await hers.post('/api/blocks', { userId: laurent.public_id })
  expect((await hers.decline()).json()).toMatchObject({ code: 'match_not_found' })
  await app.inject({
    ...{ method: 'DELETE', url: `/api/blocks/${laurent.public_id}` },
    headers: { cookie: await app.signIn(helene.id) },
  })
  expect((await hers.match()).closed).toMatchObject({ isMine: true })
})
