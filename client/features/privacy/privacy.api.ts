import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { loadFullPage } from '#client/platform/load-full-page.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { leaveSession } from '#client/session/leave-session.ts'
import { withProof } from '#client/session/proof.ts'
import { toastFailure } from '#client/session/toast-failure.ts'
import { toast } from '#client/ui/toast.ts'
import {
  chooseNewsletter,
  deleteAccount,
  downloadExport,
  getPrivacy,
  openExport,
  requestExport,
  returnToAccount,
  withdrawSensitiveData,
} from '#shared/contracts/privacy.ts'
import { CONSENT_VERSIONS } from '#shared/domain/legal-texts.ts'

/** An archive takes a minute or two: while one is made, the page looks whether it is there. */
const LOOK_EVERY_MS = 5000

export const privacyQuery = queryOptions({
  queryKey: [getPrivacy.path],
  queryFn: ({ signal }) => request(getPrivacy, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.dataExport && !state.data.dataExport.readyAt ? LOOK_EVERY_MS : false,
})

export function useChooseLetters() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: chooseNewsletter.path },
    mutationFn: (isOn: boolean) =>
      request(chooseNewsletter, { body: { isOn, version: CONSENT_VERSIONS.newsletter } }),
    onSuccess: (privacy) => queries.setQueryData(privacyQuery.queryKey, privacy),
    // Here, and not where it is turned: whoever has left the page meanwhile believes it kept.
    onError: (failure) =>
      toast({
        title: "Ce réglage n'a pas été enregistré",
        text: failureText(failure),
        variant: 'destructive',
      }),
  })
}

export function useWithdrawSensitiveData() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(withdrawSensitiveData),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: privacyQuery.queryKey })
      await refetchCurrentMember(queries)
      toast({ title: 'Accord retiré', text: 'Vos préférences sont effacées.', variant: 'ok' })
    },
    onError: toastFailure,
  })
}

export function useRequestExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => request(requestExport)),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: privacyQuery.queryKey }),
  })
}

/** Asks first, so that a missing proof is asked for in this page and not told by a file that is none. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: () => withProof(() => request(openExport)),
    onSuccess: () => loadFullPage(downloadExport.path),
    onError: toastFailure,
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => withProof(() => request(deleteAccount)),
    onSuccess: () => leaveSession('/reprendre'),
    onError: toastFailure,
  })
}

export function useReturnToAccount() {
  return useMutation({
    mutationFn: ({ memberId, token }: { memberId: string; token: string }) =>
      request(returnToAccount, { body: { memberId, token } }),
  })
}
