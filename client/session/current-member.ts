import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { partFetcher, ReloadRequiredError } from '#client/platform/fetch-part.ts'
import { reloadPage } from '#client/platform/load-full-page.ts'
import type { CurrentMember, getCurrentMember } from '#shared/contracts/members.ts'

// Written out, not imported: the landing page never requests the member, so its scripts must not include the contracts.
const path: (typeof getCurrentMember)['path'] = '/api/users/current'

const fetchReader = partFetcher(() => import('./read-current-member.ts'), 'readCurrentMember')

/** Time between a failed request and the page that shows the failure. */
const JUST_FAILED_MS = 5000

// A member who was signed in a moment ago may have a new session whose cookie another tab is about to receive.
const NEW_SESSION_MS = 700

/** The current user: the member of this session, or null for a visitor. The only read that is retried. */
export const currentMemberQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal, client, queryKey }): Promise<CurrentMember | null> => {
    const readCurrentMember = await fetchReader()
    const member = await readCurrentMember(signal)
    if (member || !client.getQueryData(queryKey)) return member
    await new Promise((resolve) => setTimeout(resolve, NEW_SESSION_MS))
    return readCurrentMember(signal)
  },
  retry: 3,
  retryDelay: 1000,
  // The page that waited for the retries shows that they failed, without starting them again when it mounts.
  retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
})

/** Refetches the current member. The cached member stays until the server responds; a failure is ignored. */
export async function refetchCurrentMember(queries: QueryClient): Promise<void> {
  await queries.fetchQuery({ ...currentMemberQuery, staleTime: 0 }).catch(() => {})
}

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'signed_out' }
  | { status: 'signed_in'; member: CurrentMember }

/** The session of this page, requested once and cached. */
export function useCurrentMember(): Session {
  const { data, error, isFetching, refetch } = useQuery(currentMemberQuery)
  if (data) return { status: 'signed_in', member: data }
  if (data === null) return { status: 'signed_out' }
  if (isFetching) return { status: 'loading' }
  const retry = error instanceof ReloadRequiredError ? reloadPage : () => void refetch()
  return { status: 'failed', retry }
}
