import type { Config } from '#server/config.ts'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import * as db from './team.db.ts'

interface Dependencies {
  config: Pick<Config, 'adminEmails'>
  clock: Clock
  accounts: Pick<AccountService, 'setRole'>
  audit: Pick<AuditService, 'record'>
}

interface Account {
  id: number
  email: string
}

/** The roles that can decide about an appeal, or about members. */
const DECIDERS = ['administrator', 'moderator'] as const

/** The roles of the team: how a role begins and ends, and who can take a measure against whom. */
export function createRoleService({ config, clock, accounts, audit }: Dependencies) {
  /**
   * Gives a member who has just proven their address the role that waits for it, from ADMIN_EMAILS or an invitation.
   * Returns the role that they now have.
   */
  async function claimRole(tx: Tx, emit: Emit, { id, email }: Account): Promise<StaffRole | null> {
    const role = await db.findRole(tx, id)
    if (config.adminEmails.includes(email)) {
      if (role === 'administrator') return role
      return grantRole(tx, emit, id, 'administrator', { settingsEmail: email, givenBy: null })
    }
    if (role !== null) return role
    const invitation = await db.takeInvitation(tx, email, clock.now())
    if (!invitation) return null
    const { role: offered, invitedBy } = invitation
    return grantRole(tx, emit, id, offered, { settingsEmail: null, givenBy: invitedBy })
  }

  async function grantRole(
    tx: Tx,
    emit: Emit,
    id: number,
    role: StaffRole,
    origin: { settingsEmail: string | null; givenBy: number | null },
  ): Promise<StaffRole> {
    const member = (await db.lockMember(tx, { id })) ?? fail('member_not_found')
    await accounts.setRole(tx, id, role)
    await db.saveOrigin(tx, id, { ...origin, now: clock.now() })
    await audit.record(tx, {
      actorId: id,
      act: 'team.joined',
      subject: `member ${member.publicId}`,
      detail: { role, isFromSettings: origin.settingsEmail !== null },
    })
    emit('member.changed', { memberId: id })
    return role
  }

  /** Ends a member's role and deletes the invitations that they sent. */
  async function dismiss(tx: Tx, emit: Emit, id: number): Promise<void> {
    await accounts.setRole(tx, id, null)
    await db.deleteOrigin(tx, id)
    await db.deleteInvitationsBy(tx, id)
    emit('member.changed', { memberId: id })
  }

  /**
   * Refuses a measure that the viewer is not allowed to take: against themselves, or against a member of the team
   * unless the viewer is still an administrator at this instant. So no measure can be taken against the last
   * administrator. The caller must have locked the member's row.
   */
  async function requireCanDecideAbout(
    tx: Tx,
    viewer: Pick<Viewer, 'id'>,
    memberId: number,
  ): Promise<void> {
    if (memberId === viewer.id) fail('own_case')
    if ((await db.findRole(tx, memberId)) === null) return
    await db.lockTeam(tx)
    const administrators = await db.listActive(tx, ['administrator'])
    if (!administrators.includes(viewer.id)) fail('staff_needs_administrator')
  }

  /** Whether anybody except `exceptIds` could decide about that member. */
  async function hasOtherDecider(
    handle: Db,
    memberId: number | null,
    exceptIds: readonly number[],
  ): Promise<boolean> {
    const isStaff = memberId !== null && (await db.findRole(handle, memberId)) !== null
    const others = await db.listActive(handle, isStaff ? ['administrator'] : DECIDERS, exceptIds)
    return others.length > 0
  }

  return { claimRole, dismiss, requireCanDecideAbout, hasOtherDecider }
}
export type RoleService = ReturnType<typeof createRoleService>
