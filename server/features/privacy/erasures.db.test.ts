import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecret } from '#server/platform/secret.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { workJobs } from '#tests/support/plans.ts'
import { buildPaidOrder, buildSubscription } from '#tests/support/purchases.ts'
import { createSeal } from './seal.ts'

const DAY = 86_400_000
/** No two of them alike, and none that anything else would hold. */
const MARK = {
  name: 'marqueur-name',
  email: 'marqueur-email',
  bio: 'marqueur-bio',
  city: 'marqueur-city',
  message: 'marqueur-message',
  device: 'marqueur-device',
  passkey: 'marqueur-passkey',
  social: 'marqueur-social',
  letter: 'marqueur-letter',
  report: 'marqueur-report',
  support: 'marqueur-support',
  order: 'marqueur-order',
  declared: 'marqueur-declared',
  endpoint: 'marqueur-endpoint',
  appeal: 'marqueur-appeal',
  facts: 'marqueur-facts',
  copied: 'marqueur-copied',
} as const

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow
let photoId: string

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await app.handle.executeSql('delete from archive.records')
  await plant()
})
afterEach(() => app.close())

/** Whatever a table or a file keeps of a member, with a marker wherever there is room for one. */
async function plant(): Promise<void> {
  const { database: db } = app.handle
  const at = app.clock.now()
  laurent = await buildMember(db, { gender: 'H', first_name: 'Laurent' })
  helene = await buildMember(db, {
    email: `${MARK.email}@example.org`,
    first_name: MARK.name,
    bio: MARK.bio,
    city: MARK.city,
    confirmed_at: at,
  })
  const { url } = await app.services.photos.keepFor(helene.id, await jpeg())
  photoId = url.split('/').at(-1) ?? ''
  await db
    .updateTable('photos')
    .set({ owner_id: helene.id, position: 0, browser_hash: null })
    .where('public_id', '=', photoId)
    .execute()
  await plantWaysIn(at)
  await plantMeetings(at)
  await plantMoney(at)
  await plantCases(at)
}

async function plantWaysIn(at: Date): Promise<void> {
  const { database: db } = app.handle
  const member_id = helene.id
  await db
    .insertInto('devices')
    .values({
      ...{ token_hash: 'device', member_id, created_at: at, last_used_at: at },
      user_agent: MARK.device,
    })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...{ member_id, user_handle: 'h', credential_id: 'c', public_key: 'k', sign_count: 0 },
      ...{ name: MARK.passkey, created_at: at, last_used_at: null },
    })
    .execute()
  await db
    .insertInto('social_identities')
    .values({
      ...{ issuer: 'https://i', subject: 's', provider: 'google', member_id },
      ...{ email: `${MARK.social}@example.org`, created_at: at, last_used_at: at },
    })
    .execute()
  await db
    .insertInto('consents')
    .values({ member_id, purpose: 'sensitive_data', version: '1', given_at: at })
    .execute()
  await db
    .insertInto('newsletter_subscribers')
    .values({
      ...{ email: helene.email, first_name: MARK.letter, source: null, tags: [] },
      ...{ consent_version: '1', consented_at: at, confirm_hash: 'h', confirmed_at: null },
      ...{ unsubscribe_token: 't', unsubscribed_at: null, mailed_at: at },
    })
    .execute()
}

async function plantMeetings(at: Date): Promise<void> {
  const { database: db } = app.handle
  const match_id = await buildMatch(db, helene.id, laurent.id)
  await db
    .insertInto('messages')
    .values([
      {
        match_id,
        id: 1,
        sender_id: helene.id,
        client_id: null,
        body: MARK.message,
        sent_at: at,
      },
      { match_id, id: 2, sender_id: laurent.id, client_id: null, body: 'Bonsoir', sent_at: at },
    ])
    .execute()
  await db
    .updateTable('match_members')
    .set({ last_preview: MARK.message, last_message_id: 2 })
    .where('match_id', '=', match_id)
    .execute()
  await db
    .insertInto('visits')
    .values({ visited_id: laurent.id, visitor_id: helene.id, at })
    .execute()
}

