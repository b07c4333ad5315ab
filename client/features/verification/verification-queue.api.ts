import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Page, request, requestPage } from '#client/platform/api.ts'
import { isProblem } from '#client/platform/api-error.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { withProof } from '#client/session/proof.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  decideVerification,
  getVerification,
  listVerifications,
  type PhotoRemoval,
  removeComparedPhotos,
  type VerificationDecision,
  type VerificationPage,
} from '#shared/contracts/verification.ts'

export const verificationsQuery = infiniteQueryOptions({
  queryKey: [listVerifications.path],
  queryFn: ({ pageParam, signal }) =>
    withProof(() => requestPage(listVerifications, { query: { cursor: pageParam }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
})

export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: [getVerification.path, id],
    queryFn: ({ signal }) => withProof(() => request(getVerification, { params: { id }, signal })),
    staleTime: 0,
  })
}

/** Removes a request from the cached queue immediately, no matter who decided it, and refetches the queue. */
function leaveQueue(queries: QueryClient, id: string) {
  queries.setQueryData(
    verificationsQuery.queryKey,
    (list: InfiniteData<Page<VerificationPage>> | undefined) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: { verifications: page.items.verifications.filter((other) => other.id !== id) },
        })),
      },
  )
  void invalidatePaths(queries, [listVerifications.path, getWaiting.path])
}

/** Whether the main photo of the profile was replaced after the moderator opened the request. */
export function arePhotosChanged(error: Error): boolean {
  return isProblem(error, 'compared_photos_changed')
}

/** `onDecided` is called even though the form is removed when the response arrives. */
export function useDecideVerification(id: string, onDecided: (isApproved: boolean) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: VerificationDecision) =>
      withProof(() => request(decideVerification, { params: { id }, body })),
    onSuccess: (_, { outcome }) => {
      leaveQueue(queries, id)
      onDecided(outcome === 'approved')
    },
    onError: (error) => {
      if (arePhotosChanged(error)) void queries.invalidateQueries(verificationQuery(id))
    },
  })
}

export function useLeaveQueue(id: string): () => void {
  const queries = useQueryClient()
  return () => leaveQueue(queries, id)
}

export function useRemovePhotos(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PhotoRemoval) =>
      withProof(() => request(removeComparedPhotos, { params: { id }, body })),
    onSuccess: (opened) => queries.setQueryData(verificationQuery(id).queryKey, opened),
  })
}
