import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import {
  acceptTrustRequest,
  allowOwnPhoto,
  answerCheckIn,
  dropCheckIn,
  forbidOwnPhoto,
  getAppointmentSharing,
  getTableSharing,
  getTrustedPerson,
  nameTrustedPerson,
  openTrustedLink,
  openTrustRequest,
  planCheckIn,
  refuseTrustRequest,
  removeTrustedPerson,
  shareAppointment,
  shareTable,
  stopTrustedLink,
  undoTrustRefusal,
  unshareAppointment,
  unshareTable,
} from '#shared/contracts/trusted.ts'
import type { CheckInAnswer, EndsAfter } from '#shared/domain/trusted.ts'
import type { RouteInput } from '#shared/kit/route.ts'

const MINUTE_MS = 60_000

export const trustedQuery = queryOptions({
  queryKey: [getTrustedPerson.path],
  queryFn: ({ signal }) => request(getTrustedPerson, { signal }),
})

export function useAskTrusted() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RouteInput<typeof nameTrustedPerson>['body']) =>
      request(nameTrustedPerson, { body }),
    onSuccess: (asked) => queries.setQueryData(trustedQuery.queryKey, asked),
  })
}

export function useDropTrusted() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(removeTrustedPerson, {}),
    onSuccess: () => queries.setQueryData(trustedQuery.queryKey, { person: null }),
  })
}

export function appointmentSharingQuery(id: string) {
  return queryOptions({
    queryKey: [getAppointmentSharing.path, id],
    queryFn: ({ signal }) => request(getAppointmentSharing, { params: { id }, signal }),
    // The person may have answered since.
    staleTime: 0,
  })
}

export function tableSharingQuery(id: string) {
  return queryOptions({
    queryKey: [getTableSharing.path, id],
    queryFn: ({ signal }) => request(getTableSharing, { params: { id }, signal }),
    staleTime: 0,
  })
}

const SHARING_ROUTES = {
  appointment: { get: getAppointmentSharing, share: shareAppointment, unshare: unshareAppointment },
  table: { get: getTableSharing, share: shareTable, unshare: unshareTable },
} as const

/** Sends the link to an appointment or a table, or revokes it. */
export function useShare(kind: keyof typeof SHARING_ROUTES, id: string) {
  const queries = useQueryClient()
  const { get, share, unshare } = SHARING_ROUTES[kind]
  return useMutation({
    mutationFn: (isTold: boolean) => request(isTold ? share : unshare, { params: { id } }),
    onSettled: () => {
      // For the check-in line above the pages: revoking the link also deletes the check-in.
      void queries.invalidateQueries(currentMemberQuery)
      return queries.invalidateQueries({ queryKey: [get.path, id] })
    },
  })
}

/** Allows the member's own photo on the partner's link, or forbids it. */
export function useAllowPhoto(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isAllowed: boolean) =>
      request(isAllowed ? allowOwnPhoto : forbidOwnPhoto, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: appointmentSharingQuery(id).queryKey }),
  })
}

/** Plans « Tout va bien ? », or cancels it. */
export function usePlanCheckIn(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (endsAfter: EndsAfter | null) =>
      endsAfter === null
        ? request(dropCheckIn, { params: { id } })
        : request(planCheckIn, { params: { id }, body: { endsAfter } }),
    onSettled: () => {
      void queries.invalidateQueries(currentMemberQuery)
      return queries.invalidateQueries({ queryKey: appointmentSharingQuery(id).queryKey })
    },
  })
}

export function useAnswerCheckIn(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: CheckInAnswer) =>
      request(answerCheckIn, { params: { id }, body: { answer } }),
    onSettled: () => {
      // For the check-in line above the pages.
      void queries.invalidateQueries(currentMemberQuery)
      return queries.invalidateQueries({ queryKey: appointmentSharingQuery(id).queryKey })
    },
  })
}

export function trustRequestQuery(token: string) {
  return queryOptions({
    queryKey: [openTrustRequest.path, token],
    queryFn: ({ signal }) => request(openTrustRequest, { params: { token }, signal }),
    gcTime: 0,
  })
}

export function useAcceptTrust(token: string) {
  return useMutation({ mutationFn: () => request(acceptTrustRequest, { params: { token } }) })
}

export function useRefuseTrust(token: string) {
  return useMutation({ mutationFn: () => request(refuseTrustRequest, { params: { token } }) })
}

export function useUnrefuseTrust(token: string) {
  return useMutation({
    mutationFn: (undo: string) => request(undoTrustRefusal, { params: { token }, body: { undo } }),
  })
}

export function trustedLinkQuery(token: string) {
  return queryOptions({
    queryKey: [openTrustedLink.path, token],
    queryFn: ({ signal }) => request(openTrustedLink, { params: { token }, signal }),
    // An open page shows whether the appointment still holds, and how the member answered.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => !isLinkRefused(state.error) && MINUTE_MS,
    gcTime: 0,
  })
}

export function useStopTrust(token: string) {
  return useMutation({ mutationFn: () => request(stopTrustedLink, { params: { token } }) })
}
