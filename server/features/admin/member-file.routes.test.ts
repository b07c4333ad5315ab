import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MemberFile } from '#shared/contracts/admin/member-file.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buyPlan } from '#tests/support/plans.ts'
import { listActs, signInStaff } from '#tests/support/staff.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let sylvie: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  const { database } = app.handle
  sylvie = await buildMember(database, { first_name: 'Sylvie', bio: 'Je nage.' })
  const other = await buildMember(database)
  const at = { created_at: BUILT_AT, due_at: BUILT_AT }
  await buyPlan(app, await app.signIn(sylvie.id), { plan: 'premium', billing: 'annual' })
  const { id: reportId } = await database
    .insertInto('reports')
    .values({ reference: 'SIG-7K3M-92QF', reporter_id: other.id, reported_id: sylvie.id, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('report_statements')
    .values({
      report_id: reportId,
      reason: 'money',
      details: 'Elle insiste.',
      created_at: BUILT_AT,
    })
    .execute()
  await database
    .insertInto('reports')
    .values({ reference: 'SIG-2222-3333', reporter_id: sylvie.id, reported_id: other.id, ...at })
    .execute()
  await database
    .insertInto('decisions')
    .values({
      ...{ reference: 'DEC-7K3M-92QF', member_id: sylvie.id, report_id: reportId, until: null },
      ...{ measure: 'warning', ground: 'money', facts: 'Des faits.', decided_by: other.id },
      decided_at: BUILT_AT,
    })
    .execute()
  await database
    .insertInto('support_requests')
    .values({
      ...{ reference: 'AID-AAAAAA', member_id: sylvie.id, email: sylvie.email, rank: 2 },
      ...{ first_name: 'Sylvie', topic: 'other', body: 'Bonjour', created_at: BUILT_AT },
    })
    .execute()
})

async function openAs(role: StaffRole): Promise<MemberFile> {
  const viewer = await signInStaff(app, role)
  const { status, body } = await viewer.get<MemberFile>(`/api/admin/users/${sylvie.public_id}/file`)
  expect(status).toBe(200)
  return body
}

describe("a member's file", () => {
  it('contains everything for an administrator', async () => {
    expect(await openAs('administrator')).toMatchObject({
      ...{ firstName: 'Sylvie', email: sylvie.email, plan: 'premium', bio: 'Je nage.', photos: [] },
      orders: [{ product: 'premium', status: 'paid', amountCents: 6000, refundedCents: 0 }],
      subscriptions: [{ plan: 'premium', billing: 'annual', status: 'active', renews: true }],
      requests: [{ reference: 'AID-AAAAAA', topic: 'other', state: 'open', answeredBy: null }],
      reportsReceived: [{ reference: 'SIG-7K3M-92QF', reason: 'money', state: 'open' }],
      reportsMade: [{ reference: 'SIG-2222-3333' }],
      decisions: [{ reference: 'DEC-7K3M-92QF', report: 'SIG-7K3M-92QF', measure: 'warning' }],
      verifications: [],
      devices: [{ name: expect.any(String) }],
      consents: [],
    })
  })

  it('shows a moderator no orders, no email address and no reporter', async () => {
    const file = await openAs('moderator')
    expect(file).toMatchObject({
      ...{ email: null, orders: null, subscriptions: null, requests: null, devices: null },
      ...{ consents: null, reportsMade: null, bio: 'Je nage.' },
      reportsReceived: [{ reason: 'money' }],
      decisions: [{ measure: 'warning' }],
    })
    expect(JSON.stringify(file)).not.toContain('@')
  })

  it('shows the support no photos, no profile texts and no reasons of reports', async () => {
    const file = await openAs('support')
    expect(file).toMatchObject({
      ...{ email: sylvie.email, photos: null, bio: null, decisions: null, verifications: null },
      ...{ reportsMade: null, orders: [{ product: 'premium' }] },
      reportsReceived: [{ reference: 'SIG-7K3M-92QF', reason: null }],
    })
  })

  it('lets the support close one device only, with one entry in the audit log', async () => {
    app.clock.advance(60_000)
    const kept = await app.signIn(sylvie.id)
    const { devices } = await openAs('support')
    const [, older] = devices ?? []
    expect(devices).toHaveLength(2)
    const odile = await signInStaff(app, 'support')
    const url = `/api/admin/users/${sylvie.public_id}/sessions/${older?.id}`
    expect((await odile.remove(url)).status).toBe(204)
    expect((await odile.remove(url)).status).toBe(204)
    expect((await listActs(app)).map(({ act }) => act)).toEqual(['member.device_closed'])
    expect((await openAs('support')).devices).toHaveLength(1)
    const answer = await app.inject({ url: '/api/users/current', headers: { cookie: kept } })
    expect(answer.statusCode).toBe(200)
    const moderator = await signInStaff(app, 'moderator')
    expect((await moderator.remove(url)).status).toBe(403)
  })

  it('does not let the support close a device of a team member', async () => {
    const yves = await buildMember(app.handle.database, { role: 'administrator' })
    await app.signIn(yves.id)
    const { public_id: session } = await app.handle.database
      .selectFrom('sessions')
      .select('public_id')
      .where('member_id', '=', yves.id)
      .executeTakeFirstOrThrow()
    const odile = await signInStaff(app, 'support')
    const answer = await odile.remove(`/api/admin/users/${yves.public_id}/sessions/${session}`)
    expect(answer.body).toMatchObject({ code: 'staff_needs_administrator' })
  })

  it('of an unknown member is 404', async () => {
    const viewer = await signInStaff(app, 'support')
    const url = '/api/admin/users/0b6f5f1a-7d52-4c1b-9a59-0b6f5f1a2c3d/file'
    expect((await viewer.get(url)).status).toBe(404)
  })
})
