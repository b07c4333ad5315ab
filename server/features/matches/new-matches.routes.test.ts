import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildBlock, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { first_name: 'Hélène' })
  laurent = await buildMember(app.handle.database, { first_name: 'Laurent', gender: 'H' })
})

async function as(member: MemberRow) {
  const headers = { cookie: await app.signIn(member.id) }
  async function news() {
    const answer = await app.inject({ url: '/api/matches/new', headers })
    expect(answer.statusCode).toBe(200)
    const found: { isCelebrated: boolean; partner: { firstName: string } }[] = answer.json()
    return found.map(({ isCelebrated, partner }) => [partner.firstName, isCelebrated])
  }
  async function isTold(): Promise<boolean> {
    return (await app.inject({ url: '/api/users/current', headers })).json().hasNewMatch
  }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  return { news, isTold, post }
}

test('a match made while one was away waits, uncelebrated, on each side, until it is shown and opened', async () => {
  await buildMatch(app.handle.database, helene.id, laurent.id)
  const [hers, his] = [await as(helene), await as(laurent)]
  expect(await hers.news()).toEqual([['Laurent', false]])
  expect(await his.news()).toEqual([['Hélène', false]])
  expect([await hers.isTold(), await his.isTold()]).toEqual([true, true])

  const shown = await hers.post('/api/matches/celebrated', { partnerId: laurent.public_id })
  expect(shown.statusCode).toBe(204)
  // Another of her devices shows no window again; the banner stays, and his window still waits.
  expect(await hers.news()).toEqual([['Laurent', true]])
  expect(await his.news()).toEqual([['Hélène', false]])

  await hers.post('/api/messages/read', { senderId: laurent.public_id })
  expect(await hers.news()).toEqual([])
  expect([await hers.isTold(), await his.isTold()]).toEqual([false, true])
})

test('the newest comes first; a blocked or former partner is not named', async () => {
  const { database } = app.handle
  const serge = await buildMember(database, { first_name: 'Serge', gender: 'H' })
  const luc = await buildMember(database, { first_name: 'Luc', gender: 'H' })
  const paul = await buildMember(database, { first_name: 'Paul', gender: 'H', status: 'deleted' })
  await buildMatch(database, helene.id, laurent.id, new Date('2026-11-20T09:00:00Z'))
  await buildMatch(database, helene.id, serge.id, new Date('2026-11-20T10:00:00Z'))
  await buildMatch(database, helene.id, luc.id)
  await buildMatch(database, helene.id, paul.id)
  await buildBlock(database, luc.id, helene.id)
  const { news } = await as(helene)
  expect(await news()).toEqual([
    ['Serge', false],
    ['Laurent', false],
  ])
})

test('a member is not told of a match with somebody who is blocked or gone', async () => {
  const { database } = app.handle
  const paul = await buildMember(database, { first_name: 'Paul', gender: 'H', status: 'deleted' })
  await buildMatch(database, helene.id, laurent.id)
  await buildMatch(database, helene.id, paul.id)
  await buildBlock(database, laurent.id, helene.id)
  const { isTold } = await as(helene)
  expect(await isTold()).toBe(false)
})

test('celebrating a match that is not there changes nothing', async () => {
  const { news, post } = await as(helene)
  const answer = await post('/api/matches/celebrated', { partnerId: laurent.public_id })
  expect(answer.statusCode).toBe(204)
  expect(await news()).toEqual([])
})

test('it is said whose flash made the match, and whether the partner has written since', async () => {
  const { database } = app.handle
  await buildMatch(database, helene.id, laurent.id)
  const told = async (member: MemberRow) => {
    const headers = { cookie: await app.signIn(member.id) }
    const [match] = (await app.inject({ url: '/api/matches/new', headers })).json()
    return { isMine: match?.isMine, hasMessage: match?.hasMessage }
  }
  expect(await told(helene)).toEqual({ isMine: true, hasMessage: false })
  expect(await told(laurent)).toEqual({ isMine: false, hasMessage: false })
  await database
    .updateTable('match_members')
    .set({ unread: 1, last_message_id: 1 })
    .where('member_id', '=', helene.id)
    .execute()
  expect(await told(helene)).toEqual({ isMine: true, hasMessage: true })
})
