import type { OfficeMember } from '#shared/contracts/admin.ts'

/** The first name without the star of a profile to review. */
export function plainName({ firstName }: Pick<OfficeMember, 'firstName'>): string {
  return firstName.replace(/^\*/, '')
}
