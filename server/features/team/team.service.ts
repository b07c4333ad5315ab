import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { AuthService } from '#server/features/auth/auth.service.ts'
import type { SessionService } from '#server/features/auth/sessions.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { requireFreshProof, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Log } from '#server/platform/log.ts'
import type { getInvitation, Team, Teammate } from '#shared/contracts/admin/team.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { INVITATION_DAYS, type StaffRole } from '#shared/domain/staff.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import type { RoleService } from './roles.service.ts'
import * as db from './team.db.ts'
import { invitationMail, roleChangedMail } from './team.mails.ts'

const RESEND_AFTER_MS = 60_000

type Actor = Pick<Viewer, 'id' | 'provenAt'>

interface Dependencies {
  config: Pick<Config, 'adminEmails' | 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'warn'>
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'setRole' | 'findById'>
  auth: Pick<AuthService, 'shutOut'>
  sessions: Pick<SessionService, 'endBeyond'>
  audit: Pick<AuditService, 'record'>
  roles: Pick<RoleService, 'claimRole' | 'dismiss'>
}

/** « Équipe et rôles »: administrators invite people, change their roles and remove them. */
export function createTeamService(deps: Dependencies) {
  const { config, database, transact, clock, log, limits, schedule } = deps
  const { accounts, auth, sessions, audit, roles } = deps

  async function list(viewer: Pick<Viewer, 'id'>, handle: Db = database): Promise<Team> {
    const people = await db.listTeam(handle)
    const invitations = await db.listInvitations(handle, clock.now())
    const administrators = people.filter(isActiveAdministrator)
    return {
      people: people.map((row) => ({
        ...{ id: row.publicId, firstName: row.firstName, email: row.email, role: row.role },
        origin: row.settingsEmail !== null ? 'settings' : row.givenAt ? 'team' : 'before',
        givenBy: row.givenBy,
        givenAt: row.givenAt?.toISOString() ?? null,
        provenAt: row.provenAt?.toISOString() ?? null,
        isSuspended: row.status === 'suspended',
        isYou: row.id === viewer.id,
        isHeldBy: holderOf(row, administrators.length),
      })),
      invitations: invitations.map((row) => ({
        ...row,
        invitedAt: row.invitedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
    }
  }

  function holderOf(row: db.TeammateRow, administrators: number): Teammate['isHeldBy'] {
    if (isActiveAdministrator(row) && administrators === 1) return 'last_administrator'
    return config.adminEmails.includes(row.email) ? 'settings' : null
  }

  async function invite(
    viewer: Actor,
    { email, role }: { email: string; role: StaffRole },
  ): Promise<Team> {
    requireFreshProof(viewer, clock.now())
    await limits.consume('team_invitation', viewer.id)
    return transact(async (tx) => {
      // The inviting person must still be an administrator when the invitation is written.
      await requireAdministrator(tx, viewer)
      if ((await db.findByEmail(tx, email))?.role) fail('already_on_team')
      const now = clock.now()
      const pending = await db.findInvitation(tx, email, now)
      const sentAgo = pending && now.getTime() - pending.invitedAt.getTime()
      // A button pressed twice results in one invitation and one mail; a later request sends it again.
      if (pending?.role === role && sentAgo !== undefined && sentAgo < RESEND_AFTER_MS) {
        return list(viewer, tx)
      }
      const expiresAt = addDays(now, INVITATION_DAYS)
      const id = await db.saveInvitation(tx, { email, role, by: viewer.id, now, expiresAt })
      // Recorded by its number: nothing is ever removed from the log, but an address must be erasable.
      await record(tx, viewer.id, 'team.invited', `invitation ${id}`, { role })
      const invitedBy = await db.findFirstName(tx, viewer.id)
      const mail = invitationMail({ to: email, role, invitedBy, expiresAt }, config)
      await schedule.enqueue(tx, 'mail', mail)
      return list(viewer, tx)
    })
  }

  function revoke(viewer: Actor, id: number): Promise<Team> {
    return transact(async (tx) => {
      await requireAdministrator(tx, viewer)
      const { role } = (await db.deleteInvitation(tx, id)) ?? fail('invitation_not_found')
      await record(tx, viewer.id, 'team.invitation_revoked', `invitation ${id}`, { role })
      return list(viewer, tx)
    })
  }

  /** Gives a team member another role, or none. */
  function setRole(viewer: Actor, publicId: string, role: StaffRole | null): Promise<Team> {
    requireFreshProof(viewer, clock.now())
    return transact(async (tx, emit) => {
      const member = await db.lockMember(tx, { publicId })
      await requireAdministrator(tx, viewer)
      if (!member?.role) fail('member_not_found')
      if (member.role === role) return list(viewer, tx)
      if (await isLast(tx, member)) fail('last_administrator')
      if (config.adminEmails.includes(member.email)) fail('role_from_settings')
      if (role === null) {
        await roles.dismiss(tx, emit, member.id)
        await auth.shutOut(tx, emit, member.id)
      } else {
        // The pending invitations of a person who can no longer invite are deleted.
        if (member.role === 'administrator') await db.deleteInvitationsBy(tx, member.id)
        await accounts.setRole(tx, member.id, role)
        const origin = { settingsEmail: null, givenBy: viewer.id, now: clock.now() }
        await db.saveOrigin(tx, member.id, origin)
        emit('member.changed', { memberId: member.id })
      }
      await record(
        tx,
        viewer.id,
        role === null ? 'team.removed' : 'team.role_changed',
        `member ${publicId}`,
        { was: member.role, ...(role && { role }) },
      )
      const account = await accounts.findById(tx, member.id)
      if (account) await schedule.enqueue(tx, 'mail', roleChangedMail(account, role, config))
      return list(viewer, tx)
    })
  }

  /**
   * If two administrators dismiss each other at the same time, the second is no longer an administrator and is refused.
   */
  async function requireAdministrator(tx: Tx, viewer: Pick<Viewer, 'id'>): Promise<void> {
    await db.lockTeam(tx)
    const administrators = await db.listActive(tx, ['administrator'])
    if (!administrators.includes(viewer.id)) fail('forbidden')
  }

  async function isLast(tx: Tx, { id, role, isActive }: db.Teammate): Promise<boolean> {
    if (role !== 'administrator' || !isActive) return false
    return (await db.listActive(tx, ['administrator'], [id])).length === 0
  }

  /** The invitation that the signed-in member can accept; null if there is none. */
  async function invitationOf(
    viewer: Pick<Viewer, 'id'>,
  ): Promise<RouteOutput<typeof getInvitation>> {
    const account = (await accounts.findById(database, viewer.id)) ?? fail('unauthenticated')
    const found = await db.findInvitation(database, account.email, clock.now())
    return { invitation: found ? { role: found.role, invitedBy: found.invitedBy } : null }
  }

  function accept(viewer: Actor & Pick<Viewer, 'sessionHash'>): Promise<{ role: StaffRole }> {
    requireFreshProof(viewer, clock.now())
    return transact(async (tx, emit) => {
      const account = (await accounts.findById(tx, viewer.id)) ?? fail('unauthenticated')
      const role = (await roles.claimRole(tx, emit, account)) ?? fail('invitation_not_found')
      await sessions.endBeyond(tx, emit, { id: account.id, role }, viewer.sessionHash)
      return { role }
    })
  }

  /**
   * Called at the server's start: ends the role of an administrator whose address is no longer in ADMIN_EMAILS. The
   * last administrator stays if ADMIN_EMAILS names nobody who could replace them.
   */
  async function syncWithSettings(): Promise<void> {
    for (const { memberId, email } of await db.listFromSettings(database)) {
      if (config.adminEmails.includes(email)) continue
      await transact((tx, emit) => revokeFromSettings(tx, emit, memberId))
    }
  }

  async function revokeFromSettings(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const member = await db.lockMember(tx, { id: memberId })
    await db.lockTeam(tx)
    if (!member?.role) return
    if (config.adminEmails.length === 0 && (await isLast(tx, member))) {
      log.warn({ member: member.publicId }, 'the last administrator stays, named by nobody')
      return
    }
    await roles.dismiss(tx, emit, memberId)
    await auth.shutOut(tx, emit, memberId)
    await record(tx, null, 'team.removed', `member ${member.publicId}`, {
      was: member.role,
      isFromSettings: true,
    })
  }

  async function sweep(): Promise<void> {
    await db.deleteExpiredInvitations(database, clock.now())
  }

  function record(
    tx: Tx,
    actorId: number | null,
    act: string,
    subject: string,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return audit.record(tx, { actorId, act, subject, detail })
  }

  return { list, invite, revoke, setRole, invitationOf, accept, syncWithSettings, sweep }
}
export type TeamService = ReturnType<typeof createTeamService>

function isActiveAdministrator({ role, status }: db.TeammateRow): boolean {
  return role === 'administrator' && status === 'active'
}
