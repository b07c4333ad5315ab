import { type CalendarEntry, calendarEntry } from '#server/platform/calendar-entry.ts'
import { placeWithCity } from '#shared/domain/appointment-label.ts'
import { APPOINTMENT_LASTS_MS, type AppointmentStatus } from '#shared/domain/appointments.ts'

export interface AppointmentEntry {
  id: string
  version: number
  status: AppointmentStatus
  remindedAt: Date | null
  startsAt: Date
  place: string
  city: string
  partnerName: string
}

const STATUSES: Record<AppointmentStatus, CalendarEntry['status']> = {
  proposed: 'tentative',
  accepted: 'confirmed',
  declined: 'off',
  cancelled: 'off',
  ended: 'off',
}

/** The iCalendar file of an appointment for one of the two members. */
export function appointmentCalendarEntry(appointment: AppointmentEntry, now: Date): Buffer {
  const { id, startsAt, partnerName } = appointment
  // The reminder carries its own file, whose version lies between two versions of the appointment.
  const version = 2 * appointment.version + (appointment.remindedAt ? 1 : 0)
  const entry = {
    ...{ id, version, startsAt, status: STATUSES[appointment.status] },
    place: placeWithCity(appointment),
    endsAt: new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS),
    title: `Rendez-vous avec ${partnerName}`,
  }
  return calendarEntry(entry, now)
}
