import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { withProof } from '#client/session/proof.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  answerOpinion,
  listWaitingOpinions,
  openOpinion,
  publishOpinionKey,
} from '#shared/contracts/admin/opinions.ts'
import type { OpinionVerdict } from '#shared/domain/opinions.ts'
import { readingKeyOf } from './reading-key.ts'
import { openSealed, publicKeyText, unwrapKey } from './sealing.ts'

/** Publishes the key of this browser: later requests are also encrypted for it. */
export function readingKeyQuery(memberId: string) {
  return queryOptions({
    queryKey: [publishOpinionKey.path, memberId],
    queryFn: async () => {
      const pair = await readingKeyOf(memberId)
      const publicKey = await publicKeyText(pair)
      const { id } = await withProof(() => request(publishOpinionKey, { body: { publicKey } }))
      return { id, privateKey: pair.privateKey }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
export type ReadingKey = Awaited<
  ReturnType<NonNullable<ReturnType<typeof readingKeyQuery>['queryFn']>>
>

const QUEUE_MS = 60_000

export const waitingOpinionsQuery = queryOptions({
  queryKey: [listWaitingOpinions.path],
  queryFn: ({ signal }) => withProof(() => request(listWaitingOpinions, { signal })),
  refetchOnMount: 'always',
  refetchInterval: QUEUE_MS,
})

/** Opens a request in this browser; each opening is in the audit log. */
export function useOpenOpinion(id: string, key: ReadingKey | undefined) {
  return useMutation({
    mutationFn: async () => {
      if (!key) throw new Error('The key of this browser is not loaded yet')
      const { sealed, wrappedKey, ...opened } = await withProof(() =>
        request(openOpinion, { params: { id }, body: { keyId: key.id } }),
      )
      const excerpt = await openSealed(sealed, await unwrapKey(wrappedKey, key.privateKey))
      return { ...opened, excerpt }
    },
  })
}

export function useAnswerOpinion(id: string, onAnswered: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (verdict: OpinionVerdict) =>
      withProof(() => request(answerOpinion, { params: { id }, body: { verdict } })),
    onSuccess: onAnswered,
    onSettled: () => invalidatePaths(queries, [listWaitingOpinions.path, getWaiting.path]),
  })
}
