import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from './mail/mail.ts'

const REMINDER_BEFORE_SECONDS = 2 * 60 * 60
/** RFC 5546 requires an organizer for PUBLISH and CANCEL. Nobody reads this address, and it identifies nobody. */
const ORGANIZER = { name: 'Rendez-vous', email: 'rendez-vous@agenda.invalid' }

export interface CalendarEntry {
  id: string
  /** An entry with a higher version replaces an earlier one. */
  version: number
  status: 'tentative' | 'confirmed' | 'off'
  startsAt: Date
  endsAt: Date
  title: string
  place: string
}

const STATUSES = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  off: ICalEventStatus.CANCELLED,
} as const

/** An iCalendar file (RFC 5545) with one entry. Calendars are shared, so it names neither the site nor any surname. */
export function calendarEntry(entry: CalendarEntry, now: Date): Buffer {
  const { id, version: sequence, startsAt: start, endsAt: end, title: summary } = entry
  const isOff = entry.status === 'off'
  const calendar = new ICalCalendar({
    prodId: { company: 'rendez-vous', product: 'rendez-vous', language: 'FR' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    ...{ id, sequence, status: STATUSES[entry.status], start, end, stamp: now, summary },
    location: entry.place,
    organizer: ORGANIZER,
    alarms: isOff ? [] : [{ type: ICalAlarmType.display, triggerBefore: REMINDER_BEFORE_SECONDS }],
  })
  return Buffer.from(calendar.toString())
}

/** The attachment for a message. `method` says whether the calendar adds the entry or removes it. */
export function calendarAttachment(
  filename: string,
  bytes: Buffer,
  method: 'PUBLISH' | 'CANCEL',
): Attachment {
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, bytes }
}
