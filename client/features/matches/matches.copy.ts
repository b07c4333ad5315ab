import type { Match } from '#shared/contracts/matches.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { toListLine } from '#shared/domain/list-line.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween, hourLabel } from '#shared/domain/time-label.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'
import { awaitsAnswer, isCalling, waitsToBeOpened } from './match-order.ts'

/** When two members matched, within the last day: « ce matin », « cet après-midi », « ce soir », « hier ». */
export function matchedWhen(createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  if (daysBetween(at, now) > 0) return 'hier'
  const hour = Number.parseInt(hourLabel(at), 10)
  if (hour < 12) return 'ce matin'
  return hour < 18 ? 'cet après-midi' : 'ce soir'
}

const listFormat = new Intl.ListFormat('fr-FR')

/** The sentence after the news of a match; empty if the two members have no interest in common. */
export function sharedInterests(interests: readonly string[]): string {
  if (interests.length === 0) return ''
  const names = listFormat.format(interests.map((name) => name.toLowerCase()))
  const lead = interests.length === 1 ? 'Votre point commun' : 'Vos points communs'
  return ` ${lead} : ${names}.`
}

/**
 * What the partner proposes and for when; for an immediate call, also until when. Undefined if nothing awaits an
 * answer.
 */
export function askedOf(match: Match, now: Date, ownZone: string) {
  const { asked } = match
  if (!asked || !awaitsAnswer(match, now)) return undefined
  const { startsAt, until, timeZone } = asked
  if (!startsAt) {
    const hour = hourWithZone(new Date(until), ownZone, timeZone)
    return { what: 'un appel', when: 'maintenant', until: `, jusqu'à\u00a0${hour}` }
  }
  const at = new Date(startsAt)
  return asked.kind === 'call'
    ? { what: 'un appel', when: momentWithZone(at, ownZone, timeZone), until: '' }
    : { what: 'un rendez-\u2060vous', when: momentWithZone(at, timeZone, ownZone), until: '' }
}

/** The agreed call, and when it begins or until when it can begin; undefined if there is none or it has lapsed. */
export function callingWords(match: Match, now: Date, ownZone: string): string | undefined {
  const { calling } = match
  if (!calling || !isCalling(match, now)) return undefined
  const startsAt = new Date(calling.startsAt)
  const hour = (at: Date) => hourWithZone(at, ownZone, calling.timeZone)
  return startsAt > now
    ? `Votre appel commence à\u00a0${hour(startsAt)}`
    : `L'appel peut commencer, jusqu'à\u00a0${hour(new Date(calling.until))}`
}

/** The proposal or the agreed call, as the line under the name. */
export function askedWords(match: Match, now: Date, ownZone: string): string | undefined {
  const calling = callingWords(match, now, ownZone)
  if (calling) return calling
  const asked = askedOf(match, now, ownZone)
  if (!asked) return undefined
  // Short, so that the day and the time fit on the second line.
  const what =
    match.asked?.kind === 'call' ? 'Vous propose un appel' : 'Rendez-\u2060vous à confirmer'
  return `${what}, ${asked.when}`
}

/** The line under the name in the list of conversations. */
export function previewLine(match: Match): string {
  const { partner, lastMessage, closed, banned } = match
  if (banned) return "Profil exclu par l'équipe"
  if (partner.isFormer) return 'La conversation est close.'
  if (closed) return 'Conversation fermée'
  if (!lastMessage) {
    return waitsToBeOpened(match)
      ? 'Un match. Commencez la conversation...'
      : 'Commencez la conversation...'
  }
  const { content, isMine } = lastMessage
  return fixSpaces(isMine ? `Vous : ${content}` : toListLine(content))
}

export function unreadLabel(count: number): string {
  return count === 1 ? 'message non lu' : 'messages non lus'
}

const weekdayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
})
/** « Ce matin », « Hier soir », « Mardi », « Le 3 novembre ». */
function whenOf(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  const hour = Number.parseInt(hourLabel(at), 10)
  if (days <= 0) {
    if (hour < 5) return 'Cette nuit'
    if (hour < 12) return 'Ce matin'
    return hour < 18 ? 'Cet après-midi' : 'Ce soir'
  }
  if (days === 1) {
    if (hour < 12) return hour < 5 ? 'Hier' : 'Hier matin'
    return hour < 18 ? 'Hier après-midi' : 'Hier soir'
  }
  if (days < 7) {
    const weekday = weekdayFormat.format(at)
    return capitalised(weekday)
  }
  return `Le ${dayAndMonth(at)}`
}

/** « Match d'aujourd'hui. », « Match d'hier. », « Match du 21 novembre. » */
export function matchDateLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days <= 0) return "Match d'aujourd'hui."
  if (days === 1) return "Match d'hier."
  return `Match du ${dayAndMonth(at)}.`
}

/** A member who opened the page within this time after the match is not regarded as having been absent. */
const AWAY_MS = 30 * 60_000

interface FlashedBack {
  firstName: string
  /** The member's own gender. */
  gender: Gender
  now: Date
  /** When the member opened the page: a match made AWAY_MS or more before counts as made in their absence. */
  openedAt: Date
}

/** « Hier soir, pendant votre absence, Laurent vous a flashée à son tour. » */
export function flashedBackWhen(createdAt: string, back: FlashedBack): string {
  const at = new Date(createdAt)
  const flashed = `${back.firstName} vous a ${back.gender === 'F' ? 'flashée' : 'flashé'} à son tour.`
  if (back.openedAt.getTime() - at.getTime() < AWAY_MS) return flashed
  return `${whenOf(at, back.now)}, pendant votre absence, ${flashed}`
}
