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

/** What has become another: a form also sends what stays as it was. */
export function changesBetween(was: AdminMember, is: AdminMember): AuditChange[] {
  const [before, after] = [audited(was), audited(is)]
  return AUDITED.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ).map((field) => ({ field, was: before[field], is: after[field] }))
}

function audited(member: AdminMember) {
  return { ...member, givenUntil: member.given?.endsAt ?? null }
}
