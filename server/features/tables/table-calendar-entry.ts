import { type CalendarEntry, calendarEntry } from '#server/platform/calendar-entry.ts'
import { TABLE_LASTS_MS } from '#shared/domain/tables.ts'

export interface TableEntry {
  publicId: string
  startsAt: Date
  place: string
  address: string
  city: string
}

/** The iCalendar file of a table for the diary of a guest. */
export function tableCalendarEntry(
  { publicId, startsAt, place, address, city }: TableEntry,
  { version, status }: Pick<CalendarEntry, 'version' | 'status'>,
  now: Date,
): Buffer {
  const entry = {
    ...{ id: publicId, version, status, startsAt },
    endsAt: new Date(startsAt.getTime() + TABLE_LASTS_MS),
    ...{ title: `À table : ${place}`, place: `${place}, ${address}, ${city}` },
  }
  return calendarEntry(entry, now)
}

/** The version of the file: the seconds from the proposal of the table to a change of the seat, so that it rises. */
export function entryVersion({ created_at: createdAt }: { created_at: Date }, at: Date): number {
  return Math.floor((at.getTime() - createdAt.getTime()) / 1000)
}
