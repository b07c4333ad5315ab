import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Match } from '#shared/contracts/matches.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildDecline, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { workJobs } from '#tests/support/plans.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

const NOW = '2026-11-21T08:15:00Z'
const DAY = 86_400_000
const SUBJECT = "À propos d'une de vos conversations"

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let eric: MemberRow
let odile: string
let yves: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène', email: 'helene@exemple.fr' })
  eric = await buildMember(database, {
    ...{ first_name: 'Éric', gender: 'H', created_at: new Date('2026-11-11T09:00:00Z') },
  })
  odile = await buildModerator(app, 'Odile')
  yves = await buildModerator(app, 'Yves')
})

/** Matches Éric with another member, and sends a message from him, or from the other member. */
async function talk(other: MemberRow, from = eric): Promise<number> {
  const matchId = await buildMatch(app.handle.database, eric.id, other.id, app.clock.now())
  const sender = { id: from.id, publicId: from.public_id, plan: 'premium' } as const
  const to = from === eric ? other : eric
  await app.services.messages.sendAs(sender, to.public_id, 'Bonjour, écrivez-moi ailleurs.')
  return matchId
}

const report = async () => openReport(app, await buildMember(app.handle.database), eric)

/** Decides about Éric and runs the queued jobs. Returns the reference of the case. */
async function decide(measure: 'ban' | 'suspend' = 'ban', reported?: string): Promise<string> {
  const reference = reported ?? (await report())
  const { status, body } = await askModeration(app, odile, {
    ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
    payload: {
      ...{ measure, ground: 'harassment', means: 'none', facts: 'Un message.' },
      ...(measure === 'suspend' && { days: 7 }),
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await workJobs(app)
  return reference
}

async function contest(): Promise<void> {
  const decided = app.mails.find((mail) => mail.to === eric.email)
  const token = /\/decisions\/([\w-]{43})/.exec(decided?.text ?? '')?.[1]
  await app.inject({
    ...{ method: 'POST', url: `/api/decisions/link/${token}/appeal` },
    payload: { statement: "Ce n'était pas moi." },
  })
}

/** Éric contests the decision, and another moderator reverses it. */
async function reverse(reference: string): Promise<void> {
  await contest()
  await answer(reference, { outcome: 'reversed', reasons: 'Le compte avait été volé.' })
}

async function answer(reference: string, payload: object): Promise<void> {
  const { status } = await askModeration(app, yves, {
    ...{ method: 'POST', url: `/api/admin/reports/${reference}/appeal` },
    payload,
  })
  expect(status).toBe(200)
}

async function as(member: MemberRow) {
  const headers = { cookie: await app.signIn(member.id) }
  const get = (url: string) => app.inject({ url, headers })
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  return {
    get,
    post,
    match: async (): Promise<Match | undefined> => (await get('/api/matches')).json()[0],
    read: () => get(`/api/messages?partnerId=${eric.public_id}`),
    alerts: async () => (await get('/api/notifications')).json(),
  }
}

const mailsTo = ({ email }: MemberRow) =>
  app.mails.filter(({ to, subject }) => to === email && subject === SUBJECT)

describe('after an exclusion', () => {
  test('each member who talked with the excluded member gets an email and an alert that say what to check, whatever the ground', async () => {
    await talk(helene)
    await decide()
    const [mail, ...more] = mailsTo(helene)
    expect(more).toEqual([])
    expect(mail?.text).toContain("Vous n'avez rien à vous reprocher.")
    expect(mail?.text).toContain('0 805 805 817')
    expect(mail?.text).toContain('Il a des photos de vous ?')
    expect(mail?.text).toContain(`/chat/${eric.public_id}`)
    expect(mail?.text).not.toMatch(/Éric|harcèlement|Un message\./)
    expect(await (await as(helene)).alerts()).toMatchObject([
      { type: 'ban', title: 'Un profil a été exclu : Éric', memberId: eric.public_id, photo: null },
    ])
  })

  test('a suspended member gets the email only if they talked with the excluded member', async () => {
    const { database } = app.handle
    const suspended_until = new Date('2026-11-28T09:00:00Z')
    const suspended = { status: 'suspended', suspended_until } as const
    const [talked, stranger] = [await buildMember(database), await buildMember(database)]
    await talk(talked)
    await buildMatch(database, stranger.id, helene.id)
    await database
      .updateTable('members')
      .set(suspended)
      .where('id', 'in', [talked.id, stranger.id])
      .execute()
    await decide()
    expect([mailsTo(talked).length, mailsTo(stranger).length]).toEqual([1, 0])
  })

  test('the conversation stays readable under the excluded member’s name, with a drawing instead of the photo', async () => {
    await talk(helene)
    await decide()
    const hers = await as(helene)
    expect(await hers.match()).toMatchObject({
      ...{ banned: { at: new Date(NOW).toISOString(), gender: 'H' }, canWrite: false },
      partner: { firstName: 'Éric', photo: expect.stringMatching(/^\/media\/initials\/H-/) },
    })
    expect((await hers.read()).json()).toHaveLength(1)
  })

  test('the conversation accepts no message, photo or reaction, but the excluded member can be reported and blocked', async () => {
    await talk(helene)
    await decide()
    const hers = await as(helene)
    const sender = { id: helene.id, publicId: helene.public_id, plan: 'premium' } as const
    await expect(
      app.services.messages.sendAs(sender, eric.public_id, 'Pourquoi ?'),
    ).rejects.toMatchObject({ code: 'conversation_closed' })
    const about = { partnerId: eric.public_id, messageId: 1, sign: 'like' }
    const reacted = await hers.post('/api/messages/reaction', about)
    expect(reacted.json()).toMatchObject({ code: 'conversation_closed' })
    const { payload, headers } = await formOf({}, 'photo', [await jpeg()])
    const sent = await app.inject({
      ...{ method: 'POST', url: `/api/messages/${eric.public_id}/photos/${randomUUID()}` },
      ...{ payload, headers: { ...headers, cookie: await app.signIn(helene.id) } },
    })
    expect(sent.json()).toMatchObject({ code: 'conversation_closed' })

    const evidence = { userId: eric.public_id, reason: 'money', messageIds: [1] }
    expect((await hers.post('/api/reports', evidence)).statusCode).toBe(201)
    expect((await hers.post('/api/blocks', { userId: eric.public_id })).statusCode).toBe(204)
    expect(await hers.match()).toBeUndefined()
  })

  test('a match without messages is not notified', async () => {
    await buildMatch(app.handle.database, eric.id, helene.id)
    await decide()
    expect(mailsTo(helene)).toEqual([])
    expect(await (await as(helene)).alerts()).toEqual([])
    expect(await (await as(helene)).match()).toMatchObject({
      partner: { firstName: 'Ancien membre' },
    })
  })

  test('a partner who blocked the excluded member gets only an email, without a link to the conversation', async () => {
    await talk(helene)
    const hers = await as(helene)
    await hers.post('/api/blocks', { userId: eric.public_id })
    await decide()
    expect(mailsTo(helene)).toHaveLength(1)
    expect(mailsTo(helene)[0]?.text).not.toContain('/chat/')
    expect([await hers.match(), await hers.alerts()]).toEqual([undefined, []])
  })

  test('each partner is notified once, however many there are and however often the job or the decision is repeated', async () => {
    const { database } = app.handle
    const partners = []
    for (let count = 0; count < 101; count++) partners.push(await buildMember(database))
    for (const partner of partners) await talk(partner, partner)
    const [first, second] = [await report(), await report()]
    await decide('ban', first)
    await decide('ban', second)
    await Promise.all(
      [1, 2].map(() => app.services.banNotices.notifyPartners({ memberId: eric.id })),
    )
    await workJobs(app)
    expect(partners.map((partner) => mailsTo(partner).length)).toEqual(partners.map(() => 1))
  })

  test('partners are not notified of a suspension', async () => {
    await talk(helene)
    await decide('suspend')
    expect(mailsTo(helene)).toEqual([])
    const match = await (await as(helene)).match()
    expect(match?.banned).toBeUndefined()
    expect(match?.partner).toMatchObject({ firstName: 'Ancien membre', photo: '' })
  })
})

describe('a reversed exclusion', () => {
  test('restores the conversation immediately and deletes the alert', async () => {
    await talk(helene)
    const reference = await decide()
    const page = await connectWith(await app.listen(), await app.signIn(helene.id))
    await reverse(reference)
    await settled(page)
    expect(page.received.map(({ event }) => event)).toContain('matches_changed')
    disconnectAll()
    const hers = await as(helene)
    const match = await hers.match()
    expect(match?.banned).toBeUndefined()
    expect(match).toMatchObject({ canWrite: true, partner: { firstName: 'Éric', isFormer: false } })
    expect(await hers.alerts()).toEqual([])
  })

  test('restores the conversation even after the reading period, but not if one member blocked the other', async () => {
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    await talk(helene)
    await talk(serge)
    const reference = await decide()
    await (await as(serge)).post('/api/blocks', { userId: eric.public_id })
    app.clock.advance(31 * DAY)
    await app.services.banNotices.endExpired()
    yves = await buildModerator(app, 'Paule')
    await reverse(reference)
    expect((await (await as(helene)).read()).json()).toHaveLength(1)
    expect((await (await as(serge)).read()).statusCode).toBe(404)
  })
})

describe('the account of an excluded member', () => {
  /** Éric's row after the nightly jobs have run, this number of days later. */
  async function leftAfter(days: number) {
    app.clock.advance(days * DAY)
    await app.services.banNotices.endExpired()
    await app.services.erasures.eraseOverdue()
    return app.handle.database
      .selectFrom('members')
      .select(['first_name', 'bio', 'email'])
      .where('id', '=', eric.id)
      .executeTakeFirstOrThrow()
  }
  const whole = () => ({ first_name: 'Éric', bio: eric.bio, email: eric.email })
  const erased = { first_name: 'Ancien membre', bio: '' }

  test('is erased with its conversations when an appeal can no longer restore it', async () => {
    await talk(helene)
    await decide()
    expect(await leftAfter(209)).toEqual(whole())
    expect(await leftAfter(2)).toMatchObject(erased)
    const kept = { kind: 'identity', purgeOn: '2031-11-21' }
    const { rows } = await sql`
      select kind, purge_on::text as "purgeOn" from archive.records order by id desc limit 2`.execute(
      app.handle.database,
    )
    expect(rows).toContainEqual(kept)
  })

  test('has its connections archived once, encrypted, as they were before the first decision', async () => {
    const kept = async () =>
      (
        await sql`
          select purge_on::text as "purgeOn" from archive.records where kind = 'connections'`.execute(
          app.handle.database,
        )
      ).rows
    await app.handle.executeSql("select purge_archive('infinity')")
    await app.signIn(eric.id)
    const [first, second, third] = [await report(), await report(), await report()]
    await decide('suspend', first)
    await decide('ban', second)
    await decide('ban', third)
    expect(await kept()).toEqual([{ purgeOn: '2027-11-21' }])
  })

  test('is not erased before an open appeal is answered', async () => {
    const reference = await decide()
    app.clock.advance(170 * DAY)
    await contest()
    expect(await leftAfter(60)).toEqual(whole())
    yves = await buildModerator(app, 'Paule')
    await answer(reference, { outcome: 'upheld', reasons: 'Les messages sont de ce compte.' })
    expect(await leftAfter(1)).toMatchObject(erased)
  })

  test('is not erased if the exclusion was reversed or if the member is only suspended', async () => {
    await reverse(await decide())
    expect(await leftAfter(211)).toEqual(whole())
    odile = await buildModerator(app, 'Jeanne')
    await decide('suspend')
    expect(await leftAfter(211)).toEqual(whole())
  })
})

describe('the conversation with an excluded member', () => {
  test('stays readable for 30 days, then is hidden from all lists, and is erased when an appeal can no longer restore it', async () => {
    await talk(helene)
    await decide()
    app.clock.advance(30 * DAY - 1)
    await app.services.banNotices.endExpired()
    expect(await (await as(helene)).match()).toBeDefined()

    app.clock.advance(2)
    await app.services.banNotices.endExpired()
    const hers = await as(helene)
    expect(await hers.match()).toBeUndefined()
    expect((await hers.read()).json()).toMatchObject({ code: 'match_not_found' })
    expect((await hers.get('/api/users/stats')).json()).toMatchObject({ unreadMessages: 0 })
    await hers.post('/api/blocks', { userId: eric.public_id })
    await app.inject({
      ...{ method: 'DELETE', url: `/api/blocks/${eric.public_id}` },
      headers: { cookie: await app.signIn(helene.id) },
    })
    expect(await hers.match()).toBeUndefined()
    expect(await stored()).toEqual({ messages: 1, matches: 1, banned_members: 1 })

    app.clock.advance(180 * DAY)
    await app.services.banNotices.endExpired()
    expect(await stored()).toEqual({ messages: 0, matches: 0, banned_members: 0 })
  })

  test('stays readable as long if it was declined before, or if the excluded member has left', async () => {
    const matchId = await talk(helene)
    const at = new Date(app.clock.now().getTime() - 29 * DAY)
    await buildDecline(app.handle.database, { matchId, memberId: helene.id, at })
    const left = { status: 'deleted', left_at: new Date(NOW) } as const
    await decide()
    await app.handle.database.updateTable('members').set(left).where('id', '=', eric.id).execute()
    app.clock.advance(29 * DAY)
    await night()
    const hers = await as(helene)
    expect(await hers.match()).toMatchObject({ partner: { firstName: 'Éric' } })
    expect((await hers.read()).json()).toMatchObject([
      { content: 'Bonjour, écrivez-moi ailleurs.' },
    ])

    app.clock.advance(2 * DAY)
    await night()
    expect(await stored()).toEqual({ messages: 0, matches: 0, banned_members: 0 })
  })

  async function night(): Promise<void> {
    await app.services.banNotices.endExpired()
    await app.services.declines.eraseOverdue()
    await app.services.erasures.eraseOverdue()
  }

  async function stored() {
    const count = async (table: 'messages' | 'matches' | 'banned_members') =>
      (await app.handle.database.selectFrom(table).selectAll().execute()).length
    return {
      messages: await count('messages'),
      matches: await count('matches'),
      banned_members: await count('banned_members'),
    }
  }
})
