import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedTeamOpinion, WaitingOpinion } from '#shared/contracts/admin/opinions.ts'
import type { TeamKey } from '#shared/contracts/opinions.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator } from '#tests/support/moderation.ts'
import { ask, buildReader, openDevice, SEALED } from '#tests/support/opinions.ts'
import { listActs } from '#tests/support/staff.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-20T09:00:00Z')

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let eric: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW.toISOString())
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène' })
  eric = await buildMember(database, { first_name: 'Éric', gender: 'H' })
  await buildMatch(database, eric.id, helene.id)
})

async function keysFor(member: MemberRow, about: MemberRow): Promise<string[]> {
  const answer = await app.inject({
    url: `/api/matches/${about.public_id}/opinions/readers`,
    headers: { cookie: await app.signIn(member.id) },
  })
  return answer.json<TeamKey[]>().map(({ id }) => id)
}

function post<T>(cookie: string, url: string, payload: object) {
  return askModeration<T>(app, cookie, { method: 'POST', url, payload })
}

const list = async (cookie: string) => {
  const request = { method: 'GET', url: '/api/admin/opinions' } as const
  return (await askModeration<WaitingOpinion[]>(app, cookie, request)).body
}

describe('an opinion of the team', () => {
  test('is opened with the key of a browser, answered once, and logged without its text', async () => {
    const odile = await buildReader(app, 'Odile')
    const { body, token } = await ask(app, helene, eric, { reader: 'team', keys: [odile.keyId] })
    const dueAt = new Date(NOW.getTime() + DAY).toISOString()
    expect(await list(odile.cookie)).toEqual([
      { id: body.id, firstName: 'Hélène', createdAt: NOW.toISOString(), dueAt },
    ])
    const url = `/api/admin/opinions/${body.id}`
    const opened = await post<OpenedTeamOpinion>(odile.cookie, `${url}/open`, {
      keyId: odile.keyId,
    })
    expect(opened.body).toMatchObject({ sealed: SEALED, wrappedKey: 'cle-'.repeat(30), dueAt })
    // Its token does not work as a link.
    expect((await openDevice(app).read(token)).status).toBe(404)

    expect((await post(odile.cookie, `${url}/answer`, { verdict: 'mefie' })).status).toBe(204)
    const again = await post(odile.cookie, `${url}/answer`, { verdict: 'ca_va' })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_over' } })
    expect(await list(odile.cookie)).toEqual([])
    const told = await app.inject({
      url: `/api/matches/${eric.public_id}/opinions`,
      headers: { cookie: await app.signIn(helene.id) },
    })
    expect(told.json()).toMatchObject({ given: { reader: 'team', verdict: 'mefie' } })
    const opinion = { subject: `opinion ${body.id}`, detail: { member: helene.public_id } }
    expect(await listActs(app)).toEqual([
      { act: 'opinion.key_published', subject: `key ${odile.keyId}`, detail: {} },
      { act: 'opinion.opened', ...opinion },
      { act: 'opinion.answered', ...opinion },
    ])
  })

  test('cannot be read by a moderator it is about, or in a browser for which it was not encrypted', async () => {
    await app.handle.database
      .updateTable('members')
      .set({ role: 'moderator' })
      .where('id', '=', eric.id)
      .execute()
    const own = await buildReader(app, eric, 'E')
    const odile = await buildReader(app, 'Odile')
    expect(await keysFor(helene, eric)).toEqual([odile.keyId])
    const { body } = await ask(app, helene, eric, {
      reader: 'team',
      keys: [odile.keyId, own.keyId],
    })
    expect(await list(own.cookie)).toEqual([])
    const url = `/api/admin/opinions/${body.id}/open`
    expect(await post(own.cookie, url, { keyId: own.keyId })).toMatchObject({
      status: 403,
      body: { code: 'own_case' },
    })
    const yves = await buildReader(app, 'Yves', 'Y')
    for (const keyId of [yves.keyId, odile.keyId]) {
      const refused = await post(yves.cookie, url, { keyId })
      expect(refused).toMatchObject({ status: 409, body: { code: 'opinion_unreadable' } })
    }
  })
})

describe('the key of a browser', () => {
  test('keeps its id when it is published again, and cannot be taken by another moderator', async () => {
    const odile = await buildReader(app, 'Odile')
    const publicKey = `B${'A'.repeat(86)}`
    const again = await post<{ id: string }>(odile.cookie, '/api/admin/opinions/keys', {
      publicKey,
    })
    expect(again.body.id).toBe(odile.keyId)
    const yves = await buildModerator(app, 'Yves')
    expect((await post(yves, '/api/admin/opinions/keys', { publicKey })).status).toBe(403)
    expect(await listActs(app)).toHaveLength(1)
  })

  test('is deleted after 30 days without use, and when its owner is no longer a moderator', async () => {
    await buildReader(app, 'Odile')
    const nadia = await buildMember(app.handle.database, { role: 'moderator', is_public: false })
    await buildReader(app, nadia, 'N')
    expect(await keysFor(helene, eric)).toHaveLength(2)
    await app.handle.database
      .updateTable('members')
      .set({ role: null })
      .where('id', '=', nadia.id)
      .execute()
    expect(await keysFor(helene, eric)).toHaveLength(1)
    await app.services.opinions.sweep()
    const kept = () => app.handle.database.selectFrom('opinion_keys').select('id').execute()
    expect(await kept()).toHaveLength(1)
    app.clock.set(new Date(NOW.getTime() + 30 * DAY + 1).toISOString())
    expect(await keysFor(helene, eric)).toEqual([])
    await app.services.opinions.sweep()
    expect(await kept()).toEqual([])
  })
})
