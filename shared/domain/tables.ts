import { daysBetween, mondayOf } from './calendar-day.ts'
import { addDays, instantIn, parisInstant } from './paris-calendar.ts'
import { parisDate } from './paris-date.ts'
import { hourLabel } from './time-label.ts'
import { dayIn } from './zones.ts'

const HOUR_MS = 60 * 60 * 1000

export const TABLE_SIZES = [6, 8] as const
export type TableSize = (typeof TABLE_SIZES)[number]

export const TABLE_PURPOSES = ['encounter', 'friendship'] as const
export type TablePurpose = (typeof TABLE_PURPOSES)[number]

/** `proposed` waits for its company, `answering` for answers; `confirmed` is held, whatever its hour. */
export const TABLE_STATUSES = ['proposed', 'answering', 'confirmed', 'cancelled'] as const
export type TableStatus = (typeof TABLE_STATUSES)[number]

/** `gone` is whoever said no, did not answer, or left; nobody at the table is told which. */
export const SEAT_STATUSES = ['waiting', 'invited', 'coming', 'gone'] as const
export type SeatStatus = (typeof SEAT_STATUSES)[number]

export const PRESENCES = ['here', 'on_the_way', 'absent'] as const
export type Presence = (typeof PRESENCES)[number]

/** How late a guest may say they are, in minutes; from an hour before the table, as presences, until it is over. */
export const LATE_MINUTES = [10, 20, 30] as const
export type LateMinutes = (typeof LATE_MINUTES)[number]

/** A table is composed with so many at least, and held with as many as still make a table. */
export const LEAST_AT_TABLE = 6
export const LEAST_HELD = 4
/** So many guests suit everybody, both ways. */
export const SUITING_LEAST = 2
/** Between the oldest and the youngest, in years of birth. */
export const AGE_SPREAD = 15
/** How many may wait for a seat at one table. */
export const WAITING_MOST = 4

export const TABLE_KM = { min: 5, max: 60, step: 5, usual: 20 } as const

/** So many absences put off further invitations, for so long; a member may contest it. */
export const ABSENCES_TO_PAUSE = 2
export const PAUSE_DAYS = 30
export const APPEAL_MAX = 500

/** How long it is taken to last. */
export const TABLE_LASTS_MS = 2 * HOUR_MS

/** The half-days of a week by their bit: Monday noon, Monday evening, up to Sunday evening. */
export const HALF_DAYS = 14
export const ALL_HALF_DAYS = 2 ** HALF_DAYS - 1
const EVENING_FROM = 16

