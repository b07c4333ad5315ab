import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DECLINE_SENTENCES } from '#shared/domain/declines.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

const NOW = '2026-11-20T09:00:00Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let odile: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  helene = await buildMember(app.handle.database, { first_name: 'Hélène', plan: 'gold' })
  odile = await buildMember(app.handle.database, { first_name: 'Odile' })
})

async function asHelene() {
  const headers = { cookie: await app.signIn(helene.id) }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  return {
    post,
    flash: (to = odile) => post('/api/flashes', { toUserId: to.public_id }),
    turns: async (): Promise<{ partner: { firstName: string } }[]> =>
      (await app.inject({ url: '/api/turns', headers })).json(),
    remaining: async () =>
      (await app.inject({ url: '/api/flashes/remaining', headers })).json() as { used: number },
  }
}

function write(from: MemberRow, to: MemberRow, words: string) {
  const sender = { id: from.id, publicId: from.public_id, plan: 'premium' } as const
  return app.services.messages.sendAs(sender, to.public_id, words)
}

/** Creates `count` men who matched Hélène and wrote to her. */
async function awaitHer(count: number): Promise<MemberRow[]> {
  const men = []
  for (let nth = 1; nth <= count; nth++) {
    const man = await buildMember(app.handle.database, { first_name: `Homme ${nth}`, gender: 'H' })
    await buildMatch(app.handle.database, man.id, helene.id, app.clock.now())
    await write(man, helene, `Bonjour, je suis le numéro ${nth}.`)
    men.push(man)
  }
  return men
}

const first = (men: readonly MemberRow[]) => {
  const [man] = men
  if (!man) throw new Error('No man awaits an answer')
  return man
}

test('partners who await an answer are listed, the latest first, with their last message', async () => {
  const hers = await asHelene()
  expect(await hers.turns()).toEqual([])
  const [bernard, karim] = await awaitHer(2)
  app.clock.set('2026-11-20T10:00:00Z')
  if (bernard) await write(bernard, helene, 'Êtes-vous là ?')
  const at = '2026-11-20T10:00:00.000Z'
  expect(await hers.turns()).toEqual([
    {
      partner: expect.objectContaining({ id: bernard?.public_id, firstName: 'Homme 1' }),
      lastMessage: { content: 'Êtes-vous là ?', createdAt: at },
    },
    expect.objectContaining({ partner: expect.objectContaining({ id: karim?.public_id }) }),
  ])
})

test('a member can flash while seven partners wait; with eight the flash is refused and not counted', async () => {
  const hers = await asHelene()
  await awaitHer(7)
  expect((await hers.flash()).json()).toEqual({ isMatch: false })
  await awaitHer(1)
  const serge = await buildMember(app.handle.database, { first_name: 'Serge', gender: 'H' })
  const refused = await hers.flash(serge)
  expect(refused.json()).toMatchObject({ status: 409, code: 'answers_first' })
  expect(await hers.remaining()).toMatchObject({ used: 1 })
  // Repeating a flash that was already sent is not refused.
  expect((await hers.flash()).json()).toEqual({ isMatch: false })
})

test.each([
  [
    'an answer',
    async (man: MemberRow) => {
      await write(helene, man, 'Bonjour à vous.')
    },
  ],
  [
    'a decline',
    async (man: MemberRow) => {
      const hers = await asHelene()
      await hers.post(`/api/matches/${man.public_id}/decline`, { sentenceId: 'not_us' })
    },
  ],
  [
    'a decline by the partner',
    async (man: MemberRow) => {
      await app.inject({
        ...{ method: 'POST', url: `/api/matches/${helene.public_id}/decline` },
        headers: { cookie: await app.signIn(man.id) },
        payload: { sentenceId: 'not_us' },
      })
    },
  ],
  [
    'a block',
    async (man: MemberRow) => {
      await (await asHelene()).post('/api/blocks', { userId: man.public_id })
    },
  ],
  [
    'the deletion of the account of the partner',
    (man: MemberRow) =>
      app.handle.database
        .updateTable('members')
        .set({ status: 'deleted' })
        .where('id', '=', man.id)
        .execute()
        .then(() => undefined),
  ],
  [
    'a wait of more than 30 days',
    async () => {
      app.clock.set('2026-12-20T09:00:01Z')
    },
  ],
])('%s lets the member flash again', async (_, act) => {
  const men = await awaitHer(8)
  expect((await (await asHelene()).flash()).json()).toMatchObject({ code: 'answers_first' })
  await act(first(men))
  const hers = await asHelene()
  expect((await hers.turns()).length).toBeLessThan(8)
  expect((await hers.flash()).json()).toEqual({ isMatch: false })
})

test('the limit of eight waiting partners applies to the free plan too, which can also decline', async () => {
  await app.handle.database
    .updateTable('members')
    .set({ plan: 'gratuit' })
    .where('id', '=', helene.id)
    .execute()
  const men = await awaitHer(8)
  const hers = await asHelene()
  expect((await hers.flash()).json()).toMatchObject({ code: 'answers_first' })
  const partnerId = first(men).public_id
  const declined = await hers.post(`/api/matches/${partnerId}/decline`, { sentenceId: 'not_us' })
  expect(declined.statusCode, DECLINE_SENTENCES.not_us).toBe(204)
  expect((await hers.flash()).json()).toEqual({ isMatch: false })
})
