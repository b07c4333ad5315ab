import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import {
  type Appointment,
  acceptAppointment,
  cancelAppointment,
  declineAppointment,
  moveAppointment,
  type Proposal,
  proposeAppointment,
} from '#shared/contracts/appointments.ts'
import type { NoSentenceId } from '#shared/domain/appointments.ts'
import { appointmentQuery } from './appointment-query.ts'

/**
 * Sends an action and shows the returned appointment. After an error it is refetched, as the page may be out of date.
 */
function useAct<Given>(
  partnerId: string,
  act: (given: Given) => Promise<Appointment>,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  const { queryKey } = appointmentQuery(partnerId)
  return useMutation({
    mutationFn: act,
    onSuccess: (appointment) => {
      queries.setQueryData(queryKey, { appointment })
      onDone?.()
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}

type Shown = Pick<Appointment, 'id' | 'version'>

/** Proposes an appointment, or moves an existing one. */
export function usePropose(partnerId: string, moved: Shown | null, onDone: () => void) {
  const act = (proposal: Proposal) =>
    moved
      ? request(moveAppointment, {
          params: { id: moved.id },
          body: { ...proposal, version: moved.version },
        })
      : request(proposeAppointment, { params: { partnerId }, body: proposal })
  return useAct(partnerId, act, onDone)
}

export function useAccept(partnerId: string) {
  return useAct(partnerId, ({ id, version }: Shown) =>
    request(acceptAppointment, { params: { id }, body: { version } }),
  )
}

export function useDecline(partnerId: string, { id, version }: Shown, onDone: () => void) {
  const act = (sentenceId: NoSentenceId) =>
    request(declineAppointment, { params: { id }, body: { version, sentenceId } })
  return useAct(partnerId, act, onDone)
}

export function useCancel(partnerId: string, { id }: Shown, onDone?: () => void) {
  const act = (line: string) => request(cancelAppointment, { params: { id }, body: { line } })
  return useAct(partnerId, act, onDone)
}
