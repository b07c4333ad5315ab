import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACT_NAMES, DETAIL_NAMES, SUBJECT_NAMES } from '#client/features/admin/audit.copy.ts'
import { routes } from '#shared/contracts/index.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { OFFICE_EXAMPLES } from '#tests/support/office-examples/all.ts'
import type { OfficeRequest } from '#tests/support/office-examples/example.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-11-20T09:00:00Z')

/** Whom each audience lets in, said here once more on purpose. */
const MAY: Partial<Record<RouteContract['audience'], readonly StaffRole[]>> = {
  admin: ['administrator'],
  moderator: ['administrator', 'moderator'],
  support: ['administrator', 'support'],
  staff: ['administrator', 'moderator', 'support'],
}

const calls = routes
  .filter(({ path }) => path.startsWith('/api/admin'))
  .map((route) => ({ route, name: `${route.method} ${route.path}` }))

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: NOW.toISOString() })
  await resetDatabase(app.handle)
})
afterAll(() => app.close())

async function buildTeamMember(role: StaffRole | null): Promise<MemberRow> {
  // Nobody of the team is in a deck.
  return buildMember(app.handle.database, { role, is_public: false })
}

/** Signed in by somebody who last showed a code so long ago. */
function signIn(member: MemberRow, provenAgo = HOUR): Promise<string> {
  const provenAt = new Date(NOW.getTime() - provenAgo)
  return buildSession(app.handle.database, member.id, { created_at: NOW, proven_at: provenAt })
}

async function ask({ method }: RouteContract, cookie: string | undefined, asked: OfficeRequest) {
  const { url, payload, headers } = asked
  return app.inject({
    ...{ method, url, headers: { ...headers, ...(cookie && { cookie }) } },
    ...(payload && { payload }),
  })
}

async function expectRefused(
  route: RouteContract,
  cookie: string | undefined,
  problem: { status: number; code: string },
): Promise<void> {
  const url = route.path.replace(/:\w+/g, () => randomUUID())
  const before = await countEntries()
  expect((await ask(route, cookie, { url })).json()).toMatchObject(problem)
  expect(await countEntries()).toBe(before)
}

async function countEntries(): Promise<number> {
  const { count } = await app.handle.database
    .selectFrom('audit_entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe.each(calls)('$name', ({ route, name }) => {
  const may = MAY[route.audience] ?? []
  const mayNot = STAFF_ROLES.filter((role) => !may.includes(role))

  test('is for somebody of the team, and not for a visitor or a member', async () => {
    expect(may).not.toEqual([])
    await expectRefused(route, undefined, { status: 401, code: 'unauthenticated' })
    const member = await signIn(await buildTeamMember(null))
    await expectRefused(route, member, { status: 403, code: 'forbidden' })
  })

  test.each(may)('asks the %s for a code or passkey of the last 12 hours', async (role) => {
    const longAgo = await signIn(await buildTeamMember(role), 12 * HOUR + 1)
    await expectRefused(route, longAgo, { status: 403, code: 'proof_required' })
  })

  if (mayNot.length > 0) {
    test.each(mayNot)('is refused to the role of %s', async (role) => {
      const other = await signIn(await buildTeamMember(role))
      await expectRefused(route, other, { status: 403, code: 'forbidden' })
    })
  }

  test.each(may)(
    'is done for the %s; a change leaves exactly one entry in the log',
    async (role) => {
      const example =
        OFFICE_EXAMPLES[name] ??
        expect.unreachable(`Add an example of ${name} to tests/support/office-examples/.`)
      const viewer = await buildTeamMember(role)
      // What gives or takes a role wants a code that was shown just now.
      const wantsFresh = route.problems?.includes('proof_required') ?? false
      const cookie = await signIn(viewer, wantsFresh ? 0 : 12 * HOUR)
      const asked = await example({ app, viewer })
      const before = await countEntries()
      const answer = await ask(route, cookie, asked)
      expect(answer.statusCode, answer.body).toBe(route.status ?? 200)
      expect((await countEntries()) - before).toBe(route.method === 'GET' ? 0 : 1)
      if (route.method !== 'GET') await expectLastEntryOf(viewer)
    },
  )
})

async function expectLastEntryOf({ id }: MemberRow): Promise<void> {
  const entry = await app.handle.database
    .selectFrom('audit_entries')
    .select(['actor_id', 'act', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ actor_id: id, act: expect.any(String), subject: expect.any(String) })
}

test('no example is left over of a call that is gone', () => {
  expect(Object.keys(OFFICE_EXAMPLES).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

test('everything that was done has a name in the journal, and so has all that is told of it', async () => {
  const entries = await app.handle.database.selectFrom('audit_entries').selectAll().execute()
  const told = entries.flatMap(({ act, subject, detail }) => [
    ...[act, subject.split(' ')[0] ?? ''],
    ...Object.keys(detail),
  ])
  const names = { ...ACT_NAMES, ...SUBJECT_NAMES, ...DETAIL_NAMES }
  expect([...new Set(told)].filter((word) => !(word in names))).toEqual([])
})

test('after all of it the log is whole', async () => {
  expect(await app.services.audit.findBreak()).toBeUndefined()
})
