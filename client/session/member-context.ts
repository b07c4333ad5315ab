import { createContext, use } from 'react'
import type { CurrentMember } from '#shared/contracts/members.ts'

/** Provided by RequireMember. */
export const MemberContext = createContext<CurrentMember | null>(null)

/** The signed-in member. Throws on a page that is not behind RequireMember. */
export function useMember(): CurrentMember {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember can only be used on pages behind RequireMember')
  return member
}
