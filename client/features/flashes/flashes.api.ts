import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { GRID_PATH, listSuggestions } from '#shared/contracts/discovery.ts'
import { getRemainingFlashes, MATCHES_PATH, sendFlash } from '#shared/contracts/flashes.ts'
import type { LikedPart } from '#shared/contracts/liked.ts'
import { getStats } from '#shared/contracts/members.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

export type FlashAllowance = RouteOutput<typeof getRemainingFlashes>

export function remainingFlashes(memberId: string) {
  return queryOptions({
    queryKey: [getRemainingFlashes.path, memberId],
    queryFn: ({ signal }) => request(getRemainingFlashes, { signal }),
  })
}

export function useSendFlash(memberId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ to, liked }: { to: string; liked: LikedPart | undefined }) =>
      request(sendFlash, { body: { fromUserId: memberId, toUserId: to, liked } }),
    // The refetches are not awaited: a slow counter must not delay the hearts.
    onSettled: () => {
      const stale = [[getRemainingFlashes.path, memberId], [MATCHES_PATH], [getStats.path]]
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
      // Refetched when they are next opened: a list on the screen must not change while the member reads it.
      for (const path of [listSuggestions.path, GRID_PATH]) {
        void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      }
    },
  })
}
