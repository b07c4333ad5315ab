import type { Notification } from '#shared/contracts/realtime.ts'
import type { AppointmentAct, AppointmentNews } from '#shared/domain/appointments.ts'
import type { CallNews } from '#shared/domain/calls.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { NOTIFICATION_MS } from '#shared/domain/notifications.ts'
import { PLAN_GAINS } from '#shared/domain/plan-gains.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import type { TableNews, TableTime } from '#shared/domain/tables.ts'
import type { TrustedNews } from '#shared/domain/trusted.ts'
import type { VerificationNews } from '#shared/domain/verification.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'

type Wording = Pick<Notification, 'title' | 'message' | 'color' | 'duration'>

const MATCH = fixSpaces("C'est un match !")

export function matchWording(firstName: string): Wording {
  return {
    title: MATCH,
    message: `${firstName} et vous, c'est réciproque.`,
    color: 'match',
    duration: NOTIFICATION_MS.match,
  }
}

/** `firstName` is null if the recipient's plan does not show who flashed. */
export function flashWording(firstName: string | null): Wording {
  return {
    title: 'Vous avez reçu un flash',
    message: firstName
      ? `${firstName} aimerait vous connaître.`
      : "Quelqu'un aimerait vous connaître.",
    color: 'flash',
    duration: NOTIFICATION_MS.flash,
  }
}

export function messageWording(firstName: string): Wording {
  return {
    title: 'Nouveau message',
    message: `${firstName} vous a écrit.`,
    color: 'info',
    duration: NOTIFICATION_MS.message,
  }
}

/** `firstName` is null if the recipient's plan does not show who visited. */
export function visitWording(firstName: string | null): Wording {
  return {
    title: 'Une visite sur votre profil',
    message: firstName
      ? `${firstName} a regardé votre profil.`
      : "Quelqu'un a regardé votre profil.",
    color: 'info',
    duration: NOTIFICATION_MS.visit,
  }
}

/** For the member whose higher plan begins. */
export function upgradeWording(plan: PaidPlan): Wording {
  return {
    title: `Bienvenue dans ${PLAN_LABELS[plan]}`,
    message: PLAN_GAINS[plan],
    color: 'sun',
    duration: NOTIFICATION_MS.upgrade,
  }
}

const VERIFICATION_NEWS: Record<VerificationNews, { title: string; message: string }> = {
  needed: {
    title: 'Encore une étape',
    message: 'Votre profil apparaîtra une fois vérifié. Tout se passe dans votre profil.',
  },
  approved: { title: 'Votre profil est vérifié', message: 'Le badge et sa date sont en place.' },
  refused: {
    title: "Votre photo n'a pas pu être acceptée",
    message: 'Votre profil vous dit pourquoi, et comment en prendre une autre.',
  },
  lapsed: {
    title: 'Votre demande de vérification a expiré',
    message: "Nous n'avons pas pu la regarder à temps. Vous pouvez la refaire.",
  },
  ended: {
    title: "Votre profil n'est plus vérifié",
    message: 'Votre photo principale a changé. Vous pouvez le faire vérifier à nouveau.',
  },
  // No reason is given: it must not reveal which person who met the member reported a difference.
  again: {
    title: 'Votre profil est à vérifier de nouveau',
    message: 'Il arrive que nous comparions les photos une fois de plus. Cela prend une minute.',
  },
}

/** For the member whose verification changed. */
export function verificationWording(news: VerificationNews): Wording {
  return { ...VERIFICATION_NEWS[news], color: 'sun', duration: NOTIFICATION_MS.verification }
}

/** For the sender of flashes whose recipients were never dealt the card. */
export function returnedWording(count: number): Wording {
  return {
    title: count === 1 ? 'Un flash vous est rendu' : `${count} flashs vous sont rendus`,
    message: "En plus de ceux du jour, jusqu'à la fin du mois.",
    color: 'sun',
    duration: NOTIFICATION_MS.returned,
  }
}

