// Rules: platform
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { copyTemplate } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

let handle: DatabaseHandle
let app: Awaited<ReturnType<typeof buildTestApp>>
// Set up before the first connection, which keeps a reference to the function.
const query = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  handle = await openDatabase(await copyTemplate())
  app = await buildTestApp({ handle })
})
afterAll(async () => {
  await app.close()
  await handle.close()
  query.mockRestore()
})

/** The statements sent to PostgreSQL, except for those of the job queue, which polls all the time. */
function listStatements(): string[] {
  const texts = query.mock.calls.map(([asked]: unknown[]) =>
    typeof asked === 'string' ? asked : String((asked as { text: string }).text),
  )
  return texts.filter((text) => !text.includes('jobs.'))
}

/** A flash request as a browser sends it, from a member whose session was already used. */
async function flash(from: MemberRow, to: MemberRow) {
  const headers = { cookie: await app.signIn(from.id) }
  await app.inject({ url: '/api/users/current', headers })
  const payload = { toUserId: to.public_id }
  return { method: 'POST', url: '/api/flashes', headers, payload } as const
}

test('a flash takes four statements: the lookup of the session, and one statement in a transaction', async () => {
  const helene = await buildMember(app.handle.database)
  const laurent = await buildMember(app.handle.database, { gender: 'H' })
  const [first, second] = [await flash(helene, laurent), await flash(laurent, helene)]
  for (const [request, isMatch] of [[first, false] as const, [second, true] as const]) {
    query.mockClear()
    const answer = await app.http.inject(request)
    const asked = listStatements()
    expect(answer.json()).toMatchObject({ isMatch })
    expect(asked).toEqual([
      expect.stringContaining('sessions'),
      'begin',
      expect.stringContaining('flash'),
      'commit',
    ])
    await app.idle()
  }
})

test('a sign-in code takes the same statements for every address, so that its time reveals no account', async () => {
  const { database } = app.handle
  const left = { status: 'deleted', left_at: app.clock.now() } as const
  const members = [
    await buildMember(database),
    await buildMember(database, { status: 'suspended' }),
    await buildMember(database, left),
  ]
  const taken: string[][] = []
  for (const email of ['inconnue@example.org', ...members.map((member) => member.email)]) {
    query.mockClear()
    const request = { method: 'POST', url: '/api/auth/login', payload: { email } } as const
    const answer = await app.http.inject(request)
    taken.push(listStatements())
    expect(answer.json()).toEqual({ status: 'code_sent' })
  }
  const [unknown, ...known] = taken
  expect(unknown).not.toEqual([])
  for (const statements of known) expect(statements).toEqual(unknown)
})
