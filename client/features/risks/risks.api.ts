import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { onCaseConflict } from '#client/session/on-case-conflict.ts'
import { withProof } from '#client/session/proof.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  assignRisk,
  decideRisk,
  getRisk,
  listRisks,
  type OpenRisk,
} from '#shared/contracts/admin/risks.ts'
import type { RiskOutcome } from '#shared/domain/risks.ts'

export const risksQuery = queryOptions({
  queryKey: [listRisks.path],
  queryFn: ({ signal }) => withProof(() => request(listRisks, { signal })),
  refetchOnMount: 'always',
})

export function riskQuery(reference: string) {
  return queryOptions({
    queryKey: [getRisk.path, reference],
    queryFn: ({ signal }) => withProof(() => request(getRisk, { params: { reference }, signal })),
    // A colleague may have changed the case meanwhile.
    refetchOnMount: 'always',
  })
}

/** Stores the updated case from the response, and refetches the queue and the counts in the navigation. */
function updateCache(queries: QueryClient, opened: OpenRisk) {
  queries.setQueryData(riskQuery(opened.reference).queryKey, opened)
  return invalidatePaths(queries, [listRisks.path, getWaiting.path])
}

export function useAssignRisk(reference: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => request(assignRisk, { params: { reference } })),
    onSuccess: (opened) => updateCache(queries, opened),
    // A colleague has taken the case: after the refetch, the page shows who.
    onError: () => queries.invalidateQueries({ queryKey: riskQuery(reference).queryKey }),
  })
}

interface RiskOutcomes {
  onDecided: () => void
  /** A colleague has decided the case meanwhile. */
  onConflict: () => void
}

/** The callbacks run from the mutation itself, so that the page is notified even if the dialog has closed. */
export function useDecideRisk(reference: string, { onDecided, onConflict }: RiskOutcomes) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: RiskOutcome; facts: string }) =>
      withProof(() => request(decideRisk, { params: { reference }, body })),
    onSuccess: (opened) => {
      onDecided()
      return updateCache(queries, opened)
    },
    onError: onCaseConflict(queries, [getRisk.path, listRisks.path, getWaiting.path], onConflict),
  })
}
