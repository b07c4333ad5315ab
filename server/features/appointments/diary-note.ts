import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { APPOINTMENT_LASTS_MS, type AppointmentStatus } from '#shared/domain/appointments.ts'

const RUNG_BEFORE_SECONDS = 2 * 60 * 60

export interface AppointmentNote {
  id: string
  version: number
  status: AppointmentStatus
  startsAt: Date
  place: string
  partnerName: string
}

const STATUSES = {
  proposed: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
  ended: ICalEventStatus.CANCELLED,
} as const

/**
 * The note of an appointment for a diary (RFC 5545). Diaries are shared: it names neither the site nor anybody's family. A later
 * note replaces an earlier one, by its version.
 */
export function diaryNote(appointment: AppointmentNote, now: Date): Buffer {
  const { id, version: sequence, startsAt: start, place, partnerName } = appointment
  const status = STATUSES[appointment.status]
  const isOff = status === ICalEventStatus.CANCELLED
  const calendar = new ICalCalendar({
    prodId: { company: 'rendez-vous', product: 'rendez-vous', language: 'FR' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    ...{ id, sequence, status, start, stamp: now },
    end: new Date(start.getTime() + APPOINTMENT_LASTS_MS),
    summary: `Rendez-vous avec ${partnerName}`,
    location: place,
    alarms: isOff ? [] : [{ type: ICalAlarmType.display, triggerBefore: RUNG_BEFORE_SECONDS }],
  })
  return Buffer.from(calendar.toString())
}
