import { queryOptions } from '@tanstack/react-query'
import type { getAppointment } from '#shared/contracts/appointments.ts'

const path: (typeof getAppointment)['path'] = '/api/matches/:partnerId/appointment'

/** The card of a conversation. What reads it is fetched apart: the page of the conversation is heavy enough. */
export function appointmentQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) =>
      (await import('./read-appointment.ts')).readAppointment(partnerId, signal),
  })
}
