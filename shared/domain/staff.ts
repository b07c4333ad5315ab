/** What somebody of the team may do: all of it, the safety of members, or help and refunds. */
export const STAFF_ROLES = ['administrator', 'moderator', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