/** For the member who requested a second opinion: it says neither what the opinion is, nor about whom. */
export const opinionWording: Wording = {
  title: 'Votre deuxième avis est arrivé',
  message: 'Il est au-dessus de votre message, dans la conversation.',
  color: 'sun',
  duration: NOTIFICATION_MS.opinion,
}

const BANNED = 'Un profil a été exclu'

/** About a banned member with whom the recipient has talked; the reason is not given. */
export function banWording(firstName: string): Wording {
  return {
    title: BANNED,
    message: `Vous aviez une conversation avec ${firstName} : voici ce qu'il vaut mieux vérifier.`,
    color: 'info',
    duration: NOTIFICATION_MS.ban,
  }
}

const APPOINTMENT_NEWS: Record<AppointmentAct, { title: string; message: string }> = {
  proposed: { title: 'Un rendez-vous vous est proposé', message: 'vous propose un moment.' },
  moved: { title: 'Un autre moment vous est proposé', message: 'propose un autre moment.' },
  accepted: { title: 'Votre rendez-vous est convenu', message: 'accepte votre rendez-vous.' },
  declined: { title: 'Pas cette fois', message: 'décline votre rendez-vous avec politesse.' },
  cancelled: { title: 'Un rendez-vous est annulé', message: 'ne pourra pas être là.' },
}

/**
 * What the other member did about an appointment, or that it is tomorrow, was yesterday, will not take place, or that
 * both members want to meet again.
 */
export function appointmentWording(
  news: AppointmentNews,
  firstName: string,
  { startsAt, timeZone, ownZone }: Proposed & { startsAt: Date },
): Wording {
  const look = { color: 'sun', duration: NOTIFICATION_MS.appointment } as const
  if (news === 'tomorrow') {
    const title = `Demain, à ${hourWithZone(startsAt, timeZone, ownZone)}`
    return { title, message: `Vous avez rendez-vous avec ${firstName}.`, ...look }
  }
  // Without a name: the other person may no longer be a member.
  if (news === 'ended') {
    const message = `${capitalised(momentWithZone(startsAt, timeZone, ownZone))}.`
    return { title: "Votre rendez-vous n'a plus lieu", message, ...look }
  }
  if (news === 'day_after') {
    const message = `Votre rendez-vous avec ${firstName} : trois questions, une minute.`
    return { title: "Comment cela s'est-il passé ?", message, ...look }
  }
  if (news === 'both_for_it') {
    const message = `${firstName} et vous aimeriez vous revoir.`
    return { title: 'Deux oui', message, ...look }
  }
  const { title, message } = APPOINTMENT_NEWS[news]
  return { title, message: `${firstName} ${message}`, ...look }
}

/**
 * The time of a call or an appointment. `startsAt` is null for a call now; `timeZone` is the zone in which the time was
 * agreed, `ownZone` the recipient's.
 */
export interface Proposed {
  startsAt: Date | null
  timeZone: string
  ownZone: string
}

/** A call is shown in the recipient's time zone, an appointment in the time zone of its place. */
function whenOf(kind: 'call' | 'appointment', { startsAt, timeZone, ownZone }: Proposed): string {
  if (!startsAt) return 'maintenant'
  return kind === 'call'
    ? momentWithZone(startsAt, ownZone, timeZone)
    : momentWithZone(startsAt, timeZone, ownZone)
}

/** What the other member did about a call, that it starts soon, or that calls are possible again. */
export function callWording(news: CallNews, firstName: string, proposed: Proposed): Wording {
  const look = { color: 'sun', duration: NOTIFICATION_MS.call } as const
  const when = whenOf('call', proposed)
  switch (news) {
    case 'proposed':
      return {
        title: 'Un appel vous est proposé',
        message: `${firstName} propose ${when}.`,
        ...look,
      }
    case 'accepted':
      return proposed.startsAt
        ? { title: 'Votre appel est convenu', message: `${firstName} accepte, ${when}.`, ...look }
        : { title: "C'est l'heure de votre appel", message: `${firstName} accepte.`, ...look }
    case 'declined':
      return {
        title: 'Pas maintenant',
        message: `${firstName} préfère continuer à écrire.`,
        ...look,
      }
    case 'cancelled':
      return { title: "L'appel n'a plus lieu", message: `${firstName} l'a annulé.`, ...look }
    case 'soon':
      return {
        title: 'Votre appel approche',
        message: `${firstName}, ${when}.`,
        ...look,
      }
    case 'possible':
      return {
        title: 'Les appels sont rétablis',
        message: `Un appel avec ${firstName} est de nouveau possible.`,
        ...look,
      }
  }
}

