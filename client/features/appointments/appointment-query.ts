import { queryOptions } from '@tanstack/react-query'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { getAppointment } from '#shared/contracts/appointments.ts'

const path: (typeof getAppointment)['path'] = '/api/matches/:partnerId/appointment'

const fetchReader = partFetcher(() => import('./read-appointment.ts'), 'readAppointment')

/** The card of a conversation. What reads it is fetched apart: the page of the conversation is heavy enough. */
export function appointmentQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) => (await fetchReader())(partnerId, signal),
  })
}
