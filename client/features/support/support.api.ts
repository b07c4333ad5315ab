import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { isProblem } from '#client/platform/api-error.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  answerSupportRequest,
  closeSupportRequest,
  getSupportRequest,
  listSupportRequests,
  type SupportRequest,
  type SupportView,
} from '#shared/contracts/admin/support.ts'

/** One view of the queue, page by page. */
export function supportQuery(view: SupportView) {
  return infiniteQueryOptions({
    queryKey: [listSupportRequests.path, view],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        requestPage(listSupportRequests, { query: { view, cursor: pageParam }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
}

export function requestQuery(reference: string) {
  return queryOptions({
    queryKey: [getSupportRequest.path, reference],
    queryFn: ({ signal }) =>
      withProof(() => request(getSupportRequest, { params: { reference }, signal })),
    refetchOnMount: 'always',
  })
}

/** The response is the updated request; the queue and the counts of the navigation are refetched. */
function updateCache(queries: QueryClient, request: SupportRequest) {
  queries.setQueryData(requestQuery(request.reference).queryKey, request)
  return invalidatePaths(queries, [listSupportRequests.path, getWaiting.path])
}

/**
 * Answers a request, or closes it without an answer. `onHandled` is called even though the form is removed when the
 * response arrives.
 */
export function useHandleRequest(reference: string, onHandled: (request: SupportRequest) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: string | null) =>
      withProof(() =>
        answer === null
          ? request(closeSupportRequest, { params: { reference } })
          : request(answerSupportRequest, { params: { reference }, body: { answer } }),
      ),
    onSuccess: (request) => {
      onHandled(request)
      return updateCache(queries, request)
    },
    onError: (failure) => {
      if (!isProblem(failure, 'support_handled')) return
      // A colleague was faster: their answer replaces the form.
      toastTeamFailure(failure)
      void invalidatePaths(queries, [getSupportRequest.path, listSupportRequests.path])
    },
  })
}
