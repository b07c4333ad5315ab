import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from './mail/mail.ts'

const RUNG_BEFORE_SECONDS = 2 * 60 * 60
/** RFC 5546 wants one of what is published or withdrawn; nobody answers it, and it names nobody. */
const ORGANIZER = { name: 'Rendez-vous', email: 'rendez-vous@agenda.invalid' }

export interface CalendarEntry {
  id: string
  /** A later note replaces an earlier one. */
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

/** A note for a diary (RFC 5545). Diaries are shared: what it is made of names neither the site nor anybody's family. */
export function calendarEntry(note: CalendarEntry, now: Date): Buffer {
  const { id, version: sequence, startsAt: start, endsAt: end, title: summary } = note
  const isOff = note.status === 'off'
  const calendar = new ICalCalendar({
    prodId: { company: 'rendez-vous', product: 'rendez-vous', language: 'FR' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    ...{ id, sequence, status: STATUSES[note.status], start, end, stamp: now, summary },
    location: note.place,
    organizer: ORGANIZER,
    alarms: isOff ? [] : [{ type: ICalAlarmType.display, triggerBefore: RUNG_BEFORE_SECONDS }],
  })
  return Buffer.from(calendar.toString())
}

/** A note as a message carries it, which says whether the diary is to keep it. */
export function calendarAttachment(
  filename: string,
  bytes: Buffer,
  method: 'PUBLISH' | 'CANCEL',
): Attachment {
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, bytes }
}
