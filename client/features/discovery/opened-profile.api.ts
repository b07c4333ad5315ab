import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, request } from '#client/platform/api.ts'
import { getMember } from '#shared/contracts/opened-profile.ts'

/** A profile as it is opened: read anew each time, since opening it is a visit. */
export function openedProfile(memberId: string) {
  return queryOptions({
    queryKey: [getMember.path, memberId],
    queryFn: ({ signal }) => request(getMember, { params: { id: memberId }, signal }),
    refetchOnMount: 'always',
  })
}

/** Nobody is there to be shown; an address that cannot be anybody's is refused before it is looked for. */
export function isMemberNotFound(failure: Error | null): boolean {
  const code = failure instanceof ApiError ? failure.problem?.code : undefined
  return code === 'member_not_found' || code === 'validation'
}

/** Keeps in mind that a profile was flashed, and reads what that has opened. */
export function useMarkFlashed() {
  const queries = useQueryClient()
  return useCallback(
    (memberId: string) => {
      const { queryKey } = openedProfile(memberId)
      queries.setQueryData(queryKey, (known) => known && { ...known, hasFlashed: true })
      void queries.invalidateQueries({ queryKey })
    },
    [queries],
  )
}
