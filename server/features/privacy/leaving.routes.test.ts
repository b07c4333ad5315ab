import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TICKET_ALARMS } from '#server/features/operations/alarms.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import {
  buildFlash,
  buildMatch,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'
import { buyPlan, workJobs } from '#tests/support/plans.ts'
import { buildSubscription } from '#tests/support/purchases.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

const DAY = 86_400_000
const LINK = /\/reprendre#([0-9a-f-]{36})\.([\w-]{43})/

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  const { database } = app.handle
  helene = await buildMember(database, { email: 'helene@example.org' })
  laurent = await buildMember(database, { gender: 'H', first_name: 'Laurent' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  disconnectAll()
  await app.close()
})

function prove(member = helene): Promise<string> {
  const now = app.clock.now()
  return buildSession(app.handle.database, member.id, { created_at: now, proven_at: now })
}

async function leave(member = helene) {
  const cookie = await prove(member)
  return app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
}

async function mailedLink(count = 1) {
  const { text } = await waitForMail(app, helene.email, count, LINK)
  const [, memberId = '', token = ''] = LINK.exec(text) ?? []
  return { memberId, token }
}

function comeBack(payload: { memberId: string; token: string }) {
  return app.inject({ method: 'POST', url: '/api/account/return', payload })
}

async function read<T>(url: string, as: MemberRow): Promise<T> {
  const cookie = await app.signIn(as.id)
  return (await app.inject({ url, headers: { cookie } })).json()
}

describe('deleting the account', () => {
  it('requires a fresh proof', async () => {
    const cookie = await app.signIn(helene.id)
    const refused = await app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
    expect(refused.json().code).toBe('proof_required')
  })

  it('ends every session and closes the sockets immediately', async () => {
    const elsewhere = await app.signIn(helene.id)
    const socket = await connectWith(await app.listen(), elsewhere)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    const left = await leave()
    expect(left.json()).toEqual({
      returnUntil: '2026-12-04T22:59:59.999Z',
      hasStoppedRenewal: false,
    })
    await closed
    const current = await app.inject({
      url: '/api/users/current',
      headers: { cookie: elsewhere },
    })
    expect(current.statusCode).toBe(401)
  })

  it('hides the member from decks, lists, alerts and profiles', async () => {
    const { database } = app.handle
    await database
      .updateTable('members')
      .set({ plan: 'premium' })
      .where('id', '=', laurent.id)
      .execute()
    await buildFlash(database, helene.id, laurent.id)
    await database
      .insertInto('visits')
      .values({ visited_id: laurent.id, visitor_id: helene.id, at: app.clock.now() })
      .execute()
    const seen = async () => ({
      deck: JSON.stringify(await read('/api/users/suggestions', laurent)),
      grid: JSON.stringify(await read('/api/users/suggested', laurent)),
      flashes: JSON.stringify(await read('/api/flashes/received', laurent)),
      visits: JSON.stringify(await read('/api/visits', laurent)),
    })
    const before = Object.values(await seen()).filter((text) => text.includes(helene.public_id))
    expect(before.length).toBeGreaterThan(1)
    expect((await leave()).statusCode).toBe(200)
    for (const text of Object.values(await seen())) expect(text).not.toContain(helene.public_id)
    expect(
      await database
        .selectFrom('deck_pool')
        .where('member_id', '=', helene.id)
        .selectAll()
        .execute(),
    ).toEqual([])
    expect(await read(`/api/users/${helene.public_id}`, laurent)).toMatchObject({
      code: 'member_not_found',
    })
  })

  it('leaves the partner a read-only conversation with « Ancien membre »', async () => {
    await buildMatch(app.handle.database, helene.id, laurent.id)
    await leave()
    expect(await read('/api/matches', laurent)).toMatchObject([
      { canWrite: false, partner: { firstName: 'Ancien membre', isFormer: true } },
    ])
  })

  it('updates the open pages of the matches, and so does coming back', async () => {
    await buildMatch(app.handle.database, helene.id, laurent.id)
    const page = await connectWith(await app.listen(), await app.signIn(laurent.id))
    const receivedEvents = async () => {
      await app.idle()
      await settled(page)
      return page.received.splice(0).map(({ event }) => event)
    }
    await leave()
    expect(await receivedEvents()).toContain('matches_changed')
    await comeBack(await mailedLink())
    expect(await receivedEvents()).toContain('matches_changed')
  })

  it('ends an accepted call', async () => {
    const { database } = app.handle
    const now = app.clock.now()
    const match_id = await buildMatch(database, helene.id, laurent.id)
    const between = { match_id, proposer_id: helene.id, invitee_id: laurent.id }
    const at = { starts_at: now, created_at: now, changed_at: now }
    const call = { ...between, ...at, is_now: false, status: 'accepted' } as const
    await database.insertInto('calls').values(call).execute()
    await leave()
    const kept = await database.selectFrom('calls').select('status').execute()
    expect(kept).toEqual([{ status: 'ended' }])
  })

  it('stops the renewal of a subscription, and tells the member', async () => {
    const cookie = await app.signIn(helene.id)
    await buyPlan(app, cookie, { plan: 'premium', billing: 'monthly' })
    expect((await leave()).json().hasStoppedRenewal).toBe(true)
    await workJobs(app)
    const { renews } = await app.handle.database
      .selectFrom('subscriptions')
      .select('renews')
      .executeTakeFirstOrThrow()
    expect(renews).toBe(false)
    const mail = await waitForMail(app, helene.email, 1, LINK)
    expect(mail.text).toContain('Le renouvellement de votre abonnement est arrêté')
  })
})

