import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request, requestForm } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { isProofMissing, withProof } from '#client/session/proof.ts'
import { toast } from '#client/ui/toast.ts'
import {
  type AdminSort,
  addTestProfile,
  getAdminMember,
  listAdminMembers,
  listTestProfiles,
  saveTestProfile,
  signMemberOut,
  updateAdminMember,
} from '#shared/contracts/admin/members.ts'
import type { RouteArgs, RouteOutput } from '#shared/kit/route.ts'
import type { MemberQuery } from './member-filters.ts'

interface MemberPage {
  query: MemberQuery
  page: number
  limit: number
  sort: AdminSort
}

/** One page of the members that match; the previous page is shown while it loads. */
export function membersQuery({ query, page, limit, sort }: MemberPage) {
  const asked = { ...query, page: String(page), limit: String(limit), sort }
  return queryOptions({
    queryKey: [listAdminMembers.path, asked],
    queryFn: ({ signal }) => withProof(() => request(listAdminMembers, { query: asked, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type OpenedMember = RouteOutput<typeof getAdminMember>

/** The current version of a member, and which team member changed it last. */
export function openedMemberQuery(id: string) {
  return queryOptions({
    queryKey: [getAdminMember.path, id],
    queryFn: ({ signal }) => withProof(() => request(getAdminMember, { params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

const SAVE_TIMEOUT_MS = 60_000

/**
 * Saves one member. The request is aborted after 60 s: use-member-edit.ts then shows
 * « Timeout - Sauvegarde trop lente » and keeps the typed values, which can be sent again.
 */
export function sendMemberChange(form: FormData) {
  return withProof(async () => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), SAVE_TIMEOUT_MS)
    try {
      return await requestForm(updateAdminMember, form, { signal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  })
}

export function useSignMemberOut(id: string, onSignedOut: () => void) {
  return useMutation({
    mutationFn: () => withProof(() => request(signMemberOut, { params: { id } })),
    onSuccess: onSignedOut,
  })
}

/** Returns a function that refetches the lists of members after a change. */
export function useRefetchMembers(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [listAdminMembers.path] })
}

export const testProfilesQuery = queryOptions({
  queryKey: [listTestProfiles.path],
  queryFn: ({ signal }) => withProof(() => request(listTestProfiles, { signal })),
  staleTime: 0,
})

export function useSaveTestProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (args: RouteArgs<typeof saveTestProfile>) =>
      withProof(() => request(saveTestProfile, args)),
    onSuccess: () => {
      toast({ title: 'Profil mis à jour avec succès', variant: 'ok' })
      return queries.invalidateQueries({ queryKey: testProfilesQuery.queryKey })
    },
    onError: (failure) => {
      if (isProofMissing(failure)) return
      const text = failureText(failure)
      toast({ title: 'Erreur lors de la mise à jour', text, variant: 'destructive' })
    },
  })
}

export function useAddTestProfile() {
  const refetchMembers = useRefetchMembers()
  return useMutation({
    mutationFn: (body: RouteArgs<typeof addTestProfile>['body']) =>
      withProof(() => request(addTestProfile, { body })),
    onSuccess: ({ firstName }) => {
      toast({ title: `Profil de test ajouté : ${firstName}`, variant: 'ok' })
      return refetchMembers()
    },
  })
}
