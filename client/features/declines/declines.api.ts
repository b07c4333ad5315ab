import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { declineMatch, reopenMatch } from '#shared/contracts/declines.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import { listMessages } from '#shared/contracts/messages.ts'
import type { listTurns } from '#shared/contracts/turns.ts'
import type { DeclineSentenceId } from '#shared/domain/declines.ts'

// Only one page uses the turns contract, so it must not be bundled with the others: only its type is imported.
const turnsPath: (typeof listTurns)['path'] = '/api/turns'
const AFFECTED_PATHS = [listMatches.path, listMessages.path, turnsPath, getStats.path]

/**
 * Calls `onDeclined` once the sentence is sent. Refetches even after a refusal, because the shown match may be
 * outdated.
 */
export function useDecline(partnerId: string, onDeclined: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sentenceId: DeclineSentenceId) =>
      request(declineMatch, { params: { partnerId }, body: { sentenceId } }),
    onSuccess: onDeclined,
    onSettled: () => invalidatePaths(queries, AFFECTED_PATHS),
  })
}

export function useReopen(partnerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(reopenMatch, { params: { partnerId } }),
    onSettled: () => invalidatePaths(queries, AFFECTED_PATHS),
  })
}
