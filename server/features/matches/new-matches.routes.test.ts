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
  async function hasNewMatch(): Promise<boolean> {
    return (await app.inject({ url: '/api/users/current', headers })).json().hasNewMatch
  }
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  return { news, hasNewMatch, post }
}

test('a new match is listed for each member until they open it, as uncelebrated until they are shown it', async () => {
  await buildMatch(app.handle.database, helene.id, laurent.id)
  const [hers, his] = [await as(helene), await as(laurent)]
  expect(await hers.news()).toEqual([['Laurent', false]])
  expect(await his.news()).toEqual([['Hélène', false]])
  expect([await hers.hasNewMatch(), await his.hasNewMatch()]).toEqual([true, true])

  const shown = await hers.post('/api/matches/celebrated', { partnerId: laurent.public_id })
  expect(shown.statusCode).toBe(204)
  // Her other devices do not show the dialog again. Her banner stays, and his dialog has not been shown yet.
  expect(await hers.news()).toEqual([['Laurent', true]])
  expect(await his.news()).toEqual([['Hélène', false]])

  await hers.post('/api/messages/read', { senderId: laurent.public_id })
  expect(await hers.news()).toEqual([])
  expect([await hers.hasNewMatch(), await his.hasNewMatch()]).toEqual([false, true])
})

test('new matches are listed newest first, without blocked or former partners', async () => {
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

test('hasNewMatch ignores matches with blocked or former partners', async () => {
  const { database } = app.handle
  const paul = await buildMember(database, { first_name: 'Paul', gender: 'H', status: 'deleted' })
  await buildMatch(database, helene.id, laurent.id)
  await buildMatch(database, helene.id, paul.id)
  await buildBlock(database, laurent.id, helene.id)
  const { hasNewMatch } = await as(helene)
  expect(await hasNewMatch()).toBe(false)
})

test('celebrating a match that does not exist changes nothing', async () => {
  const { news, post } = await as(helene)
  const answer = await post('/api/matches/celebrated', { partnerId: laurent.public_id })
  expect(answer.statusCode).toBe(204)
  expect(await news()).toEqual([])
})

test('a new match says whose flash made it, and whether the partner has written since', async () => {
  const { database } = app.handle
  await buildMatch(database, helene.id, laurent.id)
  const flagsFor = async (member: MemberRow) => {
    const headers = { cookie: await app.signIn(member.id) }
    const [match] = (await app.inject({ url: '/api/matches/new', headers })).json()
    return { isMine: match?.isMine, hasMessage: match?.hasMessage }
  }
  expect(await flagsFor(helene)).toEqual({ isMine: true, hasMessage: false })
  expect(await flagsFor(laurent)).toEqual({ isMine: false, hasMessage: false })
  await database
    .updateTable('match_members')
    .set({ unread: 1, last_message_id: 1 })
    .where('member_id', '=', helene.id)
    .execute()
  expect(await flagsFor(helene)).toEqual({ isMine: true, hasMessage: true })
})
