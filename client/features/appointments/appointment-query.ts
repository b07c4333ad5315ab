import { queryOptions } from '@tanstack/react-query'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { getAppointment } from '#shared/contracts/appointments.ts'

const path: (typeof getAppointment)['path'] = '/api/matches/:partnerId/appointment'

const fetchReader = partFetcher(() => import('./read-appointment.ts'), 'readAppointment')

/** The appointment of a conversation. Its request code is a separate chunk, as that of the page has no room. */
export function appointmentQuery(partnerId: string) {
  return queryOptions({
    queryKey: [path, partnerId],
    queryFn: async ({ signal }) => (await fetchReader())(partnerId, signal),
  })
}
