import { request } from '#client/platform/api.ts'
import { getAppointment } from '#shared/contracts/appointments.ts'

export function readAppointment(partnerId: string, signal: AbortSignal) {
  return request(getAppointment, { params: { partnerId }, signal })
}
