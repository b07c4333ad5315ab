// Rules: safety

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/contracts/index.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { sendDigests } from '#tests/support/digests.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'

const DAY = 24 * 60 * 60 * 1000
const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

/** Routes that are not requested here, each with its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '/api/blocks':
    "the viewer's own block list names the blocked members, so that they can be unblocked",
  '/api/sessions': 'contains a random id for each session',
}
/** Flashes spent today stay spent, whoever received them. */
const SPENT = /"(?:flashsUsed|dailyFlashesUsed|used|remaining)":\d+/g
const REQUEST_ID = /"requestId":"[^"]+"/g

/**
 * The URL of every route by which a member reads something, with the id of the other member wherever an id is required.
 */
function readingUrls(otherId: string): string[] {
  const urls = routes
    .filter(({ method, audience }) => method === 'GET' && ['session', 'member'].includes(audience))
    .filter(({ path }) => !(path in LEFT_OUT))
    .map(({ path }) => path.replace(/:\w+/g, otherId))
  const filters = ['ageMin=40', 'withPhoto=false', 'online=true', 'distanceKm=50']
  const searches = [...filters, 'relationType=serious', 'interests=Marche']
  return [
    ...urls,
    ...searches.map((filter) => `/api/profiles/suggested?${filter}`),
    `/api/messages?partnerId=${otherId}`,
  ]
}

interface Pair {
  helene: MemberRow
  serge: MemberRow
}

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

/** Two members, and two others whom they can still meet. */
async function buildPair(plan: Plan): Promise<Pair> {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T09:00:00Z')
  const build = (number: number, first_name: string, gender: 'F' | 'H') => {
    const known = { public_id: idOf(number), email: `membre-${number}@exemple.fr` }
    return buildMember(app.handle.database, { ...known, first_name, gender, plan })
  }
  const helene = await build(1, 'Hélène', 'F')
  const serge = await build(2, 'Serge', 'H')
  await build(3, 'Anne', 'F')
  await build(4, 'Luc', 'H')
  return { helene, serge }
}

async function ask(member: MemberRow, url: string, payload?: object) {
  return askAs(await app.signIn(member.id), url, payload)
}

async function askAs(cookie: string, url: string, payload?: object) {
  const method = payload ? 'POST' : 'GET'
  return app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
}

/** Everything that a member reads about others, without the counts of their own spending. */
async function readAll(reader: MemberRow, other: MemberRow): Promise<Record<string, string>> {
  const cookie = await app.signIn(reader.id)
  const answers: Record<string, string> = {}
  for (const url of readingUrls(other.public_id)) {
    const { statusCode, body, headers } = await askAs(cookie, url)
    const content = body.replace(SPENT, '"spent":0').replace(REQUEST_ID, '"requestId":""')
    answers[url] = `${statusCode} ${headers['x-next-cursor'] ?? ''} ${content}`
  }
  return answers
}

/** The members who receive a digest two days later. */
async function listDigestRecipients(members: MemberRow[]): Promise<string[]> {
  await workJobs(app)
  app.mails.length = 0
  app.clock.advance(2 * DAY)
  await sendDigests(app)
  await workJobs(app)
  const addresses = app.mails.map(({ to }) => to)
  return members.filter(({ email }) => addresses.includes(email)).map((member) => member.first_name)
}

async function visit(from: MemberRow, to: MemberRow): Promise<void> {
  expect((await ask(from, `/api/users/${to.public_id}`)).statusCode).toBe(200)
}

async function flash(from: MemberRow, to: MemberRow): Promise<void> {
  const answer = await ask(from, '/api/flashes', { toUserId: to.public_id })
  expect(answer.statusCode, answer.body).toBe(200)
}

function write(from: MemberRow, to: MemberRow, text: string) {
  const sender = { id: from.id, publicId: from.public_id, plan: 'gold' } as const
  return app.services.messages.sendAs(sender, to.public_id, text)
}

/** What may have happened before the block. */
const STORIES = {
  'flashed each other, matched, wrote and visited each other': async ({ helene, serge }: Pair) => {
    await visit(helene, serge)
    await visit(serge, helene)
    await flash(helene, serge)
    await flash(serge, helene)
    await write(helene, serge, 'Bonjour Serge')
    await write(serge, helene, 'Bonjour Hélène')
  },
  'visited and flashed on one side': async ({ helene, serge }: Pair) => {
    await visit(serge, helene)
    await flash(serge, helene)
  },
  'had each other in the deck of the day': async ({ helene, serge }: Pair) => {
    await ask(helene, '/api/users/suggestions')
    await ask(serge, '/api/users/suggestions')
  },
} as const satisfies Record<string, (pair: Pair) => Promise<void>>

