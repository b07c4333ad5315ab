import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#shared/contracts/admin/audit.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let yves: MemberRow
let odile: MemberRow

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  yves = await buildMember(app.handle.database, { first_name: 'Yves', role: 'administrator' })
  odile = await buildMember(app.handle.database, { first_name: 'Odile', role: 'moderator' })
})

async function get(query = '', by = yves) {
  const cookie = await buildSession(app.handle.database, by.id, { proven_at: BUILT_AT })
  return app.inject({ url: `/api/admin/audit${query}`, headers: { cookie } })
}

async function subjects(query: string): Promise<string[]> {
  const entries: AuditEntry[] = (await get(query)).json()
  return entries.map(({ subject }) => subject)
}

function record(actorId: number | null, act: string, subject: string): Promise<void> {
  return app.handle.transaction((tx) =>
    app.services.audit.record(tx, { actorId, act, subject, detail: { n: 1 } }),
  )
}

describe('the audit log', () => {
  it('lists the latest entry first, with who did what', async () => {
    await record(yves.id, 'member.changed', 'member a')
    await record(null, 'member.erased', 'member b')
    expect((await get()).json()).toMatchObject([
      { actor: null, act: 'member.erased', subject: 'member b', at: BUILT_AT.toISOString() },
      { actor: { id: yves.public_id, firstName: 'Yves' }, subject: 'member a', detail: { n: 1 } },
    ])
  })

  it('names the member concerned by an act, and what it changed', async () => {
    const { database } = app.handle
    const nadia = await buildMember(database, { first_name: 'Nadia', city: 'Marseile' })
    const cookie = await buildSession(database, yves.id, { proven_at: BUILT_AT })
    const { payload, headers } = await formOf(
      { id: nadia.public_id, city: 'Marseille', reason: 'Une faute de frappe.' },
      'photos',
      [],
    )
    const url = '/api/admin/users/update'
    await app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
    await app.handle.transaction((tx) =>
      app.services.audit.record(tx, {
        ...{ actorId: odile.id, act: 'report.decided', subject: 'report SIG-7K3M-92QF' },
        detail: { member: nadia.public_id, measure: 'none' },
      }),
    )
    const [decided, changed] = (await get()).json()
    expect(decided.member).toEqual({ id: nadia.public_id, firstName: 'Nadia' })
    expect(changed).toMatchObject({
      actor: { firstName: 'Yves' },
      member: { id: nadia.public_id, firstName: 'Nadia' },
      changes: [
        { field: 'city', was: 'Marseile', is: 'Marseille' },
        { field: 'region', was: expect.anything(), is: 'provence-alpes-cote-d-azur' },
      ],
    })
    expect(changed.detail).toMatchObject({ changed: ['city', 'region'], version: 2 })
  })

  it('can be searched by name, address, reference and public id, of the actor and of the member concerned', async () => {
    const { database } = app.handle
    const nadia = await buildMember(database, { first_name: 'Nadia', email: 'nadia@exemple.fr' })
    const at = { created_at: BUILT_AT, due_at: BUILT_AT }
    await database
      .insertInto('reports')
      .values({ reference: 'SIG-7K3M-92QF', reporter_id: yves.id, reported_id: nadia.id, ...at })
      .execute()
    await record(yves.id, 'member.changed', `member ${nadia.public_id}`)
    await record(odile.id, 'report.assigned', 'report SIG-7K3M-92QF')
    await record(odile.id, 'promo_code.ended', 'promo HIVER')
    const acts = [`report SIG-7K3M-92QF`, `member ${nadia.public_id}`]
    expect(await subjects('?search=nadia')).toEqual(acts)
    expect(await subjects('?search=nadia@exemple.fr')).toEqual(acts)
    expect(await subjects(`?search=${nadia.public_id}`)).toEqual(acts)
    expect(await subjects('?search=sig-7k3m-92qf')).toEqual(['report SIG-7K3M-92QF'])
    expect(await subjects('?search=hiver')).toEqual(['promo HIVER'])
    expect(await subjects('?search=Odile')).toEqual(['promo HIVER', 'report SIG-7K3M-92QF'])
    expect(await subjects('?search=personne')).toEqual([])
  })

  it('finds a team member by name, even if many newer members have the same name', async () => {
    await record(odile.id, 'promo_code.ended', 'promo HIVER')
    await sql`insert into members (email, first_name, gender, birth_year, city, created_at, updated_at, status)
      select 'm' || n || '@exemple.fr', 'Odile', 'F', 1960, 'Lyon', ${BUILT_AT}, ${BUILT_AT}, 'active'
      from generate_series(1, 150) n`.execute(app.handle.database)
    expect(await subjects('?search=odile')).toEqual(['promo HIVER'])
  })

  it('names the member of a risk case, and finds its acts by name, reference and decision', async () => {
    const { database } = app.handle
    const nadia = await buildMember(database, { first_name: 'Nadia' })
    const { id } = await database
      .insertInto('risk_cases')
      .values({ member_id: nadia.id, points: 40, opened_at: BUILT_AT })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reference = `RSQ-${String(id).padStart(4, '0')}`
    const at = { created_at: BUILT_AT, due_at: BUILT_AT }
    const report = await database
      .insertInto('reports')
      .values({ reference: 'SIG-7K3M-92QF', reporter_id: yves.id, reported_id: nadia.id, ...at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('decisions')
      .values({
        ...{ reference: 'DEC-4AST-MBYV', report_id: report.id, member_id: nadia.id },
        ...{ measure: 'warning', ground: 'money', means: 'none', facts: 'Vu.', fields: [] },
        ...{ decided_by: odile.id, decided_at: BUILT_AT, until: null, seen_at: null },
        ...{ token_hash: null, changes: null },
      })
      .execute()
    await record(odile.id, 'risk.assigned', `risk ${reference}`)
    await record(odile.id, 'report.decided', 'report SIG-7K3M-92QF')
    const [, assigned] = (await get()).json()
    expect(assigned.member).toEqual({ id: nadia.public_id, firstName: 'Nadia' })
    expect(await subjects('?search=nadia')).toEqual(['report SIG-7K3M-92QF', `risk ${reference}`])
    expect(await subjects(`?search=${reference.toLowerCase()}`)).toEqual([`risk ${reference}`])
    expect(await subjects('?search=dec-4ast-mbyv')).toEqual(['report SIG-7K3M-92QF'])
  })

  it('can be filtered by days in Paris', async () => {
    app.clock.set('2026-11-18T22:59:59Z')
    await record(yves.id, 'member.changed', 'member a')
    app.clock.set('2026-11-18T23:00:00Z')
    await record(yves.id, 'member.changed', 'member b')
    app.clock.set(BUILT_AT.toISOString())
    expect(await subjects('?from=2026-11-19')).toEqual(['member b'])
    expect(await subjects('?from=2026-11-18&until=2026-11-18')).toEqual(['member a'])
  })

  it('can be exported as a file, which is itself recorded as an act', async () => {
    await record(yves.id, 'member.changed', 'member a')
    await record(odile.id, 'report.decided', 'report b')
    const cookie = await buildSession(app.handle.database, yves.id, { proven_at: BUILT_AT })
    const url = '/api/admin/audit/export'
    const payload = { act: 'report.decided', search: 'Odile' }
    const answer = await app.inject({ method: 'POST', url, payload, headers: { cookie } })
    expect(answer.json()).toMatchObject({ count: 1, isCapped: false })
    expect(answer.json().csv).toContain(';Odile;report.decided;report b;')
    expect((await get()).json()[0]).toMatchObject({
      ...{ actor: { firstName: 'Yves' }, act: 'audit.exported', subject: 'audit' },
      detail: { count: 1, filters: { act: 'report.decided', search: true } },
    })
  })

  it('lists each person who has done something once', async () => {
    for (const { id } of [yves, odile, yves]) await record(id, 'member.changed', 'member a')
    const cookie = await buildSession(app.handle.database, yves.id, { proven_at: BUILT_AT })
    const answer = await app.inject({ url: '/api/admin/audit/actors', headers: { cookie } })
    expect(answer.json()).toEqual([
      { id: odile.public_id, firstName: 'Odile' },
      { id: yves.public_id, firstName: 'Yves' },
    ])
  })

  it('can be filtered by act and by person', async () => {
    await record(yves.id, 'member.changed', 'member a')
    await record(odile.id, 'report.decided', 'report b')
    expect(await subjects('?act=report.decided')).toEqual(['report b'])
    expect(await subjects(`?actor=${yves.public_id}`)).toEqual(['member a'])
  })

  it('is served in pages', async () => {
    for (let n = 1; n <= 51; n++) await record(yves.id, 'member.changed', `member ${n}`)
    const first = await get()
    const cursor = first.headers['x-next-cursor']
    expect(first.json()).toHaveLength(50)
    const second = await get(`?cursor=${cursor}`)
    expect(second.json()).toMatchObject([{ subject: 'member 1' }])
    expect(second.headers['x-next-cursor']).toBeUndefined()
  })

  it('keeps the acts of an erased person', async () => {
    await record(987_654, 'member.changed', 'member a')
    expect((await get()).json()).toMatchObject([
      { actor: { id: null, firstName: 'Ancien membre' } },
    ])
  })

  it('is open to administrators only', async () => {
    expect((await get('', odile)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/admin/audit' })).statusCode).toBe(401)
  })
})
