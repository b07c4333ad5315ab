import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { interestSet } from '#shared/domain/interests.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { addProfilePhotos } from '#tests/support/verification.ts'

const SUNDAY: FinishedPrompt = { prompt: 'sunday', answer: "marcher jusqu'au phare." }
const LAUGHTER: FinishedPrompt = { prompt: 'laughter', answer: 'les chutes de vélo.' }
const NOTHING = { mine: null, theirs: null }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { plan: 'premium' })
  laurent = await buildMember(app.handle.database, { gender: 'H', first_name: 'Laurent' })
  await finish(helene, [LAUGHTER])
  await finish(laurent, [SUNDAY, LAUGHTER])
})

function finish({ id }: MemberRow, prompts: FinishedPrompt[]) {
  const row = { prompts: JSON.stringify(prompts) }
  return app.handle.database.updateTable('members').set(row).where('id', '=', id).execute()
}

async function ask(member: MemberRow, url: string, payload?: object) {
  const method = payload ? 'POST' : 'GET'
  const headers = { cookie: await app.signIn(member.id) }
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

async function flash(from: MemberRow, to: MemberRow, liked?: object) {
  const answer = await ask(from, '/api/flashes', { toUserId: to.public_id, liked })
  expect(answer.statusCode).toBe(200)
}

async function likedBy(member: MemberRow, partner: MemberRow) {
  return (await ask(member, `/api/matches/${partner.public_id}/liked`)).json()
}

async function received(member: MemberRow) {
  return (await ask(member, '/api/flashes/received')).json().items
}

test('the liked part is shown with a received flash only on a plan that shows who flashed', async () => {
  await flash(laurent, helene, { prompt: 'laughter' })
  expect(await received(helene)).toMatchObject([
    { profile: { firstName: 'Laurent' }, liked: LAUGHTER },
  ])
  await flash(helene, laurent, { prompt: 'sunday' })
  const simone = await buildMember(app.handle.database, { first_name: 'Simone' })
  await flash(simone, laurent, { prompt: 'sunday' })
  expect(JSON.stringify(await received(laurent))).not.toContain('phare')
})

test('after a match both members see what each liked, in the match dialog and in the conversation', async () => {
  await flash(laurent, helene, { prompt: 'laughter' })
  expect(await likedBy(laurent, helene)).toMatchObject({ code: 'match_not_found' })
  await flash(helene, laurent, { prompt: 'sunday' })
  expect(await likedBy(helene, laurent)).toEqual({ mine: SUNDAY, theirs: LAUGHTER })
  expect(await likedBy(laurent, helene)).toEqual({ mine: LAUGHTER, theirs: SUNDAY })
  expect((await ask(laurent, '/api/matches/new')).json()).toMatchObject([
    { liked: { mine: LAUGHTER, theirs: SUNDAY } },
  ])
})

test('a liked photo is kept if everyone can see it, and ignored if it is reserved or belongs to somebody else', async () => {
  const [shown, reserved] = await addProfilePhotos(app, laurent, 2)
  await app.handle.database
    .updateTable('photos')
    .set({ is_reserved: true })
    .where('position', '=', 1)
    .execute()
  const women = await Promise.all([1, 2, 3].map(() => buildMember(app.handle.database)))
  const [own] = await addProfilePhotos(app, helene)
  for (const [nth, photo] of [shown, reserved, own].entries()) {
    const woman = women[nth] ?? expect.unreachable()
    await flash(woman, laurent, { photo })
    await flash(laurent, woman)
    const mine = nth === 0 ? { photo: shown } : null
    expect(await likedBy(woman, laurent)).toEqual({ mine, theirs: null })
  }
})

test('a drawing of a demo member can be liked while it replaces a photo, but no other drawing', async () => {
  const demo = await buildMember(app.handle.database, {
    ...{ gender: 'H', is_test_profile: true, interests: interestSet(['Marche', 'Lecture']) },
  })
  const { photos } = (await ask(helene, `/api/users/${demo.public_id}`)).json()
  const drawing = photos.at(-1)
  expect(drawing).toMatch(/^[/]media[/]portraits[/]p-/)
  const simone = await buildMember(app.handle.database)
  await flash(helene, demo, { photo: drawing })
  await flash(simone, demo, { photo: '/media/portraits/other.svg' })
  await flash(helene, laurent, { photo: drawing })
  for (const woman of [helene, simone]) await flash(demo, woman)
  await flash(laurent, helene)
  expect(await likedBy(helene, demo)).toEqual({ mine: { photo: drawing }, theirs: null })
  expect(await likedBy(demo, helene)).toEqual({ mine: null, theirs: { photo: drawing } })
  expect(await likedBy(simone, demo)).toEqual(NOTHING)
  expect(await likedBy(helene, laurent)).toEqual(NOTHING)
  await addProfilePhotos(app, demo)
  expect(await likedBy(helene, demo)).toEqual(NOTHING)
})

test.each([
  { prompt: 'unknown' },
  { photo: 'https://example.org/a.jpg' },
  { photo: '/media/portraits/../a.svg' },
])('%j is refused', async (liked) => {
  const answer = await ask(helene, '/api/flashes', { toUserId: laurent.public_id, liked })
  expect(answer.statusCode).toBe(400)
})

test('a flash with a prompt that the recipient has not finished is accepted, and a repeated flash adds no liked part', async () => {
  await flash(helene, laurent, { prompt: 'journey' })
  await flash(helene, laurent, { prompt: 'sunday' })
  await flash(laurent, helene)
  expect(await likedBy(helene, laurent)).toEqual(NOTHING)
})

test('a liked sentence is no longer shown after its author changed or removed it', async () => {
  await flash(helene, laurent, { prompt: 'sunday' })
  await flash(laurent, helene)
  await finish(laurent, [{ ...SUNDAY, answer: 'dormir.' }])
  expect(await likedBy(helene, laurent)).toEqual(NOTHING)
  await finish(laurent, [LAUGHTER])
  expect(await likedBy(helene, laurent)).toEqual(NOTHING)
  await finish(laurent, [SUNDAY])
  expect(await likedBy(helene, laurent)).toEqual({ mine: SUNDAY, theirs: null })
})

test('liked parts cannot be read after a block', async () => {
  await flash(helene, laurent, { prompt: 'sunday' })
  await flash(laurent, helene)
  await ask(laurent, '/api/blocks', { userId: helene.public_id })
  expect(await likedBy(helene, laurent)).toMatchObject({ code: 'match_not_found' })
})
