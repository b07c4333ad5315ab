import type { AdminMember } from '#shared/contracts/admin/members.ts'

/** Whether a case may be opened about a member: before the address is confirmed nobody sees them, and who has left is gone. */
export function isMeasurable(status: AdminMember['status']): boolean {
  return status === 'active' || status === 'suspended'
}
