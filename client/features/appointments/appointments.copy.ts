import type { SunHeight } from '#client/ui/SunState.tsx'
import type { Appointment } from '#shared/contracts/appointments.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { isOpen } from '#shared/domain/appointments.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import { LONGEST_STAY_MS } from '#shared/domain/trusted.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'

/** The stage of an appointment for one of the two members, at a given time. */
export type AppointmentStage =
  | 'asked'
  | 'waiting'
  | 'agreed'
  | 'eve'
  | 'today'
  | 'past'
  | 'lapsed'
  | 'declined'
  | 'cancelled'
  | 'ended'

export function stageOf(appointment: Appointment, now: Date): AppointmentStage {
  const { status, isMine, timeZone } = appointment
  const startsAt = new Date(appointment.startsAt)
  if (status === 'proposed') {
    if (!isOpen({ status, startsAt }, now)) return 'lapsed'
    return isMine ? 'waiting' : 'asked'
  }
  if (status !== 'accepted') return status
  const days = daysBetween(now, startsAt, timeZone)
  if (days > 1) return 'agreed'
  if (days === 1) return 'eve'
  // An appointment that began late in the evening is not over at midnight.
  const mayLast = now.getTime() < startsAt.getTime() + LONGEST_STAY_MS
  return days === 0 || mayLast ? 'today' : 'past'
}

export const SUNS: Record<AppointmentStage, SunHeight> = {
  asked: 'low',
  waiting: 'half',
  agreed: 'up',
  eve: 'up',
  today: 'noon',
  past: 'set',
  lapsed: 'set',
  declined: 'set',
  cancelled: 'set',
  ended: 'set',
}

/** The two header lines of the card, for a member in the time zone `ownZone`. */
export function headOf(
  appointment: Appointment,
  stage: AppointmentStage,
  name: string,
  { now, ownZone }: { now: Date; ownZone: string },
): { kind: string; title: string } {
  const { isMine, isEndedByMe, formerStartsAt, timeZone } = appointment
  const startsAt = new Date(appointment.startsAt)
  const when = capitalised(momentWithZone(startsAt, timeZone, ownZone))
  const hour = hourWithZone(startsAt, timeZone, ownZone)
  const proposed = `${isMine ? 'Vous proposiez' : `${name} proposait`} ${dayOfMoment(startsAt, timeZone)}`
  switch (stage) {
    case 'asked':
      return {
        kind: formerStartsAt
          ? `${name} propose un autre moment`
          : `Rendez-vous proposé par ${name}`,
        title: when,
      }
    case 'waiting':
      return {
        kind: formerStartsAt ? 'Vous proposez un autre moment' : 'Vous proposez un rendez-vous',
        title: when,
      }
    case 'agreed':
      return { kind: `Rendez-vous convenu avec ${name}`, title: when }
    case 'eve':
      return { kind: 'Demain', title: `À ${hour}, avec ${name}` }
    case 'today':
      return {
        kind: daysBetween(now, startsAt, timeZone) < 0 ? "C'est maintenant" : "C'est aujourd'hui",
        title: `À ${hour}, avec ${name}`,
      }
    case 'past':
      return { kind: when, title: `Votre rendez-vous avec ${name}` }
    case 'lapsed':
      return { kind: proposed, title: 'Le moment est passé' }
    case 'declined':
      return { kind: proposed, title: 'Pas cette fois' }
    case 'cancelled':
      return {
        kind: when,
        title: isEndedByMe ? 'Vous avez annulé ce rendez-vous' : `Rendez-vous annulé par ${name}`,
      }
    case 'ended':
      return { kind: when, title: "Ce rendez-vous n'a plus lieu" }
  }
}

/** « Au lieu de samedi 28 novembre à 10 h 30. » */
export function formerMomentLabel(
  formerStartsAt: string,
  timeZone: string,
  ownZone: string,
): string {
  return `Au lieu de ${momentWithZone(new Date(formerStartsAt), timeZone, ownZone)}.`
}

/** The URL of the place on OpenStreetMap. The links are `noreferrer`, to hide from it that a member looks. */
export function mapUrl(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`
}

/** The fixed sentences that one press sends in the conversation. */
export const I_AM_LATE = "J'ai un peu de retard, j'arrive."
export const I_WILL_BE_THERE = "J'y serai."

/** Whether the appointment is accepted and not over. */
export function isAgreed(appointment: Appointment, now: Date): boolean {
  return appointment.status === 'accepted' && stageOf(appointment, now) !== 'past'
}
