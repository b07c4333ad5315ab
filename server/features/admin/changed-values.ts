import type { AuditChange } from '#shared/contracts/admin/audit.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'

const AUDITED = [
  ...([
    'firstName',
    'gender',
    'age',
    'city',
    'region',
    'subscription',
    'givenUntil',
    'bio',
  ] as const),
  ...(['isToReview', 'photos'] as const),
]

/** The audited fields whose values differ. A form also sends unchanged fields, so the values are compared. */
export function changesBetween(was: AdminMember, is: AdminMember): AuditChange[] {
  const [before, after] = [audited(was), audited(is)]
  return AUDITED.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ).map((field) => ({ field, was: before[field], is: after[field] }))
}

function audited(member: AdminMember) {
  return { ...member, givenUntil: member.given?.endsAt ?? null }
}
