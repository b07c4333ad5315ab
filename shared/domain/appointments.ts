import { addDays, instantIn } from './paris-calendar.ts'
import { hourLabel } from './time-label.ts'
import { dayIn } from './zones.ts'

const HOUR_MS = 60 * 60 * 1000

export const PLACE_MAX = 80
export const LINE_MAX = 140

/** The number of appointments a member can propose per day, over all their matches. */
export const PROPOSALS_A_DAY = 3
export const SOONEST_MS = 2 * HOUR_MS
export const LATEST_DAYS = 60

/** The assumed duration of an appointment, in calendar files and for the trusted person. */
export const APPOINTMENT_LASTS_MS = 2 * HOUR_MS

/** The sentences with which an appointment is declined; the conversation stays open. */
export const NO_SENTENCES = {
  keep_writing: 'Merci de votre invitation. Je préfère que nous continuions à nous écrire.',
  not_this_week: "C'est gentil, mais pas cette semaine. Je vous ferai signe.",
  call_first: "Merci d'avoir proposé. J'aimerais d'abord vous entendre au téléphone.",
} as const
export type NoSentenceId = keyof typeof NO_SENTENCES
export const NO_SENTENCE_IDS = Object.keys(NO_SENTENCES) as NoSentenceId[]

/** `ended`: by a departure, an exclusion or a closed conversation; by a block too, but without a notification. */
export const APPOINTMENT_STATUSES = [
  'proposed',
  'accepted',
  'declined',
  'cancelled',
  'ended',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What one member of the match did, as the other member is notified of it. */
export type AppointmentAct = 'proposed' | 'moved' | 'accepted' | 'declined' | 'cancelled'
/** What a member is notified of: also the end, the day before, the day after, and that both would meet again. */
export type AppointmentNews = AppointmentAct | 'ended' | 'tomorrow' | 'day_after' | 'both_for_it'

/**
 * The instant of a day, `2026-11-28`, and a time, `10:30`, in a time zone (default Paris). If the clocks go back and
 * the time occurs twice, its first occurrence; if the clocks go forward and skip the time, undefined.
 */
export function momentOf(day: string, time: string, timeZone?: string): Date | undefined {
  const at = instantIn(`${day}T${time}`, timeZone)
  return dayIn(at, timeZone) === day && hourLabel(at, timeZone) === time ? at : undefined
}

/** Error message for a time that a clock change skips. */
export const NO_SUCH_HOUR = "Cette nuit-là, cette heure n'existe pas. Choisissez-en une autre."

/**
 * Whether an appointment can still be answered, moved or cancelled. After it has started nobody can cancel it, so that
 * the trusted person still sees where the two members are.
 */
export function isOpen(
  { status, startsAt }: { status: AppointmentStatus; startsAt: Date },
  now: Date,
): boolean {
  return (status === 'proposed' || status === 'accepted') && now < startsAt
}

/** Both members are reminded on the previous day, at 10:00 in the time zone of the appointment. */
export const REMINDER_HOUR = 10

export function reminderOf(startsAt: Date, timeZone: string): Date {
  return instantIn(
    `${dayIn(addDays(startsAt, -1, timeZone), timeZone)}T${REMINDER_HOUR}:00`,
    timeZone,
  )
}
