import type { AdminMember } from '#shared/contracts/admin/members.ts'

/** Whether a case can be opened: nobody sees an unconfirmed member, and a deleted one no longer exists. */
export function canOpenCase(status: AdminMember['status']): boolean {
  return status === 'active' || status === 'suspended'
}