const cases = (['gratuit', 'gold'] as const).flatMap((plan) =>
  (['helene', 'serge'] as const).flatMap((blocker) =>
    Object.entries(STORIES).map(([story, live]) => ({ plan, blocker, story, live })),
  ),
)

/** What one of the two members would read if the other had never existed. */
async function readAlone(plan: Plan, reader: keyof Pair): Promise<Record<string, string>> {
  const pair = await buildPair(plan)
  const other = reader === 'helene' ? pair.serge : pair.helene
  await app.handle.database.deleteFrom('members').where('id', '=', other.id).execute()
  return readAll(pair[reader], other)
}

/**
 * On the free plan, no response says who flashed or visited, and a block removes neither: if one disappeared, the
 * member would learn whose it was. What remains is anonymous and is left out of the comparison.
 */
function withoutAnonymousVisits(
  plan: Plan,
  read: Record<string, string> = {},
): Record<string, string> {
  if (plan !== 'gratuit') return read
  const { '/api/flashes/received': _flashes, '/api/visits': _visits, ...others } = read
  const alerts = others['/api/notifications'] ?? ''
  const stats = others['/api/users/stats'] ?? ''
  return {
    ...others,
    '/api/notifications': alerts.replaceAll(
      /\{"id":\d+,"type":"(?:flash|visit)"[^}]*"memberId":null,"photo":null\},?/g,
      '',
    ),
    '/api/users/stats': stats.replace(/"alerts":\d+,"visits":\d+/, '"alerts":0,"visits":0'),
  }
}

test("a block does not change a free member's counters of flashes and visits, which would reveal who they came from", async () => {
  const pair = await buildPair('gratuit')
  await STORIES['visited and flashed on one side'](pair)
  const counted = async () => {
    const [received, visits, alerts, stats] = await Promise.all(
      ['/api/flashes/received', '/api/visits', '/api/notifications', '/api/users/stats'].map(
        async (url) => (await ask(pair.helene, url)).json(),
      ),
    )
    const lists = [received.count, received.items.length, visits.count, visits.items.length]
    const kinds = alerts.map(({ type }: { type: string }) => type)
    return [...lists, ...kinds.toSorted(), stats.alerts, stats.visits]
  }
  expect(await counted()).toEqual([1, 1, 1, 1, 'flash', 'visit', 2, 1])
  await ask(pair.helene, '/api/blocks', { userId: pair.serge.public_id })
  expect(await counted()).toEqual([1, 1, 1, 1, 'flash', 'visit', 2, 1])
})

describe.each(['gratuit', 'gold'] as const)('a pair of members on the plan %s', (plan) => {
  const alone: Partial<Record<keyof Pair, Record<string, string>>> = {}

  beforeAll(async () => {
    for (const reader of ['helene', 'serge'] as const) alone[reader] = await readAlone(plan, reader)
  })

  test('appears in many responses to each other before a block', async () => {
    const pair = await buildPair(plan)
    await STORIES['flashed each other, matched, wrote and visited each other'](pair)
    const met = await readAll(pair.helene, pair.serge)
    const changed = Object.keys(met).filter((url) => met[url] !== alone.helene?.[url])
    // Without the alerts: opening the profile, one of these requests, has removed them.
    const everywhere = ['matches', 'users/stats', 'visits', `users/${idOf(2)}`]
    expect(changed).toEqual(expect.arrayContaining(everywhere.map((path) => `/api/${path}`)))
  })

  test.each(cases.filter((one) => one.plan === plan))(
    'who $story never see each other again in any list, count, notification or search once $blocker blocks the other',
    async ({ blocker, live }) => {
      const pair = await buildPair(plan)
      await live(pair)
      const blocked = blocker === 'helene' ? pair.serge : pair.helene
      const answer = await ask(pair[blocker], '/api/blocks', { userId: blocked.public_id })
      expect(answer.statusCode).toBe(204)
      expect(withoutAnonymousVisits(plan, await readAll(pair.helene, pair.serge))).toEqual(
        withoutAnonymousVisits(plan, alone.helene),
      )
      expect(withoutAnonymousVisits(plan, await readAll(pair.serge, pair.helene))).toEqual(
        withoutAnonymousVisits(plan, alone.serge),
      )
      expect((await ask(blocked, '/api/blocks')).json()).toEqual([])
      expect(await listDigestRecipients([pair.helene, pair.serge])).toEqual([])
    },
  )
})
