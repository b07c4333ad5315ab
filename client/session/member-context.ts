import { createContext, use } from 'react'
import type { CurrentMember } from '#shared/contracts/members.ts'

/** Filled in by RequireMember. */
export const MemberContext = createContext<CurrentMember | null>(null)

/** The signed-in member, on every page that only members see. */
export function useMember(): CurrentMember {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember is for pages behind RequireMember')
  return member
}
