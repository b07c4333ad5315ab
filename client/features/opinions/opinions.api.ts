import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { href } from '#client/app/paths.ts'
import { request } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import {
  answerOpinionLink,
  askOpinion,
  checkOpinionLink,
  getOpinions,
  hideOpinion,
  listTeamKeys,
  openOpinionLink,
  revokeOpinion,
  type TeamKey,
} from '#shared/contracts/opinions.ts'
import type { OpinionReader, OpinionVerdict } from '#shared/domain/opinions.ts'
import type { Excerpt } from './excerpt.ts'
import { forgetLink, forgetPerson, keepLink } from './kept-links.ts'
import { newToken, openSealed, parseFragment, sealExcerpt, toFragment, wrapKey } from './sealing.ts'

export function opinionsQuery(partnerId: string) {
  return queryOptions({
    queryKey: [getOpinions.path, partnerId],
    queryFn: ({ signal }) => request(getOpinions, { params: { partnerId }, signal }),
  })
}

/** The keys with which the team can read; always refetched before a member shows messages. */
export function teamKeysQuery(partnerId: string) {
  return queryOptions({
    queryKey: [listTeamKeys.path, partnerId],
    queryFn: ({ signal }) => request(listTeamKeys, { params: { partnerId }, signal }),
    staleTime: 0,
  })
}

interface Asking {
  excerpt: Excerpt
  reader: OpinionReader
  keys: readonly TeamKey[]
  /** The first name of the person who receives the link; it stays in this tab. */
  person: string
}

async function prepare({ excerpt, reader, keys }: Asking) {
  const { sealed, key } = await sealExcerpt(excerpt)
  const token = newToken()
  if (reader === 'team') {
    const wrapping = keys.map(async ({ id, publicKey }) => ({
      id,
      wrapped: await wrapKey(key, publicKey),
    }))
    return { body: { token, sealed, reader, wrappedKeys: await Promise.all(wrapping) }, link: null }
  }
  const link = `${location.origin}${href('/avis/:token', { token })}#${await toFragment(key)}`
  return { body: { token, sealed, reader, wrappedKeys: [] }, link }
}

/** Encrypts the excerpt and sends the request. Pressing again after a lost response sends the same request. */
export function useAskOpinion(partnerId: string, onAsked: () => void) {
  const queries = useQueryClient()
  const prepared = useRef<{ asking: Asking; request: ReturnType<typeof prepare> }>(undefined)
  return useMutation({
    mutationFn: async (asking: Asking) => {
      const known = prepared.current
      const isSame =
        known?.asking.excerpt === asking.excerpt && known.asking.reader === asking.reader
      if (!isSame) prepared.current = { asking, request: prepare(asking) }
      const { body, link } = await (prepared.current?.request ?? prepare(asking))
      const asked = await request(askOpinion, { params: { partnerId }, body })
      keepLink(asked.id, { link, person: asking.person.trim() || null })
      return asked
    },
    onSuccess: (asked) => {
      queries.setQueryData(opinionsQuery(partnerId).queryKey, (known) => ({
        given: known?.given ?? null,
        asked,
      }))
      onAsked()
    },
  })
}

export function useRevokeOpinion(id: string, onRevoked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(revokeOpinion, { params: { id } }),
    onSuccess: () => {
      forgetLink(id)
      forgetPerson(id)
      onRevoked()
    },
    onSettled: () => invalidatePaths(queries, [getOpinions.path]),
  })
}

export function useHideOpinion(partnerId: string) {
  const queries = useQueryClient()
  const { queryKey } = opinionsQuery(partnerId)
  return useMutation({
    mutationFn: (id: string) => request(hideOpinion, { params: { id } }),
    onSuccess: (_, id) => {
      forgetPerson(id)
      queries.setQueryData(queryKey, (known) => known && { ...known, given: null })
    },
    onError: toastFailure,
  })
}

/** The key in the link is incomplete, or is not the one its text was encrypted with. */
export class MangledLinkError extends Error {}

function throwMangled(): never {
  throw new MangledLinkError()
}

/** Opens a link on this device, and decrypts its text in this page. */
export function openedLinkQuery(token: string, fragment: string) {
  return queryOptions({
    queryKey: [openOpinionLink.path, token],
    queryFn: async () => {
      const key = await parseFragment(fragment)
      // Refused before the link is bound to this device.
      if (!key) throwMangled()
      await request(checkOpinionLink, { params: { token } })
      const { sealed, ...opened } = await request(openOpinionLink, { params: { token } })
      const excerpt = sealed === null ? null : await openSealed(sealed, key).catch(throwMangled)
      return { ...opened, excerpt }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
export type OpenedLink = Awaited<
  ReturnType<NonNullable<ReturnType<typeof openedLinkQuery>['queryFn']>>
>

export function useAnswerLink(token: string) {
  return useMutation({
    mutationFn: (verdict: OpinionVerdict) =>
      request(answerOpinionLink, { params: { token }, body: { verdict } }),
  })
}
