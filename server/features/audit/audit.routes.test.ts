import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#shared/contracts/audit.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

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
  it('is the latest first, with who did what', async () => {
    await record(yves.id, 'member.changed', 'member a')
    await record(null, 'member.erased', 'member b')
    expect((await get()).json()).toMatchObject([
      { actor: null, act: 'member.erased', subject: 'member b', at: BUILT_AT.toISOString() },
      { actor: { id: yves.public_id, firstName: 'Yves' }, subject: 'member a', detail: { n: 1 } },
    ])
  })

  it('is narrowed to an act, a person, a subject', async () => {
    await record(yves.id, 'member.changed', 'member a')
    await record(odile.id, 'report.decided', 'report b')
    expect(await subjects('?act=report.decided')).toEqual(['report b'])
    expect(await subjects(`?actor=${yves.public_id}`)).toEqual(['member a'])
    expect(await subjects('?subject=report%20b')).toEqual(['report b'])
    expect(await subjects('?subject=report')).toEqual([])
  })

  it('comes page by page', async () => {
    for (let n = 1; n <= 51; n++) await record(yves.id, 'member.changed', `member ${n}`)
    const first = await get()
    const cursor = first.headers['x-next-cursor']
    expect(first.json()).toHaveLength(50)
    const second = await get(`?cursor=${cursor}`)
    expect(second.json()).toMatchObject([{ subject: 'member 1' }])
    expect(second.headers['x-next-cursor']).toBeUndefined()
  })

  it('keeps what somebody did who has been erased', async () => {
    await record(987_654, 'member.changed', 'member a')
    expect((await get()).json()).toMatchObject([
      { actor: { id: null, firstName: 'Ancien membre' } },
    ])
  })

  it('is for administrators alone', async () => {
    expect((await get('', odile)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/admin/audit' })).statusCode).toBe(401)
  })
})
