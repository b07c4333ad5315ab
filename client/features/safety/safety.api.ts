import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import { blockMember, listBlocks, reportMember, unblockMember } from '#shared/contracts/safety.ts'
import type { ReportReason } from '#shared/domain/reports.ts'

export const blocksQuery = queryOptions({
  queryKey: [listBlocks.path],
  queryFn: ({ signal }) => request(listBlocks, { signal }),
  refetchOnMount: 'always',
})

/** Decks and grids are not listed: a socket event refreshes them, as for the other member. */
const AFFECTED_BY_BLOCKS = [listBlocks.path, listMatches.path, getStats.path]

/** `onBlocked` is called even if the page no longer shows the member when the response arrives. */
export function useBlock(onBlocked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => request(blockMember, { body: { userId } }),
    onSuccess: () => {
      onBlocked()
      return invalidatePaths(queries, AFFECTED_BY_BLOCKS)
    },
  })
}

/**
 * Restores a block that was lifted by accident. It is used in a toast, so it can only report a failure in another
 * toast.
 */
export function useBlockAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => request(blockMember, { body: { userId } }),
    onSuccess: () => invalidatePaths(queries, AFFECTED_BY_BLOCKS),
    onError: toastFailure,
  })
}

/** `onUnblocked` is called even though the member's row is removed when the response arrives. */
export function useUnblock(onUnblocked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => request(unblockMember, { params: { userId } }),
    onSuccess: () => {
      onUnblocked()
      return invalidatePaths(queries, AFFECTED_BY_BLOCKS)
    },
    onError: toastFailure,
  })
}

interface Report {
  userId: string
  reason: ReportReason
  details: string
  messageIds: number[]
  blocksToo: boolean
}

/**
 * Reports a member and, if requested, blocks them. A retry after a failure makes neither a second case nor a second
 * block.
 */
export function useReport(onSent: (reference: string, hasBlocked: boolean) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ blocksToo, ...body }: Report) => {
      const { reference } = await request(reportMember, { body })
      if (blocksToo) await request(blockMember, { body: { userId: body.userId } })
      return reference
    },
    onSuccess: (reference, { blocksToo }) => {
      onSent(reference, blocksToo)
      return blocksToo ? invalidatePaths(queries, AFFECTED_BY_BLOCKS) : undefined
    },
  })
}
