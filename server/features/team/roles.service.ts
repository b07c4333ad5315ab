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

/** Who may decide about an appeal, or about members. */
const DECIDERS = ['administrator', 'moderator'] as const

/** Who is on the team: how a role begins and ends, and who may measure whom. */
export function createRoleService({ config, clock, accounts, audit }: Dependencies) {
  /**
   * Gives a member who has just shown that the address is theirs the role that waits for it: that of the settings, or of an
   * invitation. Answers their role from now on.
   */
  async function takeUp(tx: Tx, emit: Emit, { id, email }: Account): Promise<StaffRole | null> {
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

  /** Ends a role and what came of it: the invitations that its holder sent. */
  async function dismiss(tx: Tx, emit: Emit, id: number): Promise<void> {
    await accounts.setRole(tx, id, null)
    await db.deleteOrigin(tx, id)
    await db.deleteInvitationsBy(tx, id)
    emit('member.changed', { memberId: id })
  }

  /**
   * Refuses a measure that is not for the viewer to take: against themselves, or against somebody of the team unless
   * they are an administrator, who is still there at this instant. So the last administrator is never measured.
   * The row of the member is taken before.
   */
  async function requireMayMeasure(
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

  /** Whether somebody else than these could decide about that member. */
  async function hasAnother(
    handle: Db,
    memberId: number | null,
    but: readonly number[],
  ): Promise<boolean> {
    const isStaff = memberId !== null && (await db.findRole(handle, memberId)) !== null
    const others = await db.listActive(handle, isStaff ? ['administrator'] : DECIDERS, but)
    return others.length > 0
  }

  return { takeUp, dismiss, requireMayMeasure, hasAnother }
}
export type RoleService = ReturnType<typeof createRoleService>
