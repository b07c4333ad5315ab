import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

let app: Awaited<ReturnType<typeof buildTestApp>>
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  await signInAs({})
})

async function signInAs(overrides: Overrides): Promise<void> {
  const me = await buildMember(app.handle.database, {
    seeks_gender: 'H',
    seeks_distance: 'same_region',
    ...overrides,
  })
  cookie = await app.signIn(me.id)
}

function man(overrides: Overrides = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, {
    gender: 'H',
    seeks_gender: 'F',
    seeks_distance: 'same_region',
    ...overrides,
  })
}

describe('GET /api/profiles/suggested', () => {
  async function page(cursor?: string) {
    const url = `/api/profiles/suggested${cursor ? `?cursor=${cursor}` : ''}`
    const answer = await app.inject({ url, headers: { cookie } })
    return {
      status: answer.statusCode,
      ids: answer.statusCode === 200 ? answer.json().map((card: { id: string }) => card.id) : [],
      next: answer.headers['x-next-cursor'] as string | undefined,
    }
  }

  test('pages of 24 hold everyone who fits, once', async () => {
    const fitting = new Set<string>()
    for (let i = 0; i < 50; i++) fitting.add((await man()).public_id)
    await man({ region: 'corse', city_code: '2A004' })
    const first = await page()
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([24, 24, 2])
    expect(third.next).toBeUndefined()
    expect(new Set([...first.ids, ...second.ids, ...third.ids])).toEqual(fitting)
  })

  test('who was passed is hidden here too', async () => {
    const [passed, left] = [await man(), await man()]
    await app.inject({
      method: 'POST',
      url: '/api/passes',
      headers: { cookie },
      payload: { toUserId: passed.public_id },
    })
    expect((await page()).ids).toEqual([left.public_id])
  })

  test('an unconfirmed member sees the first page only', async () => {
    await signInAs({ status: 'unconfirmed' })
    for (let i = 0; i < 30; i++) await man()
    const first = await page()
    expect(first.ids).toHaveLength(24)
    expect(first.next).toBeUndefined()
    expect((await page(first.ids[0])).status).toBe(403)
  })

  test('the order and the cursor tell nothing of when anybody was here', async () => {
    for (let i = 0; i < 30; i++) await man({ last_active_on: i % 2 ? '2026-11-20' : '2026-09-01' })
    const first = await page()
    expect(first.next).toBe(first.ids.at(-1))
  })

  test.each(['x', '0.1', '9.1.1', '%00'])(
    'a cursor that is none of ours (%s) is a 400',
    async (cursor) => {
      expect((await page(cursor)).status).toBe(400)
    },
  )
})