async function plantMoney(at: Date): Promise<void> {
  const { database: db } = app.handle
  const order = await buildPaidOrder(db, { member_id: helene.id, client_secret: MARK.order })
  await buildSubscription(db, helene.id)
  await db
    .insertInto('withdrawals')
    .values({
      ...{ reference: 'RET-1', order_id: order.id, email: helene.email, paid_cents: 100 },
      ...{ first_name: MARK.declared, statement: MARK.declared, requested_at: at },
      refund_cents: 0,
    })
    .execute()
}

async function plantCases(at: Date): Promise<void> {
  const { database: db } = app.handle
  const { id: report_id } = await db
    .insertInto('reports')
    .values({
      ...{ reference: 'SIG-1', reporter_id: helene.id, reported_id: laurent.id },
      ...{ created_at: at, due_at: at, state: 'decided' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('report_statements')
    .values({ report_id, reason: 'other', details: MARK.report, created_at: at })
    .execute()
  await db
    .insertInto('report_messages')
    .values({
      report_id,
      message_id: 1,
      sender_id: helene.id,
      body: MARK.copied,
      sent_at: at,
    })
    .execute()
  const { id: decision_id } = await db
    .insertInto('decisions')
    .values({
      ...{ reference: 'DEC-1', report_id, member_id: helene.id, measure: 'warning' },
      ...{ ground: 'respect', facts: MARK.facts, decided_by: laurent.id, decided_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appeals')
    .values({ decision_id, statement: MARK.appeal, created_at: at })
    .execute()
  await db
    .insertInto('support_requests')
    .values({
      ...{ reference: 'AID-1', member_id: helene.id, email: helene.email, topic: 'autre' },
      ...{ first_name: 'H', body: MARK.support, rank: 3, created_at: at },
    })
    .execute()
}

async function leave(): Promise<void> {
  const now = app.clock.now()
  const cookie = await buildSession(app.handle.database, helene.id, {
    created_at: now,
    proven_at: now,
    user_agent: MARK.device,
  })
  const push = { endpoint: `https://push.example/${MARK.endpoint}`, p256dh: 'k', auth: 'a' }
  await app.handle.database
    .insertInto('push_subscriptions')
    .columns(['session_hash', 'member_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .where('member_id', '=', helene.id)
        .select((row) => [
          'token_hash',
          'member_id',
          row.val(push.endpoint).as('endpoint'),
          row.val(push.p256dh).as('p256dh'),
          row.val(push.auth).as('auth'),
          row.val(now).as('created_at'),
        ]),
    )
    .execute()
  const asked = await app.inject({
    method: 'POST',
    url: '/api/privacy/export',
    headers: { cookie },
  })
  expect(asked.statusCode).toBe(201)
  await workJobs(app)
  const left = await app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
  expect(left.statusCode, left.body).toBe(200)
  await workJobs(app)
}

/** What every night does, up to the thirtieth day. */
async function letNightsPass(days: number): Promise<void> {
  for (let night = 0; night < days; night++) {
    app.clock.advance(DAY)
    await app.services.erasures.eraseOverdue()
    await app.services.photos.sweep()
    await app.services.exports.sweep()
    await app.services.archive.purge()
  }
}

/** The markers found anywhere in the database, but for the queue, which forgets what it carried in ten minutes. */
async function markersStored(): Promise<string[]> {
  const { rows: tables } = await app.handle.executeSql(`
    select format('%I.%I', schemaname, tablename) as "table" from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'jobs')`)
  const found = []
  for (const { table } of tables) {
    const { rows } = await app.handle.executeSql(`select t::text as row from ${table} t`)
    const text = rows.map(({ row }) => String(row)).join('\n')
    for (const mark of [...Object.values(MARK), photoId]) {
      if (text.includes(mark)) found.push(`${table}: ${mark}`)
    }
  }
  return found
}

function markersOnDisk(): string[] {
  const entries = readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.flatMap((file) => {
    const path = join(file.parentPath, file.name)
    const text = readFileSync(path, 'latin1')
    return [...Object.values(MARK), photoId].filter(
      (mark) => path.includes(mark) || text.includes(mark),
    )
  })
}

async function archived() {
  const { rows } = await sql<{ kind: string; sealed: Uint8Array; purge_on: string }>`
    select kind, sealed, purge_on::text from archive.records order by kind`.execute(
    app.handle.database,
  )
  return rows
}

describe('a member who left', () => {
  it('is nowhere on the thirtieth day, but for what the law has us keep, sealed', async () => {
    expect((await markersStored()).length).toBeGreaterThan(Object.keys(MARK).length)
    await leave()
    expect(markersOnDisk().length).toBeGreaterThan(0)
    await letNightsPass(30)
    expect(await markersStored()).toEqual([])
    expect(markersOnDisk()).toEqual([])

    const { unseal } = createSeal(createSecret(app.config))
    const records = await archived()
    expect(records.map(({ kind, purge_on }) => [kind, purge_on])).toEqual([
      ['account', '2027-11-20'],
      ['connections', '2027-11-20'],
      ['identity', '2031-11-20'],
    ])
    expect(records.map(({ sealed }) => unseal(sealed))).toMatchObject([
      { city: MARK.city },
      { connections: expect.arrayContaining([expect.arrayContaining([MARK.device])]) },
      { email: helene.email, firstName: MARK.name },
    ])
  })

  it('is out of the archive too, once the law no longer asks for it', async () => {
    await leave()
    await letNightsPass(30)
    app.clock.set('2027-11-21T09:00:00Z')
    await app.services.archive.purge()
    expect((await archived()).map(({ kind }) => kind)).toEqual(['identity'])
    app.clock.set('2031-11-21T09:00:00Z')
    await app.services.archive.purge()
    expect(await archived()).toEqual([])
  })

  it('leaves their partner the conversation, without their words', async () => {
    await leave()
    await letNightsPass(15)
    const cookie = await app.signIn(laurent.id)
    const url = `/api/messages?partnerId=${helene.public_id}`
    const headers = { cookie }
    expect((await app.inject({ url, headers })).json()).toMatchObject([
      { content: 'Message supprimé' },
      { content: 'Bonsoir' },
    ])
    expect((await app.inject({ url: '/api/matches', headers })).json()).toMatchObject([
      { partner: { firstName: 'Ancien membre', photo: '' } },
    ])
  })

  it('takes the conversation along once both are gone', async () => {
    await leave()
    await letNightsPass(15)
    const cookie = await buildSession(app.handle.database, laurent.id, {
      created_at: app.clock.now(),
      proven_at: app.clock.now(),
    })
    await app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
    await letNightsPass(15)
    const { database } = app.handle
    for (const table of ['messages', 'matches', 'match_members'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('leaves the accounts whole, without a name', async () => {
    await leave()
    await letNightsPass(15)
    const { database } = app.handle
    const orders = await database
      .selectFrom('orders')
      .select(['member_id', 'amount_cents'])
      .execute()
    expect(orders.map(({ member_id }) => member_id)).toEqual([null, null])
    expect(orders.every(({ amount_cents }) => amount_cents > 0)).toBe(true)
    const [subscription] = await database.selectFrom('subscriptions').selectAll().execute()
    expect(subscription).toMatchObject({ status: 'ended', member_id: null, customer_id: null })
  })

  it('may register anew with the same address', async () => {
    await leave()
    await letNightsPass(15)
    await buildMember(app.handle.database, { email: helene.email })
  })

  it('is kept to the twenty-ninth day while a report about them is open', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    await database
      .insertInto('reports')
      .values({
        ...{ reference: 'SIG-2', reporter_id: laurent.id, reported_id: helene.id },
        ...{ created_at: at, due_at: at },
      })
      .execute()
    await leave()
    await letNightsPass(28)
    expect((await markersStored()).length).toBeGreaterThan(0)
    await letNightsPass(1)
    expect((await markersStored()).filter((found) => found.includes('name'))).toEqual([])
  })

  it('is erased again when a backup brings them back', async () => {
    await leave()
    const { database } = app.handle
    const before = await database
      .selectFrom('members')
      .selectAll()
      .where('id', '=', helene.id)
      .executeTakeFirstOrThrow()
    await letNightsPass(15)
    await database.deleteFrom('erasures').execute()
    const { id, ...restored } = before
    await database
      .updateTable('members')
      .set({ ...restored, status: 'active', left_at: null })
      .where('id', '=', id)
      .execute()
    await app.services.erasures.replay()
    expect((await markersStored()).filter((found) => found.startsWith('public.members'))).toEqual(
      [],
    )
  })
})
