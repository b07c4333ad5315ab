import { addDays, instantIn } from './paris-calendar.ts'
import { hourLabel } from './time-label.ts'
import { dayIn } from './zones.ts'

const HOUR_MS = 60 * 60 * 1000

export const PLACE_MAX = 80
export const LINE_MAX = 140

/** How many moments a member may propose in a day, to all their matches together. */
export const PROPOSALS_A_DAY = 3
export const SOONEST_MS = 2 * HOUR_MS
export const LATEST_DAYS = 60

/** How long it is taken to last, in a diary and for whoever knows of it. */
export const APPOINTMENT_LASTS_MS = 2 * HOUR_MS

/** The sentences by which an appointment is declined; the conversation stays open. */
export const NO_SENTENCES = {
  keep_writing: 'Merci de votre invitation. Je préfère que nous continuions à nous écrire.',
  not_this_week: "C'est gentil, mais pas cette semaine. Je vous ferai signe.",
  call_first: "Merci d'avoir proposé. J'aimerais d'abord vous entendre au téléphone.",
} as const
export type NoSentenceId = keyof typeof NO_SENTENCES
export const NO_SENTENCE_IDS = Object.keys(NO_SENTENCES) as NoSentenceId[]

/** `ended` is what a departure, an exclusion or a closed conversation does, and without a word a block. */
export const APPOINTMENT_STATUSES = [
  ...(['proposed', 'accepted', 'declined', 'cancelled', 'ended'] as const),
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What one of the two did, as the other is told it. */
export type AppointmentAct = 'proposed' | 'moved' | 'accepted' | 'declined' | 'cancelled'
/** What each is told of it besides: that it is off, the day before, the day after, and where both said that they would meet again. */
export type AppointmentNews = AppointmentAct | 'ended' | 'tomorrow' | 'day_after' | 'both_for_it'

/**
 * The instant of a day and an hour in Paris, or by other clocks, `2026-11-28` and `10:30`: the first where the hour comes twice,
 * undefined in the night in which it does not come.
 */
export function momentOf(day: string, time: string, timeZone?: string): Date | undefined {
  const at = instantIn(`${day}T${time}`, timeZone)
  return dayIn(at, timeZone) === day && hourLabel(at, timeZone) === time ? at : undefined
}

/** What is said of such an hour. */
export const NO_SUCH_HOUR = "Cette nuit-là, cette heure n'existe pas. Choisissez-en une autre."

/**
 * Whether it may still be answered, moved or cancelled. Once its moment has come nobody takes it back: whoever knows of it goes
 * on knowing where the two are.
 */
export function isOpen(
  { status, startsAt }: { status: AppointmentStatus; startsAt: Date },
  now: Date,
): boolean {
  return (status === 'proposed' || status === 'accepted') && now < startsAt
}

/** Both are reminded the day before, at 10 where they meet. */
export const REMINDER_HOUR = 10

export function reminderOf(startsAt: Date, timeZone: string): Date {
  return instantIn(
    `${dayIn(addDays(startsAt, -1, timeZone), timeZone)}T${REMINDER_HOUR}:00`,
    timeZone,
  )
}
