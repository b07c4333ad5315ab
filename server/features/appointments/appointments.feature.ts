import type { FeatureParts } from '#server/platform/wire.ts'
import { createAppointmentMailService } from './appointment-mails.service.ts'
import { appointmentListeners } from './appointments.listeners.ts'
import { appointmentRoutes } from './appointments.routes.ts'
import { createAppointmentService } from './appointments.service.ts'

export const appointments = {
  services: {
    appointments: createAppointmentService,
    appointmentMails: createAppointmentMailService,
  },
  routes: [appointmentRoutes],
  listeners: [appointmentListeners],
} satisfies FeatureParts
