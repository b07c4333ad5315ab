import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import {
  appealByLink,
  appealDecision,
  type Decision,
  getDecision,
  listDecisions,
  markDecisionsSeen,
} from '#shared/contracts/decisions.ts'

export const decisionsQuery = queryOptions({
  queryKey: [listDecisions.path],
  queryFn: ({ signal }) => request(listDecisions, { signal }),
  refetchOnMount: 'always',
})

/** The decision that the link in an email opens. */
export function linkedDecisionQuery(token: string) {
  return queryOptions({
    queryKey: [getDecision.path, token],
    queryFn: ({ signal }) => request(getDecision, { params: { token }, signal }),
    retry: false,
  })
}

/** Marks the decisions as seen on the server; the page keeps its « Nouveau » badges until the member leaves it. */
export function useMarkSeen() {
  return useMutation({ mutationFn: () => request(markDecisionsSeen) })
}

/** Contests a decision. A retry after a failure makes no second appeal. */
export function useAppeal(reference: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (statement: string) =>
      request(appealDecision, { params: { reference }, body: { statement } }),
    onSuccess: (contested) =>
      queries.setQueryData(decisionsQuery.queryKey, (known) =>
        known?.map((one): Decision => (one.reference === reference ? contested : one)),
      ),
  })
}

export function useAppealByLink(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (statement: string) =>
      request(appealByLink, { params: { token }, body: { statement } }),
    onSuccess: (contested) => queries.setQueryData(linkedDecisionQuery(token).queryKey, contested),
  })
}
