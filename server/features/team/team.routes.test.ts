import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import type { Invitation, Team } from '#shared/contracts/admin/team.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { listActs } from '#tests/support/staff.ts'

const TEAM = '/api/admin/team'
const DAY = 24 * 60 * 60 * 1000
const INES = 'ines@exemple.fr'

let app: Awaited<ReturnType<typeof buildTestApp>>
let yves: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off', ADMIN_EMAILS: 'patronne@exemple.fr' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T09:00:00Z')
  yves = await member({ first_name: 'Yves', role: 'administrator' })
  cookie = await prove(yves)
})

const member = (overrides: Partial<MemberRow> = {}) =>
  buildMember(app.handle.database, overrides as never)

/** A session with a fresh proof. */
function prove(who: MemberRow): Promise<string> {
  const now = app.clock.now()
  return buildSession(app.handle.database, who.id, { created_at: now, proven_at: now })
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask<T>(method: Method, url: string, payload?: object, as = cookie) {
  const answer = await app.inject({
    ...{ method, url, headers: { cookie: as } },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<T & { code?: string }>() }
}

const invite = (email = INES, role = 'moderator', as = cookie) =>
  ask<Team>('POST', `${TEAM}/invitations`, { email, role }, as)
const change = (who: MemberRow, role: string, as = cookie) =>
  ask<Team>('PUT', `${TEAM}/${who.public_id}`, { role }, as)
const remove = (who: MemberRow, as = cookie) =>
  ask<Team>('DELETE', `${TEAM}/${who.public_id}`, undefined, as)

async function roleOf({ id }: MemberRow) {
  const row = await app.handle.database
    .selectFrom('members')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.role
}

/** Signs in with the code that is mailed to the address. */
async function signIn(email: string, count = 1) {
  const browser = openBrowser(app)
  await browser.post('/api/auth/login', { email })
  const code = await waitForCode(app, email, count)
  return browser.post('/api/auth/login/verify', { code })
}

describe('an invitation', () => {
  it('is mailed, and becomes a role when its address signs in with a code', async () => {
    const ines = await member({ first_name: 'Inès', email: INES })
    const { status, body } = await invite()
    expect(status).toBe(201)
    expect(body.invitations).toMatchObject([
      { email: INES, role: 'moderator', invitedBy: 'Yves', expiresAt: '2026-11-27T09:00:00.000Z' },
    ])
    await workJobs(app)
    const mail = app.mails.find(({ to }) => to === INES)
    expect(mail?.text).toContain('Yves vous invite')
    expect(mail?.text).toContain('/rejoindre-l-equipe')
    expect(await roleOf(ines)).toBeNull()

    expect((await signIn(INES)).statusCode).toBe(200)
    expect(await roleOf(ines)).toBe('moderator')
    const team = await ask<Team>('GET', TEAM)
    expect(team.body.invitations).toEqual([])
    expect(team.body.people).toMatchObject([
      { firstName: 'Yves', origin: 'before', isYou: true, isHeldBy: 'last_administrator' },
      {
        ...{ firstName: 'Inès', role: 'moderator', origin: 'team', givenBy: 'Yves' },
        ...{ givenAt: '2026-11-20T09:00:00.000Z', isHeldBy: null },
      },
    ])
    expect(await listActs(app)).toMatchObject([
      { act: 'team.invited', detail: { role: 'moderator' } },
      { act: 'team.joined', subject: `member ${ines.public_id}`, detail: { role: 'moderator' } },
    ])
    // The log is kept forever, so it contains no address.
    expect(JSON.stringify(await listActs(app))).not.toContain(INES)
  })

  it('can be accepted in an open session with a fresh proof, and not without', async () => {
    const ines = await member({ first_name: 'Inès', email: INES })
    await invite()
    const open = await app.signIn(ines.id)
    const known = await ask<{ invitation: object }>('GET', '/api/team/invitation', undefined, open)
    expect(known.body.invitation).toEqual({ role: 'moderator', invitedBy: 'Yves' })
    const unproven = await ask('POST', '/api/team/invitation', undefined, open)
    expect(unproven.body.code).toBe('proof_required')
    const proven = await ask('POST', '/api/team/invitation', undefined, await prove(ines))
    expect(proven.body).toEqual({ role: 'moderator' })
    const twice = await member({ first_name: 'Paul' })
    const none = await ask('POST', '/api/team/invitation', undefined, await prove(twice))
    expect(none.body.code).toBe('invitation_not_found')
  })

  it('leaves the member who accepts it the two sessions that the team can have', async () => {
    const ines = await member({ email: INES })
    await invite()
    for (let number = 0; number < 3; number++) await app.signIn(ines.id)
    const proven = await prove(ines)
    await ask('POST', '/api/team/invitation', undefined, proven)
    expect((await ask('GET', '/api/sessions', undefined, proven)).body).toHaveLength(2)
  })

  it('is not valid for another address, once revoked, or after a week', async () => {
    const ines = await member({ email: INES })
    await invite('autre@exemple.fr')
    await signIn(INES)
    expect(await roleOf(ines)).toBeNull()

    const { body } = await invite()
    const [mine] = body.invitations.filter(({ email }: Invitation) => email === INES)
    const revoked = await ask<Team>('DELETE', `${TEAM}/invitations/${mine?.id}`)
    expect(revoked.body.invitations.map(({ email }) => email)).toEqual(['autre@exemple.fr'])
    const twice = await ask('DELETE', `${TEAM}/invitations/${mine?.id}`)
    expect(twice.body.code).toBe('invitation_not_found')

    await invite()
    app.clock.advance(7 * DAY)
    await signIn(INES, 2)
    expect(await roleOf(ines)).toBeNull()
    await app.services.team.sweep()
    const left = await app.handle.database.selectFrom('staff_invitations').select('id').execute()
    expect(left).toEqual([])
  })

  it('is refused for a team member, and to a person who is not an administrator', async () => {
    const moderator = await member({ role: 'moderator', email: INES })
    expect((await invite()).body.code).toBe('already_on_team')
    const refused = await invite('autre@exemple.fr', 'administrator', await prove(moderator))
    expect(refused.body.code).toBe('forbidden')
  })

  it('ends with the role of the person who sent it', async () => {
    const paule = await member({ role: 'administrator' })
    const ines = await member({ email: INES })
    await invite(INES, 'administrator', await prove(paule))
    await remove(paule)
    await signIn(INES)
    expect(await roleOf(ines)).toBeNull()
  })
})

describe('a role', () => {
  it('can be changed and removed, which closes its pages immediately', async () => {
    const nadia = await member({ first_name: 'Nadia', role: 'moderator', email: INES })
    const hers = await prove(nadia)
    expect((await ask('GET', '/api/admin/reports', undefined, hers)).status).toBe(200)
    await change(nadia, 'support')
    expect((await ask('GET', '/api/admin/reports', undefined, hers)).status).toBe(403)
    expect((await remove(nadia)).body.people).toHaveLength(1)
    expect((await ask('GET', '/api/users/current', undefined, hers)).status).toBe(401)
    expect(await roleOf(nadia)).toBeNull()
    expect(await listActs(app)).toMatchObject([
      { act: 'team.role_changed', detail: { was: 'moderator', role: 'support' } },
      { act: 'team.removed', detail: { was: 'support' } },
    ])
    await workJobs(app)
    expect(app.mails.filter(({ to }) => to === INES)).toHaveLength(2)
  })

  it('of the last administrator cannot be removed or changed', async () => {
    expect((await remove(yves)).body.code).toBe('last_administrator')
    expect((await change(yves, 'moderator')).body.code).toBe('last_administrator')
    // A suspended administrator does not count.
    await member({ role: 'administrator', status: 'suspended' })
    expect((await remove(yves)).body.code).toBe('last_administrator')
    const paule = await member({ role: 'administrator' })
    expect((await remove(yves)).status).toBe(200)
    expect((await ask('GET', TEAM, undefined, await prove(paule))).status).toBe(200)
  })

  it('is given and removed only with a fresh proof', async () => {
    const nadia = await member({ role: 'moderator' })
    app.clock.advance(11 * 60 * 1000)
    expect((await invite()).body.code).toBe('proof_required')
    expect((await remove(nadia)).body.code).toBe('proof_required')
  })
})

describe('ADMIN_EMAILS', () => {
  /** Starts the server again, with another list. */
  async function restartWith(env: Record<string, string>): Promise<void> {
    const next = await buildApp({
      config: { ...loadConfig(env), dataDir: app.config.dataDir },
      ...{ handle: app.handle, clock: app.clock, log: createLog({ write: () => true }) },
      runsRecurringTasks: false,
    })
    await next.services.team.syncWithSettings()
    await next.close()
  }

  it('gives a role that cannot be removed on the page', async () => {
    const boss = await member({ first_name: 'Paule', email: 'patronne@exemple.fr' })
    await signIn('patronne@exemple.fr')
    const { body } = await ask<Team>('GET', TEAM)
    expect(body.people).toMatchObject([
      { firstName: 'Paule', origin: 'settings', isHeldBy: 'settings' },
      { firstName: 'Yves', isHeldBy: null },
    ])
    expect((await remove(boss)).body.code).toBe('role_from_settings')
  })

  it('without an address it had before ends that role, and no other, at the next start', async () => {
    const boss = await member({ email: 'patronne@exemple.fr' })
    await signIn('patronne@exemple.fr')
    const theirs = await prove(boss)
    await app.services.team.syncWithSettings()
    expect(await roleOf(boss)).toBe('administrator')
    await restartWith({})
    expect(await roleOf(boss)).toBeNull()
    expect(await roleOf(yves)).toBe('administrator')
    expect((await ask('GET', TEAM, undefined, theirs)).status).toBe(401)
    expect((await listActs(app)).at(-1)).toMatchObject({
      ...{ act: 'team.removed', detail: { was: 'administrator', isFromSettings: true } },
    })
  })

  it('keeps the last administrator when it is emptied', async () => {
    const boss = await member({ email: 'patronne@exemple.fr' })
    await signIn('patronne@exemple.fr')
    await remove(yves, await prove(boss))
    await restartWith({})
    expect(await roleOf(boss)).toBe('administrator')
    await restartWith({ ADMIN_EMAILS: 'suivante@exemple.fr' })
    expect(await roleOf(boss)).toBeNull()
  })
})
