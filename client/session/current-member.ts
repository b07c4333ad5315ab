import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentMember, getCurrentMember } from '#shared/contracts/members.ts'

// The landing page asks for nobody: the contracts and what checks them stay out of its scripts.
const path: (typeof getCurrentMember)['path'] = '/api/users/current'

/** The member of this session; null for a visitor. The only read that is tried again. */
export const currentMemberQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }): Promise<CurrentMember | null> => {
    const { readCurrentMember } = await import('./read-current-member.ts')
    return readCurrentMember(signal)
  },
  retry: 3,
  retryDelay: 1000,
})

/** Asks again who is here; until the server answers, it is whoever was known. */
export async function readMemberAgain(queries: QueryClient): Promise<void> {
  await queries.fetchQuery({ ...currentMemberQuery, staleTime: 0 }).catch(() => {})
}

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'signed_out' }
  | { status: 'signed_in'; member: CurrentMember }

/** Who uses this page, read once and kept. */
export function useCurrentMember(): Session {
  const { data, isFetching, refetch } = useQuery(currentMemberQuery)
  if (data) return { status: 'signed_in', member: data }
  if (data === null) return { status: 'signed_out' }
  if (isFetching) return { status: 'loading' }
  return { status: 'failed', retry: () => void refetch() }
}
