import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, request } from '#client/platform/api.ts'
import { getMember } from '#shared/contracts/opened-profile.ts'

/** An opened profile; refetched each time, because opening it is a visit. */
export function openedProfile(memberId: string) {
  return queryOptions({
    queryKey: [getMember.path, memberId],
    queryFn: ({ signal }) => request(getMember, { params: { id: memberId }, signal }),
    refetchOnMount: 'always',
  })
}

/** Whether no such member is visible; `validation` is the refusal of a URL whose id is malformed. */
export function isMemberNotFound(failure: Error | null): boolean {
  const code = failure instanceof ApiError ? failure.problem?.code : undefined
  return code === 'member_not_found' || code === 'validation'
}

/** Marks the cached profile as flashed and refetches it: a match shows more of the profile. */
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
