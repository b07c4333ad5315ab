import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSeal } from '#server/platform/seal.ts'
import { createSecret } from '#server/platform/secret.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { insertMarkedMember, MARK } from '#tests/support/marked-member.ts'
import { tablesOfMembers } from '#tests/support/member-tables.ts'
import { workJobs } from '#tests/support/plans.ts'
import { buildPaidOrder } from '#tests/support/purchases.ts'

const DAY = 86_400_000
let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow
let photoId: string

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await app.handle.executeSql("select purge_archive('infinity')")
  const planted = await insertMarkedMember(app)
  helene = planted.helene
  laurent = planted.laurent
  photoId = planted.photoId
})
afterEach(() => app.close())

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

/** Runs the nightly jobs for this number of days. */
async function letNightsPass(days: number): Promise<void> {
  for (let night = 0; night < days; night++) {
    app.clock.advance(DAY)
    await app.services.erasures.eraseOverdue()
    await app.services.photos.sweep()
    await app.services.exports.sweep()
    await app.services.archive.purge()
  }
}

/**
 * The markers found anywhere in the database except in the job queue, which deletes finished jobs after ten minutes.
 */
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

async function markersInMembers(): Promise<string[]> {
  return (await markersStored()).filter((found) => found.startsWith('public.members'))
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
  it('is erased everywhere by the thirtieth day, except from the encrypted legal archive', async () => {
    expect((await markersStored()).length).toBeGreaterThan(Object.keys(MARK).length)
    await leave()
    expect(markersOnDisk().length).toBeGreaterThan(0)
    await letNightsPass(30)
    expect(await markersStored()).toEqual([])
    expect(markersOnDisk()).toEqual([])

    const { unseal } = createSeal(createSecret(app.config), 'legal archive')
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

  it('leaves no sign-in code that was requested with their address before the erasure', async () => {
    await leave()
    await letNightsPass(13)
    const [created_at, expires_at] = [app.clock.now(), app.clock.now()]
    await app.handle.database
      .insertInto('email_codes')
      .values({
        ...{ purpose: 'login', email: helene.email, member_id: null, browser_hash: 'b' },
        ...{ code_hash: 'c', tries_left: 5, created_at, expires_at },
        ...{ link_hash: 'l', link_expires_at: expires_at },
      })
      .execute()
    await letNightsPass(17)
    expect(await markersStored()).toEqual([])
  })

  it('is removed from the legal archive when the legal retention period ends', async () => {
    await leave()
    await letNightsPass(30)
    app.clock.set('2027-11-21T09:00:00Z')
    await app.services.archive.purge()
    expect((await archived()).map(({ kind }) => kind)).toEqual(['identity'])
    app.clock.set('2031-11-21T09:00:00Z')
    await app.services.archive.purge()
    expect(await archived()).toEqual([])
  })

  it.each([
    ['an update', "update archive.records set purge_on = '2026-11-20'"],
    ['a deletion', 'delete from archive.records'],
    ['a deletion of due records', "delete from archive.records where purge_on < '2100-01-01'"],
    ['a truncation', 'truncate archive.records'],
    // A purge does not unlock the remaining records, not even in its own transaction.
    ['a purge', "select purge_archive('2027-11-20'); delete from archive.records"],
  ])('stays in the legal archive until its purge date despite %s', async (_, statement) => {
    await leave()
    await letNightsPass(15)
    const before = await archived()
    expect(before).toHaveLength(3)
    await expect(app.handle.executeSql(statement)).rejects.toThrow('only added to')
    expect(await archived()).toEqual(before)
  })

  it('leaves the conversation to their partner, without their messages', async () => {
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

  it('gets no risk signal when a partner blocks, reports or doubts the erased account', async () => {
    await leave()
    await letNightsPass(15)
    const headers = { cookie: await app.signIn(laurent.id) }
    const about = { userId: helene.public_id }
    const blocked = await app.inject({
      method: 'POST',
      url: '/api/blocks',
      headers,
      payload: about,
    })
    expect(blocked.statusCode, blocked.body).toBeLessThan(300)
    const payload = { ...about, reason: 'money', details: '', messageIds: [] }
    const sent = await app.inject({ method: 'POST', url: '/api/reports', headers, payload })
    expect(sent.statusCode, sent.body).toBeLessThan(300)
    await app.idle()
    await app.handle.transaction((tx) => app.services.risks.note(tx, helene.id, 'doubted', 2))
    const { database } = app.handle
    for (const table of ['risk_signals', 'risk_states', 'risk_cases'] as const) {
      const ids = await database.selectFrom(table).select('member_id').execute()
      expect(ids.map((row) => row.member_id)).not.toContain(helene.id)
    }
  })

  it('is erased with the whole conversation when both members are erased', async () => {
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

  it('leaves complete financial records without a name', async () => {
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

  it('can register again with the same email address', async () => {
    await leave()
    await letNightsPass(15)
    await buildMember(app.handle.database, { email: helene.email })
  })

  it('is kept until the twenty-ninth day while a report about them is open', async () => {
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

  it('is kept until the withdrawal period of a recent payment ends, extended past a weekend', async () => {
    app.clock.set('2026-11-21T09:00:00Z')
    const paid = { member_id: helene.id, paid_at: app.clock.now() }
    await buildPaidOrder(app.handle.database, { ...paid, created_at: app.clock.now() })
    await leave()
    const named = async () => (await markersStored()).filter((found) => found.includes('name'))
    await letNightsPass(16)
    expect((await named()).length).toBeGreaterThan(0)
    await letNightsPass(1)
    expect(await named()).toEqual([])
  })

  it('does not stop the erasure of others when their own fails, and the failure is logged', async () => {
    const { database } = app.handle
    await leave()
    const other = await buildMember(database, { status: 'deleted', left_at: app.clock.now() })
    // A key that the storage rejects.
    await database
      .insertInto('verifications')
      .values({
        ...{ member_id: helene.id, gesture: 'main', photo_key: '../x', requested_at: new Date() },
        ...{ sent_at: null, decided_by: null, decided_at: null, refusal: null },
      })
      .execute()
    await letNightsPass(15)
    const erased = await database.selectFrom('erasures').select('public_id').execute()
    expect(erased).toEqual([{ public_id: other.public_id }])
    expect(app.logLines.some((line) => line.includes('an erasure failed'))).toBe(true)
  })

  it('is erased again after the restore of a backup that contains them', async () => {
    await leave()
    const { database } = app.handle
    const before = await database
      .selectFrom('members')
      .selectAll()
      .where('id', '=', helene.id)
      .executeTakeFirstOrThrow()
    await letNightsPass(15)
    await database.deleteFrom('erasures').execute()
    const { id, prompts, ...restored } = before
    await database
      .updateTable('members')
      .set({ ...restored, prompts: JSON.stringify(prompts), status: 'active', left_at: null })
      .where('id', '=', id)
      .execute()
    await app.services.erasures.replay()
    expect(await markersInMembers()).toEqual([])
  })

  it('is hidden when the repeated erasure fails, and does not stop the erasure of others', async () => {
    const { database } = app.handle
    const other = await buildMember(database)
    const erased_at = app.clock.now()
    await database
      .insertInto('erasures')
      .values([helene, other].map(({ public_id }) => ({ public_id, erased_at })))
      .execute()
    // A key that the storage rejects.
    await database
      .insertInto('verifications')
      .values({
        ...{ member_id: helene.id, gesture: 'main', photo_key: '../x', requested_at: new Date() },
        ...{ sent_at: null, decided_by: null, decided_at: null, refusal: null },
      })
      .execute()
    await app.services.erasures.replay()
    const rows = await database
      .selectFrom('members')
      .select(['status', 'first_name'])
      .where('id', 'in', [helene.id, other.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { status: 'deleted', first_name: helene.first_name },
      { status: 'deleted', first_name: 'Ancien membre' },
    ])
    expect(app.logLines.some((line) => line.includes('an erasure failed'))).toBe(true)

    // They cannot come back, although the erasure is still to be done.
    const { departures } = app.services
    expect(await departures.find(database, { email: helene.email })).toBeUndefined()
    await database.deleteFrom('verifications').execute()
    await letNightsPass(1)
    expect(await departures.find(database, { email: helene.email })).toBeUndefined()
    expect(await markersInMembers()).toEqual([])
  })

  it('is erased in time when ending the exclusion of another member fails', async () => {
    await leave()
    vi.spyOn(app.services.departures, 'markBannedAsLeft').mockRejectedValue(new Error('no'))
    await letNightsPass(15)
    expect(await markersInMembers()).toEqual([])
    expect(app.logLines.some((line) => line.includes('an erasure failed'))).toBe(true)
  })
})

/** Tables that reference a member and are not changed by an erasure, with the reason. */
const NOT_ERASED: Record<string, string> = {
  audit_entries: 'what the team did, as ids without text; no entry can be changed',
  banned_identifiers: 'hashes that identify excluded members, until their own end date',
  member_exports: 'lists that a team member exported, kept for a day',
  imports: 'back-office files, with the id of the team member who imported them',
  risk_cases: 'what the team decided about signals, as ids without text, kept for a year',
  vip_events: 'says nothing about a member',
}

it('the erasure of a member covers every table that references members, except those kept for a reason', async () => {
  const text = ['erase_member', 'erase_conversation']
    .map((name) => readFileSync(`db/functions/${name}.sql`, 'utf8'))
    .join('\n')
  const written = [...text.matchAll(/(?:delete from|update) (\w+)/g)].map(([, table]) => table)
  const named = await tablesOfMembers(app.handle)
  expect(named.filter((table) => !written.includes(table) && !(table in NOT_ERASED))).toEqual([])
})
