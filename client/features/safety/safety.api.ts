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

/** The decks and grids hear of it by the socket, as those of the other member do. */
const OF_BLOCKS = [listBlocks.path, listMatches.path, getStats.path]

/** `onBlocked` is called even when the page has lost sight of the member before the answer is here. */
export function useBlock(onBlocked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => request(blockMember, { body: { userId } }),
    onSuccess: () => {
      onBlocked()
      return invalidatePaths(queries, OF_BLOCKS)
    },
  })
}

/** Puts back a block that was lifted by a slip: asked from a toast, it can only tell of a failure in another. */
export function useBlockAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => request(blockMember, { body: { userId } }),
    onSuccess: () => invalidatePaths(queries, OF_BLOCKS),
    onError: toastFailure,
  })
}

/** `onUnblocked` is called even though the row of the member goes with the answer. */
export function useUnblock(onUnblocked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => request(unblockMember, { params: { userId } }),
    onSuccess: () => {
      onUnblocked()
      return invalidatePaths(queries, OF_BLOCKS)
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

/** Reports and, where asked, blocks; sent again after a failure it makes neither a second case nor a second block. */
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
      return blocksToo ? invalidatePaths(queries, OF_BLOCKS) : undefined
    },
  })
}
