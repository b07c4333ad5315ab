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

/** `proposed`: not composed yet; `answering`: guests are invited; `confirmed`: takes or took place. */
export const TABLE_STATUSES = ['proposed', 'answering', 'confirmed', 'cancelled'] as const
export type TableStatus = (typeof TABLE_STATUSES)[number]

/** `gone`: the member declined, did not answer or left; the other guests do not learn which. */
export const SEAT_STATUSES = ['waiting', 'invited', 'coming', 'gone'] as const
export type SeatStatus = (typeof SEAT_STATUSES)[number]

export const PRESENCES = ['here', 'on_the_way', 'absent'] as const
export type Presence = (typeof PRESENCES)[number]

/** The delays, in minutes, that a guest can announce; like a presence, from one hour before the table until its end. */
export const LATE_MINUTES = [10, 20, 30] as const
export type LateMinutes = (typeof LATE_MINUTES)[number]

/** The minimum number of guests to compose a table (MIN_GUESTS_TO_COMPOSE) and to hold it (MIN_GUESTS_TO_HOLD). */
export const MIN_GUESTS_TO_COMPOSE = 6
export const MIN_GUESTS_TO_HOLD = 4
/** The minimum number of other guests at the table who suit each guest, in both directions. */
export const MIN_SUITABLE_GUESTS = 2
/** The maximum difference between the years of birth of the oldest and the youngest guest. */
export const AGE_SPREAD = 15
/** The maximum length of the waiting list of a table. */
export const MAX_WAITING_LIST = 4

export const TABLE_KM = { min: 5, max: 60, step: 5, usual: 20 } as const

/** After this number of absences a member gets no invitations for PAUSE_DAYS; the member can contest it. */
export const ABSENCES_TO_PAUSE = 2
export const PAUSE_DAYS = 30
export const APPEAL_MAX = 500

/** The assumed duration of a table. */
export const TABLE_LASTS_MS = 2 * HOUR_MS

/** The number of half-days in a week; each is a bit: Monday noon, Monday evening, up to Sunday evening. */
export const HALF_DAYS = 14
export const ALL_HALF_DAYS = 2 ** HALF_DAYS - 1
const EVENING_FROM = 16

export const WEEKDAYS = [
  'Lundi',
  'Mardi',
  'Mercredi',
  'Jeudi',
  'Vendredi',
  'Samedi',
  'Dimanche',
] as const

/** The name of a half-day, given its bit: « samedi midi ». */
export function halfDayName(half: number): string {
  const day = WEEKDAYS[Math.floor(half / 2)] ?? ''
  return `${day.toLowerCase()} ${half % 2 === 0 ? 'midi' : 'soir'}`
}

/** When a table begins, and the time zone of its town, in which all its times and days are computed. */
export interface TableTime {
  startsAt: Date
  timeZone: string
}

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return daysBetween(mondayOf(day), day)
}

/** The bit of the half-day of a table: 0 is Monday noon. */
export function halfDayOf({ startsAt, timeZone }: TableTime): number {
  const isEvening = Number(hourLabel(startsAt, timeZone).slice(0, 2)) >= EVENING_FROM
  return weekdayOf(dayIn(startsAt, timeZone)) * 2 + (isEvening ? 1 : 0)
}

/** The Monday of the week in which a table takes place, `2026-11-30`. */
export function weekOf({ startsAt, timeZone }: TableTime): string {
  return mondayOf(dayIn(startsAt, timeZone))
}

/**
 * Tables of all towns are composed on the weekdays of COMPOSITIONS (0 is Monday) at this hour in Paris. Each
 * composition takes the tables of `days` days, of which the first is `from` days later.
 */
export const COMPOSED_AT_HOUR = 6
const COMPOSITIONS = [
  { weekday: 2, from: 2, days: 4 },
  { weekday: 6, from: 2, days: 3 },
] as const

/**
 * The range of start times of the tables that are composed on a day in Paris; undefined if none are composed that day.
 */
export function composedOn(day: string): { from: Date; to: Date } | undefined {
  const found = COMPOSITIONS.find(({ weekday }) => weekday === weekdayOf(day))
  if (!found) return undefined
  const start = parisInstant(`${day}T00:00`)
  return { from: addDays(start, found.from), to: addDays(start, found.from + found.days) }
}

