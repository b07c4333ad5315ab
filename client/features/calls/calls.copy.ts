import type { SunHeight } from '#client/ui/SunState.tsx'
import type { Call } from '#shared/contracts/calls.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { CALL_SOON_MS, closesAt, isCallOpen } from '#shared/domain/calls.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'

/** The stage of a call, as one of the two members sees it now. */
export type CallStage =
  | 'asked'
  | 'waiting'
  | 'agreed'
  | 'soon'
  | 'ready'
  | 'underWay'
  | 'lapsed'
  | 'declined'
  | 'cancelled'
  | 'ended'
  | 'over'

export function stageOf(call: Call, now: Date): CallStage {
  const { status, isMine, isNow, seatId } = call
  if (status !== 'proposed' && status !== 'accepted') return status
  if (!isCallOpen(timesOf(call), now)) return call.begunAt ? 'over' : 'lapsed'
  if (status === 'proposed') return isMine ? 'waiting' : 'asked'
  if (seatId) return 'underWay'
  // A call for now is always ready: this device's copy of the server time can be late by the delay of a response.
  if (isNow) return 'ready'
  const startsIn = new Date(call.startsAt).getTime() - now.getTime()
  if (startsIn <= 0) return 'ready'
  return startsIn <= CALL_SOON_MS ? 'soon' : 'agreed'
}

export function timesOf({ status, isNow, startsAt, begunAt }: Call) {
  return {
    ...{ status, isNow, startsAt: new Date(startsAt) },
    begunAt: begunAt ? new Date(begunAt) : null,
  }
}

export const SUNS: Record<CallStage, SunHeight> = {
  asked: 'low',
  waiting: 'half',
  agreed: 'up',
  soon: 'noon',
  ready: 'noon',
  underWay: 'noon',
  lapsed: 'set',
  declined: 'set',
  cancelled: 'set',
  ended: 'set',
  over: 'set',
}

/**
 * « ce soir à 20 h 30 », « demain à 10 h », « samedi 21 novembre à 20 h 30 », with the time zone if the call has
 * another one.
 */
export function whenOf(call: Pick<Call, 'startsAt' | 'timeZone'>, now: Date, ownZone: string) {
  const at = new Date(call.startsAt)
  const days = daysBetween(now, at, ownZone)
  if (days !== 0 && days !== 1) return momentWithZone(at, ownZone, call.timeZone)
  const hour = hourWithZone(at, ownZone, call.timeZone)
  const today = Number.parseInt(hour, 10) >= 18 ? 'ce soir' : "aujourd'hui"
  return `${days === 1 ? 'demain' : today} à\u00a0${hour}`
}

/** The two lines at the top of the card, for a member in the time zone `ownZone`. */
export function headOf(
  call: Call,
  stage: CallStage,
  name: string,
  { now, ownZone }: { now: Date; ownZone: string },
): { kind: string; title: string } {
  const { isMine, isNow, isMutual, isEndedByMe, isPartnerIn } = call
  const when = whenOf(call, now, ownZone)
  const proposed = isMine ? 'Vous proposiez un appel' : `Appel proposé par ${name}`
  switch (stage) {
    case 'asked':
      return { kind: proposed, title: isNow ? 'Maintenant' : capitalised(when) }
    case 'waiting':
      return {
        kind: 'Vous proposez un appel',
        title: isNow ? `Maintenant, si ${name} le peut` : capitalised(when),
      }
    case 'agreed':
      return {
        kind: isMutual ? 'Vous avez eu la même idée' : 'Appel convenu',
        title: capitalised(when),
      }
    case 'soon': {
      const at = new Date(call.startsAt)
      const minutes = Math.ceil((at.getTime() - now.getTime()) / 60_000)
      return {
        kind: minutes > 1 ? `Appel dans ${minutes}\u00a0minutes` : 'Appel dans une minute',
        title: `À\u00a0${hourWithZone(at, ownZone, call.timeZone)}, avec ${name}`,
      }
    }
    case 'ready':
      return {
        kind: isMutual ? 'Vous avez eu la même idée' : "C'est l'heure de votre appel",
        title: isPartnerIn ? `${name} vous attend` : "L'appel peut commencer",
      }
    case 'underWay':
      return { kind: 'Appel en cours', title: 'Il se poursuit dans une autre fenêtre' }
    case 'lapsed':
      return call.status === 'proposed'
        ? { kind: proposed, title: 'La proposition a expiré' }
        : { kind: `Appel convenu, ${when}`, title: "Il n'a pas eu lieu" }
    case 'declined':
      return {
        kind: proposed,
        title: isEndedByMe ? 'Vous avez répondu « Pas maintenant »' : 'Pas maintenant',
      }
    case 'cancelled':
      return { kind: proposed, title: isEndedByMe ? 'Vous avez annulé' : `Annulé par ${name}` }
    case 'ended':
      return { kind: proposed, title: "Cet appel n'a plus lieu" }
    case 'over': {
      const at = new Date(call.begunAt ?? call.startsAt)
      return {
        kind: `Appel terminé, ${dayOfMoment(at, ownZone)}`,
        title: togetherFor(call.minutes),
      }
    }
  }
}

/** « 24 minutes ensemble ». */
export function togetherFor(minutes: number | null): string {
  return minutes === null || minutes < 2 ? 'Un moment ensemble' : `${minutes}\u00a0minutes ensemble`
}

export function untilOf(call: Call, ownZone: string): string {
  return hourWithZone(closesAt(timesOf(call)), ownZone, call.timeZone)
}

/** « Vues » for two women, else « Vus ». */
export function seenBy(one: string | undefined, other: string | undefined): 'Vus' | 'Vues' {
  return one === 'F' && other === 'F' ? 'Vues' : 'Vus'
}

interface Gendered {
  gender?: string | undefined
}

/** « Vus en visio le 20 novembre », shown to both members only, in the viewer's time zone. */
export function seenOn(
  at: string,
  member: Gendered & { timeZone: string },
  other: Gendered,
): string {
  const day = dayAndMonth(new Date(at), member.timeZone)
  return `${seenBy(member.gender, other.gender)} en visio le ${day}`
}
