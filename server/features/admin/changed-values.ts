import type { OfficeMember } from '#shared/contracts/admin.ts'
import type { AuditChange } from '#shared/contracts/audit.ts'

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
export function changesBetween(was: OfficeMember, is: OfficeMember): AuditChange[] {
  const [before, after] = [audited(was), audited(is)]
  return AUDITED.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ).map((field) => ({ field, was: before[field], is: after[field] }))
}

function audited(member: OfficeMember) {
  return { ...member, givenUntil: member.given?.endsAt ?? null }
}