/** The time of the next composition. */
export function nextComposition(now: Date): Date {
  for (let days = 0; days <= 7; days++) {
    const day = parisDate(addDays(now, days))
    const at = parisInstant(`${day}T0${COMPOSED_AT_HOUR}:00`)
    if (composedOn(day) && at > now) return at
  }
  throw new Error('No composition was found within a week')
}

/** On the day of a composition, its tables can be proposed until this hour: guests have the afternoon to answer. */
const PROPOSED_UNTIL_HOUR = 12

/** The earliest start of a table that is proposed now and can still be composed. */
export function proposableFrom(now: Date): Date {
  const today = parisDate(now)
  const isInTime = now < parisInstant(`${today}T${PROPOSED_UNTIL_HOUR}:00`)
  const day = isInTime && composedOn(today) ? today : parisDate(nextComposition(now))
  const span = composedOn(day)
  if (!span) throw new Error(`No tables are composed on ${day}`)
  return span.from
}

/** The minimum time for the waiting list before a table is confirmed or cancelled. */
const LIST_HAS_MS = 6 * HOUR_MS

/** The instant of an hour, in the time zone of a table, on the day that is `days` days after `at`. */
function hourOfDay(at: Date, days: number, { hour, timeZone }: { hour: number; timeZone: string }) {
  return instantIn(`${dayIn(addDays(at, days, timeZone), timeZone)}T${hour}:00`, timeZone)
}

/**
 * The deadline of an invitation. For an invitation by the composition: noon of the next day, or 20:00 of the same day
 * if noon would leave too little time for the waiting list, or noon of the same day (in America, the first tables of a
 * composition begin on the evening before). For a member of the waiting list: about twelve hours later, on a full hour,
 * but at the latest when the table is confirmed or cancelled or, after that, when the waiting list closes.
 */
export function answerBy(invitedAt: Date, time: TableTime, isComposed: boolean): Date {
  const { timeZone } = time
  const settled = namesShownFrom(time).getTime()
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

/** One day before the table: the table is confirmed or cancelled, and the guests see each other's first names. */
export function namesShownFrom({ startsAt, timeZone }: TableTime): Date {
  return addDays(startsAt, -1, timeZone)
}

/** When the waiting list closes: at 20:00 on the eve of the table. */
export function listCloses({ startsAt, timeZone }: TableTime): Date {
  return hourOfDay(startsAt, -1, { hour: 20, timeZone })
}

/**
 * When a member is notified that they lost their seat because another guest blocked them: one day before the table,
 * with the emails to all guests, so that the time does not reveal who blocked them. If that time has passed, when the
 * waiting list closes, else two hours before the table, else immediately.
 */
export function lossAnnouncedFrom(time: TableTime, lostAt: Date): Date {
  const moments = [
    namesShownFrom(time),
    listCloses(time),
    new Date(time.startsAt.getTime() - 2 * HOUR_MS),
  ]
  return moments.find((at) => at >= lostAt) ?? lostAt
}

/** The number of days after a table until its ticks close, in the evening. */
const TICK_DAYS = 3

/** From two hours after the start of a table, its guests are asked whom they would like to see again. */
export function ticksOpen(startsAt: Date): Date {
  return new Date(startsAt.getTime() + TABLE_LASTS_MS)
}

export function ticksClose({ startsAt, timeZone }: TableTime): Date {
  return hourOfDay(startsAt, TICK_DAYS, { hour: 20, timeZone })
}

/** The ticks of tables that began before this instant are closed. */
export function ticksOpenSince(now: Date): Date {
  return addDays(now, -TICK_DAYS - 1)
}

/** Questions with which the host can open the conversation. */
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

/** The notifications about a table. */
export const TABLE_NEWS = [
  ...(['invited', 'names', 'host', 'late', 'gone', 'cancelled', 'called_off', 'unseated'] as const),
  ...(['ticks', 'absent'] as const),
  ...(['paused', 'pause_kept', 'pause_lifted'] as const),
] as const
export type TableNews = (typeof TABLE_NEWS)[number]
