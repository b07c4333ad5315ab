// Rules: audit
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ACT_NAMES,
  DETAIL_NAMES,
  HIDDEN_DETAILS,
  SUBJECT_NAMES,
} from '#client/features/audit/audit.copy.ts'
import { routes } from '#shared/contracts/index.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { ADMIN_EXAMPLES } from '#tests/support/admin-examples/all.ts'
import type { AdminRequest } from '#tests/support/admin-examples/example.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-11-20T09:00:00Z')

const adminRoutes = routes
  .filter(({ path }) => path.startsWith('/api/admin'))
  .map((route) => ({ route, name: `${route.method} ${route.path}` }))

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, now: NOW.toISOString() })
  await resetDatabase(app.handle)
})
afterAll(() => app.close())

function buildAdministrator(): Promise<MemberRow> {
  // Members of the team are never in a deck.
  return buildMember(app.handle.database, { role: 'administrator', is_public: false })
}

/** Signs in a member who last entered a code `provenAgo` milliseconds ago. */
function signIn(member: MemberRow, provenAgo: number): Promise<string> {
  const provenAt = new Date(NOW.getTime() - provenAgo)
  return buildSession(app.handle.database, member.id, { created_at: NOW, proven_at: provenAt })
}

async function ask({ method }: RouteContract, cookie: string, asked: AdminRequest) {
  const { url, payload, headers } = asked
  return app.inject({
    ...{ method, url, headers: { ...headers, cookie } },
    ...(payload && { payload }),
  })
}

async function countEntries(): Promise<number> {
  const { count } = await app.handle.database
    .selectFrom('audit_entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test.each(adminRoutes)(
  '$name: a change adds exactly one entry to the audit log, a read none',
  async ({ route, name }) => {
    const example =
      ADMIN_EXAMPLES[name] ??
      expect.unreachable(`Add an example of ${name} to tests/support/admin-examples/.`)
    const viewer = await buildAdministrator()
    // Routes that grant or remove a role require a code entered just now.
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

async function expectLastEntryOf({ id }: MemberRow): Promise<void> {
  const entry = await app.handle.database
    .selectFrom('audit_entries')
    .select(['actor_id', 'act', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ actor_id: id, act: expect.any(String), subject: expect.any(String) })
}

test('every example belongs to an existing route', () => {
  expect(Object.keys(ADMIN_EXAMPLES).toSorted()).toEqual(
    adminRoutes.map(({ name }) => name).toSorted(),
  )
})

test('every action, subject and detail in the audit log has a label', async () => {
  const entries = await app.handle.database.selectFrom('audit_entries').selectAll().execute()
  const words = entries.flatMap(({ act, subject, detail }) => [
    ...[act, subject.split(' ')[0] ?? ''],
    ...Object.keys(detail),
  ])
  const names = { ...ACT_NAMES, ...SUBJECT_NAMES, ...DETAIL_NAMES }
  const hasLabel = (word: string) => word in names || HIDDEN_DETAILS.includes(word)
  expect([...new Set(words)].filter((word) => !hasLabel(word))).toEqual([])
})

test('the audit log is intact after all requests', async () => {
  expect(await app.services.audit.findBreak()).toBeUndefined()
})