describe('coming back to a deleted account', () => {
  it('takes one press on the emailed link, until the last minute of the day named in the email', async () => {
    await leave()
    const link = await mailedLink()
    expect(app.mails[0]?.text).toContain("changer d'avis jusqu'au 4\u00a0décembre 2026")
    app.clock.set('2026-12-04T22:59:59.999Z')
    await app.services.erasures.eraseOverdue()
    expect((await comeBack(link)).statusCode).toBe(204)
    expect(await read('/api/users/current', helene)).toMatchObject({ firstName: 'Hélène' })
    const pool = app.handle.database.selectFrom('deck_pool').where('member_id', '=', helene.id)
    expect((await pool.selectAll().execute()).length).toBeGreaterThan(0)
    expect((await comeBack(link)).json().code).toBe('link_invalid')
    await waitForMail(
      app,
      helene.email,
      1,
      /votre profil est de retour, tel que vous l'aviez laissé/,
    )
  })

  it('is impossible after that day, and the next night erases the account', async () => {
    await leave()
    const link = await mailedLink()
    app.clock.set('2026-12-04T23:00:00Z')
    expect((await comeBack(link)).json().code).toBe('link_invalid')
    await app.services.erasures.eraseOverdue()
    const left = app.handle.database.selectFrom('members').where('id', '=', helene.id)
    expect(await left.select('first_name').execute()).toEqual([{ first_name: 'Ancien membre' }])
  })

  it('requires the secret of the latest departure', async () => {
    await leave()
    const first = await mailedLink()
    const guessed = { ...first, token: 'a'.repeat(43) }
    expect((await comeBack(guessed)).json().code).toBe('link_invalid')
    await comeBack(first)
    app.clock.advance(DAY)
    await leave()
    expect((await comeBack(first)).json().code).toBe('link_invalid')
    expect((await comeBack(await mailedLink(2))).statusCode).toBe(204)
  })

  it('is offered to a member who signs in meanwhile: the link is emailed again', async () => {
    await leave()
    const browser = openBrowser(app)
    await browser.post('/api/auth/login', { email: helene.email })
    const code = await waitForCode(app, helene.email)
    const answer = await browser.post('/api/auth/login/verify', { email: helene.email, code })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_left'])
    expect((await comeBack(await mailedLink(2))).statusCode).toBe(204)
  })
})

