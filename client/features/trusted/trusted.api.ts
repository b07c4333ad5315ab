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

export function toldQuery(id: string) {
  return queryOptions({
    queryKey: [getAppointmentSharing.path, id],
    queryFn: ({ signal }) => request(getAppointmentSharing, { params: { id }, signal }),
    // The person may have answered meanwhile.
    staleTime: 0,
  })
}

export function tableToldQuery(id: string) {
  return queryOptions({
    queryKey: [getTableSharing.path, id],
    queryFn: ({ signal }) => request(getTableSharing, { params: { id }, signal }),
    staleTime: 0,
  })
}

const TELLS = {
  appointment: { told: getAppointmentSharing, tell: shareAppointment, untell: unshareAppointment },
  table: { told: getTableSharing, tell: shareTable, untell: unshareTable },
} as const

/** Sends the link to an appointment or a table, or puts it out. */
export function useTell(kind: keyof typeof TELLS, id: string) {
  const queries = useQueryClient()
  const { told, tell, untell } = TELLS[kind]
  return useMutation({
    mutationFn: (isTold: boolean) => request(isTold ? tell : untell, { params: { id } }),
    onSettled: () => {
      // The line above the pages: without a link nothing is asked.
      void queries.invalidateQueries(currentMemberQuery)
      return queries.invalidateQueries({ queryKey: [told.path, id] })
    },
  })
}

/** Allows one's own photo on the link of the other, or takes it off. */
export function useAllowPhoto(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isAllowed: boolean) =>
      request(isAllowed ? allowOwnPhoto : forbidOwnPhoto, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: toldQuery(id).queryKey }),
  })
}

/** Plans « Tout va bien ? », or gives it up. */
export function usePlanCheckIn(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (endsAfter: EndsAfter | null) =>
      endsAfter === null
        ? request(dropCheckIn, { params: { id } })
        : request(planCheckIn, { params: { id }, body: { endsAfter } }),
    onSettled: () => {
      void queries.invalidateQueries(currentMemberQuery)
      return queries.invalidateQueries({ queryKey: toldQuery(id).queryKey })
    },
  })
}

export function useAnswerCheckIn(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: CheckInAnswer) =>
      request(answerCheckIn, { params: { id }, body: { answer } }),
    onSettled: () => {
      // The line above the pages.
      void queries.invalidateQueries(currentMemberQuery)
      return queries.invalidateQueries({ queryKey: toldQuery(id).queryKey })
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
    // Whoever waits with the page open reads whether the appointment still holds, and what the member said.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => !isLinkRefused(state.error) && MINUTE_MS,
    gcTime: 0,
  })
}

export function useStopTrust(token: string) {
  return useMutation({ mutationFn: () => request(stopTrustedLink, { params: { token } }) })
}