const TABLE_TITLES: Record<TableNews, string> = {
  invited: 'Une place pour vous à table',
  names: 'Vos voisins de table',
  host: 'Vous accueillez la table',
  late: 'Un retard à votre table',
  gone: "Votre place n'est plus libre",
  cancelled: "La table n'aura pas lieu",
  called_off: "La table n'aura pas lieu",
  unseated: 'Pas de place cette fois',
  ticks: 'Qui aimeriez-vous revoir ?',
  absent: 'Votre place à table est restée vide',
  paused: 'Vos invitations sont en pause',
  pause_kept: 'Votre recours a été lu',
  pause_lifted: 'La pause est levée',
}

/**
 * For a member who has, had or requested a seat at a table; it names no guest. `table` is null for news about all
 * tables.
 */
export function tableWording(
  news: TableNews,
  table: (TableTime & Pick<Proposed, 'ownZone'>) | null,
): Wording {
  const when = table && momentWithZone(table.startsAt, table.timeZone, table.ownZone)
  return {
    title: fixSpaces(TABLE_TITLES[news]),
    message: when ? `${capitalised(when)}.` : 'Tout est sur la page des événements.',
    color: 'sun',
    duration: NOTIFICATION_MS.table,
  }
}

/** For a member whose trusted person no longer follows a meeting or any of them, or follows them again. */
export function trustedWording(news: TrustedNews, personName: string): Wording {
  const subject = {
    appointment: `${personName} ne suit plus ce rendez-vous`,
    table: `${personName} ne suit plus cette table`,
    all: `${personName} n'est plus votre personne de confiance`,
    back: `${personName} est de nouveau votre personne de confiance`,
  }
  return {
    title: subject[news],
    message: "Personne d'autre n'est au courant.",
    color: 'info',
    duration: NOTIFICATION_MS.trusted,
  }
}

/** The title in the list of alerts; `firstName` is null if the recipient cannot know it or see that member. */
export function alertTitle(
  type: Notification['type'],
  firstName: string | null,
  proposal?: Proposed,
): string {
  switch (type) {
    case 'match':
      return firstName ? `C'est un match avec ${firstName}` : MATCH
    case 'flash':
      return firstName ? `${firstName} vous a envoyé un flash` : 'Vous avez reçu un flash'
    case 'visit':
      return firstName ? `${firstName} a regardé votre profil` : 'Une visite sur votre profil'
    case 'message':
      return firstName ? `${firstName} vous a écrit` : 'Nouveau message'
    case 'upgrade':
      return 'Votre nouvelle formule est active'
    case 'verification':
      return 'La vérification de votre profil a du nouveau'
    case 'returned':
      return 'Des flashs vous sont rendus'
    case 'opinion':
      return opinionWording.title
    case 'appointment':
      if (proposal && firstName)
        return `${firstName} vous propose un rendez-vous, ${whenOf(type, proposal)}`
      return firstName
        ? `Votre rendez-vous avec ${firstName} a du nouveau`
        : 'Un rendez-vous a du nouveau'
    case 'call':
      if (proposal && firstName)
        return `${firstName} vous propose un appel, ${whenOf(type, proposal)}`
      return firstName ? `Votre appel avec ${firstName} a du nouveau` : 'Un appel a du nouveau'
    case 'table':
      return 'Une table a du nouveau'
    case 'trusted':
      return "Votre personne de confiance s'est retirée d'un rendez-vous, de tous, ou est revenue"
    case 'ban':
      return firstName ? `${BANNED} : ${firstName}` : BANNED
  }
}
