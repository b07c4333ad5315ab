import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { declineMatch, reopenMatch } from '#shared/contracts/declines.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import { listMessages } from '#shared/contracts/messages.ts'
import type { listTurns } from '#shared/contracts/turns.ts'
import type { DeclineSentenceId } from '#shared/domain/declines.ts'

// The list is a matter of one page: its contract stays out of the scripts of the others.
const turnsPath: (typeof listTurns)['path'] = '/api/turns'
const OF_CONVERSATIONS = [listMatches.path, listMessages.path, turnsPath, getStats.path]

/** `onDeclined` is called once the sentence is sent. Refused, what the page shows of the match may be out of date. */
export function useDecline(partnerId: string, onDeclined: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sentenceId: DeclineSentenceId) =>
      request(declineMatch, { params: { partnerId }, body: { sentenceId } }),
    onSuccess: onDeclined,
    onSettled: () => invalidatePaths(queries, OF_CONVERSATIONS),
  })
}

export function useReopen(partnerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(reopenMatch, { params: { partnerId } }),
    onSettled: () => invalidatePaths(queries, OF_CONVERSATIONS),
  })
}
