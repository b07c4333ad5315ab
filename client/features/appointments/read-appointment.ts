import { call } from '#client/platform/api.ts'
import { getAppointment } from '#shared/contracts/appointments.ts'

export function readAppointment(partnerId: string, signal: AbortSignal) {
  return call(getAppointment, { params: { partnerId }, signal })
}
