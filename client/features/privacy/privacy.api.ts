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

/** Polling interval while an archive is being made, which takes a minute or two. */
const POLL_MS = 5000

export const privacyQuery = queryOptions({
  queryKey: [getPrivacy.path],
  queryFn: ({ signal }) => request(getPrivacy, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.dataExport && !state.data.dataExport.readyAt ? POLL_MS : false,
})

export function useChooseNewsletter() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: chooseNewsletter.path },
    mutationFn: (isOn: boolean) =>
      request(chooseNewsletter, { body: { isOn, version: CONSENT_VERSIONS.newsletter } }),
    onSuccess: (privacy) => queries.setQueryData(privacyQuery.queryKey, privacy),
    // Not in the component: a member who has left the page would never see that the change failed.
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

/** Checks the proof first, so that this page can ask for it; a failed download could only save an error as the file. */
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
