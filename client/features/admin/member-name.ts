import type { AdminMember } from '#shared/contracts/admin/members.ts'

/** The first name without the star of a profile to review. */
export function plainName({ firstName }: Pick<AdminMember, 'firstName'>): string {
  return firstName.replace(/^\*/, '')
}
