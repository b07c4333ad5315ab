import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { AuthService } from '#server/features/auth/auth.service.ts'
import type { MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'

interface Dependencies {
  transact: Transact
  memberAdmin: Pick<MemberAdminService, 'lock'>
  auth: Pick<AuthService, 'signOut' | 'endSessionOf'>
  audit: Pick<AuditService, 'record'>
}

/**
 * Signs a member out whose account may have been taken over: a code sent to its email address is then the only way in
 * (ASVS 7.4.5).
 */
export function createSignOutService({ transact, memberAdmin, auth, audit }: Dependencies) {
  async function signOut(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    await transact(async (tx, emit) => {
      const member = (await memberAdmin.lock(tx, publicId)) ?? fail('member_not_found')
      await auth.signOut(tx, emit, member.id)
      await audit.record(tx, {
        actorId: viewer.id,
        act: 'member.signed_out',
        subject: `member ${member.public_id}`,
        detail: {},
      })
    })
  }

  /** Ends one session of a member. Only an administrator can end a session of somebody on the team. */
  async function closeDevice(
    viewer: Pick<Viewer, 'id' | 'role'>,
    publicId: string,
    session: string,
  ): Promise<void> {
    await transact(async (tx, emit) => {
      const member = (await memberAdmin.lock(tx, publicId)) ?? fail('member_not_found')
      const { role } = member
      if (role && viewer.role !== 'administrator') fail('staff_needs_administrator')
      if (!(await auth.endSessionOf(tx, emit, member.id, session))) return
      await audit.record(tx, {
        actorId: viewer.id,
        act: 'member.device_closed',
        subject: `member ${member.public_id}`,
        detail: {},
      })
    })
  }

  return { signOut, closeDevice }
}
export type SignOutService = ReturnType<typeof createSignOutService>
