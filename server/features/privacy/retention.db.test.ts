import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildSeats, TABLE_AT } from '#tests/support/tables.ts'

const DAY = 86_400_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  const { database } = app.handle
  helene = await buildMember(database)
  laurent = await buildMember(database, { gender: 'H' })
})
afterEach(() => app.close())

/** Numbers of rows in a table after the job runs on the day before the retention period ends, and on the day after. */
async function countsAround(table: string, days: number): Promise<number[]> {
  const start = app.clock.now().getTime()
  const counts = []
  for (const day of [days - 1, days + 1]) {
    app.clock.set(new Date(start + day * DAY).toISOString())
    await app.services.erasures.forgetOld()
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from ${sql.raw(table)}`.execute(app.handle.database)
    counts.push(rows[0]?.left ?? 0)
  }
  return counts
}

describe('the deletion of old data', () => {
  it('deletes an alert 90 days after it was seen, and never an unseen one', async () => {
    const at = app.clock.now()
    await app.handle.database
      .insertInto('notifications')
      .values([
        { member_id: helene.id, type: 'flash', from_id: laurent.id, created_at: at, seen_at: at },
        { member_id: helene.id, type: 'visit', from_id: laurent.id, created_at: at, seen_at: null },
      ])
      .execute()
    expect(await countsAround('notifications', 90)).toEqual([2, 1])
  })

  it('deletes more alerts than one statement deletes', async () => {
    const at = app.clock.now()
    await sql`
      insert into notifications (member_id, type, from_id, created_at, seen_at)
      select ${helene.id}, 'visit', ${laurent.id}, ${at}, ${at} from generate_series(1, 4001)`.execute(
      app.handle.database,
    )
    expect(await countsAround('notifications', 90)).toEqual([4001, 0])
  })

  it('deletes a visit after a year', async () => {
    await app.handle.database
      .insertInto('visits')
      .values({ visited_id: helene.id, visitor_id: laurent.id, at: app.clock.now() })
      .execute()
    expect(await countsAround('visits', 365)).toEqual([1, 0])
  })

  it('deletes a risk case after a year, unless it is open and its account still held or restricted', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    const held = { is_to_review: true, awaits_verification: true }
    const decided = { outcome: 'lifted', decided_at: at } as const
    const restricted = await buildMember(database)
    await database
      .insertInto('risk_states')
      .values({
        member_id: restricted.id,
        restricted_at: at,
        restricted_until: new Date('2028-01-01'),
      })
      .execute()
    const waiting = await buildMember(database, held)
    const cases = [
      { member_id: helene.id },
      { member_id: laurent.id, ...decided },
      { member_id: waiting.id, ...decided },
      { member_id: waiting.id },
      { member_id: restricted.id },
    ]
    await database
      .insertInto('risk_cases')
      .values(cases.map((each) => ({ ...each, opened_at: at, points: 60 })))
      .execute()
    expect(await countsAround('risk_cases', 365)).toEqual([5, 2])
    await database.updateTable('members').set({ is_to_review: false }).execute()
    await database.deleteFrom('risk_states').execute()
    expect(await countsAround('risk_cases', 1)).toEqual([0, 0])
  })

  it('deletes the old and new values of a change by the team after a year', async () => {
    const changes = [{ field: 'city', was: 'Lyon', is: 'Nice' }]
    await app.handle.transaction((tx) =>
      app.services.audit.record(tx, {
        ...{ actorId: laurent.id, act: 'member.changed', subject: 'member a', detail: {} },
        values: { memberId: helene.id, changes },
      }),
    )
    expect(await countsAround('audit_changes', 365)).toEqual([1, 0])
  })

  it('deletes a pass after 60 days, and never a flash', async () => {
    const at = app.clock.now()
    await app.handle.database
      .insertInto('edges')
      .values([
        { from_id: helene.id, to_id: laurent.id, kind: 'pass', at },
        { from_id: laurent.id, to_id: helene.id, kind: 'flash', at },
      ])
      .execute()
    expect(await countsAround('edges', 60)).toEqual([2, 1])
  })

  it('deletes the last deck of a member after eight days', async () => {
    await app.handle.database
      .insertInto('decks')
      .values({ viewer_id: helene.id, day: '2026-11-20', ids: [laurent.id], dealt: [laurent.id] })
      .execute()
    expect(await countsAround('decks', 8)).toEqual([1, 0])
  })

  it('deletes an abandoned checkout after 30 days', async () => {
    await app.handle.database
      .insertInto('abandoned_carts')
      .values({
        ...{ member_id: helene.id, day: '2026-11-20', plan: 'premium' },
        created_at: app.clock.now(),
      })
      .execute()
    expect(await countsAround('abandoned_carts', 30)).toEqual([1, 0])
  })

  it('deletes an answered support request after two years', async () => {
    const at = app.clock.now()
    await app.handle.database
      .insertInto('support_requests')
      .values({
        ...{ reference: 'AID-1', member_id: null, email: 'a@example.org', first_name: 'Anne' },
        ...{ topic: 'other', body: 'Bonjour', rank: 3, state: 'answered', created_at: at },
        answered_at: at,
      })
      .execute()
    expect(await countsAround('support_requests', 731)).toEqual([1, 0])
  })

  it('deletes an email address unsubscribed from the newsletter after three years', async () => {
    const at = app.clock.now()
    await app.handle.database
      .insertInto('newsletter_subscribers')
      .values({
        ...{ email: 'a@example.org', first_name: 'Anne', source: null, tags: [] },
        ...{ status: 'unsubscribed', consent_version: '1', consented_at: at, confirm_hash: 'h' },
        ...{ confirmed_at: at, unsubscribe_token: 't', unsubscribed_at: at, mailed_at: at },
      })
      .execute()
    expect(await countsAround('newsletter_subscribers', 1096)).toEqual([1, 0])
  })

  it('deletes the refusal of requests to be a trusted person after three years', async () => {
    await app.handle.database
      .insertInto('trusted_refusals')
      .values({ email_hash: 'h', refused_at: app.clock.now() })
      .execute()
    expect(await countsAround('trusted_refusals', 1096)).toEqual([1, 0])
  })

  it('deletes the identifiers of an excluded member at their end date', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    const { id: decision_id } = await database
      .insertInto('decisions')
      .values({
        ...{ reference: 'DEC-1', report_id: null, member_id: helene.id, measure: 'ban' },
        ...{ ground: 'respect', facts: '', decided_by: laurent.id, decided_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const until = new Date(at.getTime() + 730 * DAY)
    await database
      .insertInto('banned_identifiers')
      .values({ kind: 'email', hash: 'h', decision_id, until })
      .execute()
    expect(await countsAround('banned_identifiers', 730)).toEqual([1, 0])
  })

  it('deletes a card hash 13 months after its last use, and the hashes of a removed photo after 30 days', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    const card = { member_id: helene.id, hash: 'h', last_used_at: at }
    await database.insertInto('member_cards').values(card).execute()
    const looks = { perceptual_hash: '01'.repeat(32), likeness: null, removed_at: at }
    await database
      .insertInto('removed_looks')
      .values({ member_id: helene.id, ...looks })
      .execute()
    expect(await countsAround('removed_looks', 30)).toEqual([1, 0])
    app.clock.set(at.toISOString())
    expect(await countsAround('member_cards', 395)).toEqual([1, 0])
  })

  it('deletes the ticks of a guest 30 days after their table, and seats and table after a year', async () => {
    const { database } = app.handle
    app.clock.set(TABLE_AT.toISOString())
    const pair = [helene, laurent]
    const publicId = await buildSeats(app, pair)
    const table = database.selectFrom('tables').select('id').where('public_id', '=', publicId)
    const { id: table_id } = await table.executeTakeFirstOrThrow()
    const tick = { table_id, from_id: helene.id, to_id: laurent.id, at: TABLE_AT }
    await database.insertInto('table_ticks').values(tick).execute()
    expect(await countsAround('table_ticks', 30)).toEqual([1, 0])
    app.clock.set(TABLE_AT.toISOString())
    expect(await countsAround('table_seats', 365)).toEqual([2, 0])
    await buildSeats(app, pair)
    app.clock.set(TABLE_AT.toISOString())
    expect(await countsAround('tables', 365)).toEqual([1, 0])
  })

  it('deletes a table pause a year after its end, and the result of a composition after a year', async () => {
    const { database } = app.handle
    const at = app.clock.now()
    const begins_at = new Date(at.getTime() - 30 * DAY)
    const pause = { member_id: helene.id, begins_at, ends_at: at, appeal: 'Je suis tombée malade.' }
    await database.insertInto('table_pauses').values(pause).execute()
    expect(await countsAround('table_pauses', 365)).toEqual([1, 0])
    app.clock.set(at.toISOString())
    const came = { free: 30, seated: 24, tables: 4, even_tables: 4, widest_ages: 12, seconds: 0.4 }
    await database
      .insertInto('table_compositions')
      .values({ at, ...came })
      .execute()
    expect(await countsAround('table_compositions', 365)).toEqual([1, 0])
  })
})

it('no query of the application reads the legal archive', () => {
  const sources = globSync('{server,db,client,shared}/**/*.{ts,tsx,sql}', {
    exclude: (path) => path.endsWith('.test.ts') || path.endsWith('migrations'),
  })
  const touching = sources.filter((path) =>
    /archive\s*[.]\s*records|withSchema\(/.test(readFileSync(path, 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(100)
  const [purge, feature] = [
    'db/functions/purge_archive.sql',
    'server/features/privacy/archive.db.ts',
  ]
  expect(touching.toSorted()).toEqual([purge, feature])
  const verbs = [purge, feature].flatMap((path) => {
    const code = readFileSync(path, 'utf8').replace(/--.*$/gm, '')
    return [...code.matchAll(/(\w+(?: \w+)?) archive[.]records/g)].map(([, verb]) => verb)
  })
  expect(verbs).toEqual(['delete from', 'insert into'])
})