describe('an idle account', () => {
  async function idleFor(months: number) {
    app.clock.set('2028-11-20T09:00:00Z')
    const seen = new Date(Date.UTC(2028, 10 - months, 19))
    await app.handle.database
      .updateTable('members')
      .set({ last_seen_at: seen, last_active_on: null })
      .where('id', '=', helene.id)
      .execute()
    await app.handle.database.deleteFrom('members').where('id', '=', laurent.id).execute()
  }

  async function statusOf({ id } = helene): Promise<string> {
    const { status } = await app.handle.database
      .selectFrom('members')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return status
  }

  it('causes one warning email to its member after 23 months', async () => {
    await idleFor(22)
    await app.services.leaving.warnIdle()
    await workJobs(app)
    expect(app.mails).toEqual([])
    await idleFor(23)
    await app.services.leaving.warnIdle()
    await app.services.leaving.warnIdle()
    await workJobs(app)
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Votre compte va être supprimé'])
    expect(app.mails[0]?.text).toContain('sera supprimé le 20\u00a0décembre 2028')
  })

  it('is closed after 24 months, one month after the warning', async () => {
    await idleFor(23)
    await app.services.leaving.warnIdle()
    await app.services.leaving.closeIdleAccounts()
    app.clock.advance(29 * DAY)
    await app.services.leaving.closeIdleAccounts()
    expect(await statusOf()).toBe('active')
    app.clock.advance(2 * DAY)
    await app.services.leaving.closeIdleAccounts()
    expect(await statusOf()).toBe('deleted')
    await workJobs(app)
    expect(await mailedLink()).toMatchObject({ memberId: helene.public_id })
  })

  it('is kept while its member pays for a plan', async () => {
    await idleFor(23)
    await app.services.leaving.warnIdle()
    await buildSubscription(app.handle.database, helene.id)
    app.clock.advance(31 * DAY)
    await app.services.leaving.closeIdleAccounts()
    expect(await statusOf()).toBe('active')
  })

  it('is kept when its member signs in while the accounts before it are being closed', async () => {
    await idleFor(23)
    await app.services.leaving.warnIdle()
    app.clock.advance(31 * DAY)
    const { departures } = app.services
    const list = departures.listIdle
    const listed = vi.spyOn(departures, 'listIdle').mockImplementationOnce(async (...asked) => {
      const ids = await list(...asked)
      const browser = openBrowser(app)
      await browser.post('/api/auth/login', { email: helene.email })
      const code = await waitForCode(app, helene.email)
      await browser.post('/api/auth/login/verify', { email: helene.email, code })
      return ids
    })
    await app.services.leaving.closeIdleAccounts()
    expect(listed).toHaveBeenCalledOnce()
    expect(await statusOf()).toBe('active')
  })

  it('does not stop the others when closing it fails, and the failure raises an alarm', async () => {
    await idleFor(23)
    const other = await buildMember(app.handle.database, {
      last_seen_at: new Date('2026-12-01T09:00:00Z'),
      inactivity_warned_at: new Date('2028-10-01T09:00:00Z'),
    })
    await app.services.leaving.warnIdle()
    app.clock.advance(31 * DAY)
    const { opinions } = app.services
    const endAllOfMember = opinions.endAllOfMember
    vi.spyOn(opinions, 'endAllOfMember').mockImplementation(async (tx, id) => {
      if (id === helene.id) throw new Error('broken')
      return endAllOfMember(tx, id)
    })
    await app.services.leaving.closeIdleAccounts()
    expect(await statusOf()).toBe('active')
    expect(await statusOf(other)).toBe('deleted')
    const raisesAlarm = (line: string) => TICKET_ALARMS.some((alarm) => line.includes(`"${alarm}"`))
    expect(app.logLines.filter(raisesAlarm)).toHaveLength(1)
  })

  it('counts as active after its member comes back', async () => {
    await idleFor(23)
    await app.services.leaving.warnIdle()
    app.clock.advance(31 * DAY)
    await app.services.leaving.closeIdleAccounts()
    expect((await comeBack(await mailedLink())).statusCode).toBe(204)
    app.clock.advance(DAY)
    await app.services.leaving.warnIdle()
    await workJobs(app)
    const subjects = app.mails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Votre compte va être supprimé')).toHaveLength(
      1,
    )
  })

  it('is kept when its member visits after the warning', async () => {
    await idleFor(23)
    await app.services.leaving.warnIdle()
    app.clock.advance(10 * DAY)
    await app.handle.database
      .updateTable('members')
      .set({ last_seen_at: app.clock.now() })
      .where('id', '=', helene.id)
      .execute()
    app.clock.advance(25 * DAY)
    await app.services.leaving.closeIdleAccounts()
    expect(await statusOf()).toBe('active')
  })
})
