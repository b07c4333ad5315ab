import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  acceptAppointment,
  cancelAppointment,
  declineAppointment,
  downloadAppointment,
  getAppointment,
  moveAppointment,
  proposeAppointment,
} from '#shared/contracts/appointments.ts'
import type { AppointmentService } from './appointments.service.ts'

interface Dependencies {
  appointments: AppointmentService
  limits: Pick<Limits, 'consume'>
}

export function appointmentRoutes(
  app: FastifyInstance,
  { appointments, limits }: Dependencies,
): void {
  implement(app, getAppointment, async ({ params, viewer }) => ({
    appointment: await appointments.find(viewer, params.partnerId),
  }))
  implement(app, proposeAppointment, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    return appointments.propose(viewer, params.partnerId, body)
  })
  implement(app, moveAppointment, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    return appointments.move(viewer, params.id, body)
  })
  implement(app, acceptAppointment, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    return appointments.accept(viewer, params.id, body.version)
  })
  implement(app, declineAppointment, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    return appointments.decline(viewer, params.id, body)
  })
  implement(app, cancelAppointment, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    return appointments.cancel(viewer, params.id, body.line)
  })
  implement(app, downloadAppointment, async ({ params, viewer, reply }) => {
    await limits.consume('document', viewer.id)
    reply.header('Content-Disposition', 'attachment; filename="rendez-vous.ics"')
    return appointments.note(viewer, params.id)
  })
}