export const WEEKDAYS = [
  ...(['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const),
] as const

/** « samedi midi », of a half-day by its bit. */
export function halfDayName(half: number): string {
  const day = WEEKDAYS[Math.floor(half / 2)] ?? ''
  return `${day.toLowerCase()} ${half % 2 === 0 ? 'midi' : 'soir'}`
}

/** When a table begins, and by whose clocks it lives: those of its town, for each of its hours and days. */
export interface TableTime {
  startsAt: Date
  timeZone: string
}

/** From 0, a Monday. */
function weekdayOf(day: string): number {
  return daysBetween(mondayOf(day), day)
}

/** The half-day of a table, from 0. */
export function halfDayOf({ startsAt, timeZone }: TableTime): number {
  const isEvening = Number(hourLabel(startsAt, timeZone).slice(0, 2)) >= EVENING_FROM
  return weekdayOf(dayIn(startsAt, timeZone)) * 2 + (isEvening ? 1 : 0)
}

/** The Monday of the week of a table, `2026-11-30`. */
export function weekOf({ startsAt, timeZone }: TableTime): string {
  return mondayOf(dayIn(startsAt, timeZone))
}

/** By the clocks of Paris tables of every town are composed: on these days, at this hour, those that begin so many days later. */
export const COMPOSED_AT_HOUR = 6
const COMPOSITIONS = [
  { weekday: 2, from: 2, days: 4 },
  { weekday: 6, from: 2, days: 3 },
] as const

/** For which instants tables are composed on a day in Paris; undefined where none are. */
export function composedOn(day: string): { from: Date; to: Date } | undefined {
  const found = COMPOSITIONS.find(({ weekday }) => weekday === weekdayOf(day))
  if (!found) return undefined
  const start = parisInstant(`${day}T00:00`)
  return { from: addDays(start, found.from), to: addDays(start, found.from + found.days) }
}

/** When tables are composed next. */
export function nextComposition(now: Date): Date {
  for (let days = 0; days <= 7; days++) {
    const day = parisDate(addDays(now, days))
    const at = parisInstant(`${day}T0${COMPOSED_AT_HOUR}:00`)
    if (composedOn(day) && at > now) return at
  }
  throw new Error('Tables are composed every week.')
}

/** Until this hour of the day of a composition its tables may still be proposed: their guests have the afternoon to answer. */
const PROPOSED_UNTIL_HOUR = 12

/** From which instant on a table that is proposed now still finds its company. */
export function proposableFrom(now: Date): Date {
  const today = parisDate(now)
  const isInTime = now < parisInstant(`${today}T${PROPOSED_UNTIL_HOUR}:00`)
  const day = isInTime && composedOn(today) ? today : parisDate(nextComposition(now))
  const span = composedOn(day)
  if (!span) throw new Error('Tables are composed on that day.')
  return span.from
}

/** How long the list has, at least, before a table is held or given up. */
const LIST_HAS_MS = 6 * HOUR_MS

/** An hour of the day of an instant, or of the day so many days later, by the clocks of a table. */
function hourOfDay(at: Date, days: number, { hour, timeZone }: { hour: number; timeZone: string }) {
  return instantIn(`${dayIn(addDays(at, days, timeZone), timeZone)}T${hour}:00`, timeZone)
}

/**
 * An invitation is answered by noon of the day after the composition, or that very evening where the list would have no time, or
 * that noon: in America the tables of a composition begin on an evening. One of the list within twelve hours, by a full hour,
 * before the table is held or given up, and after that before the list closes.
 */
export function answerBy(invitedAt: Date, time: TableTime, isComposed: boolean): Date {
  const { timeZone } = time
  const settled = namesFrom(time).getTime()
  if (isComposed) {
    const noonAfter = hourOfDay(invitedAt, 1, { hour: 12, timeZone })
    const evening = hourOfDay(invitedAt, 0, { hour: 20, timeZone })
    const withList = [noonAfter, evening].find((at) => at.getTime() + LIST_HAS_MS <= settled)
    return withList ?? hourOfDay(invitedAt, 0, { hour: 12, timeZone })
  }
  const latest = invitedAt.getTime() < settled ? settled : listCloses(time).getTime()
  const usual = Math.floor(invitedAt.getTime() / HOUR_MS + 12) * HOUR_MS
  return new Date(Math.min(usual, latest))
}

/** First names are told a day before, and the table is held or given up then. */
export function namesFrom({ startsAt, timeZone }: TableTime): Date {
  return addDays(startsAt, -1, timeZone)
}

/** The waiting list closes the evening before. */
export function listCloses({ startsAt, timeZone }: TableTime): Date {
  return hourOfDay(startsAt, -1, { hour: 20, timeZone })
}

/**
 * Whoever lost their seat because another guest blocked them is told with the letters of the day before, lest the hour say who did;
 * later when the list closes, two hours before the table, or at once.
 */
export function lossToldFrom(time: TableTime, lostAt: Date): Date {
  const moments = [
    namesFrom(time),
    listCloses(time),
    new Date(time.startsAt.getTime() - 2 * HOUR_MS),
  ]
  return moments.find((at) => at >= lostAt) ?? lostAt
}

/** On which evening after a table its ticks end. */
const TICK_DAYS = 3

/** Two hours after a table began its guests are asked whom they would see again, until the third evening after it. */
export function ticksOpen(startsAt: Date): Date {
  return new Date(startsAt.getTime() + TABLE_LASTS_MS)
}

export function ticksClose({ startsAt, timeZone }: TableTime): Date {
  return hourOfDay(startsAt, TICK_DAYS, { hour: 20, timeZone })
}

/** The ticks of what began before are closed by now. */
export function tickedSince(now: Date): Date {
  return addDays(now, -TICK_DAYS - 1)
}

/** What a host may open with. */
export const OPENING_QUESTIONS = [
  'Quel est le dernier endroit où vous avez eu envie de rester une heure de plus ?',
  'Quelle chanson vous ramène à vos vingt ans ?',
  'Quel plat savez-vous faire les yeux fermés ?',
  "Qu'avez-vous appris cette année ?",
  'Quel voyage referiez-vous demain ?',
  'Quelle réussite gardez-vous pour vous ?',
  'Quel livre avez-vous offert plus de deux fois ?',
  'Quelle bêtise de votre enfance faites-vous encore ?',
] as const

/** What a member is told about a table, whether they look at the page or not. */
export const TABLE_NEWS = [
  ...(['invited', 'names', 'host', 'late', 'gone', 'cancelled', 'called_off', 'unseated'] as const),
  ...(['ticks', 'absent'] as const),
  ...(['paused', 'pause_kept', 'pause_lifted'] as const),
] as const
export type TableNews = (typeof TABLE_NEWS)[number]
