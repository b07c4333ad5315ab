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

/** `firstName` is null where the plan does not tell who flashed. */
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

/** `firstName` is null where the plan does not tell who visited. */
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

/** To oneself: a higher plan begins. */
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
  // It says no more: whoever met the member is not to be found by it.
  again: {
    title: 'Votre profil est à vérifier de nouveau',
    message: 'Il arrive que nous comparions les photos une fois de plus. Cela prend une minute.',
  },
}

/** To oneself: what became of the verification of the profile. */
export function verificationWording(news: VerificationNews): Wording {
  return { ...VERIFICATION_NEWS[news], color: 'sun', duration: NOTIFICATION_MS.verification }
}

/** To oneself: flashes that were never put before their addressee. */
export function returnedWording(count: number): Wording {
  return {
    title: count === 1 ? 'Un flash vous est rendu' : `${count} flashs vous sont rendus`,
    message: "En plus de ceux du jour, jusqu'à la fin du mois.",
    color: 'sun',
    duration: NOTIFICATION_MS.returned,
  }
}

/** To whoever asked for a second opinion: it says neither which it is, nor about whom. */
export const opinionWording: Wording = {
  title: 'Votre deuxième avis est arrivé',
  message: 'Il est au-dessus de votre message, dans la conversation.',
  color: 'sun',
  duration: NOTIFICATION_MS.opinion,
}

const BANNED = 'Un profil a été exclu'

/** Of somebody with whom the member has talked; why is not said. */
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

/** What the other did about an appointment, that it is tomorrow, or was yesterday, or that both would like another. */
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
  // Of somebody who may be a member no more.
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

/** When a call or an appointment is to be, null for now, and by whose clocks; `ownZone` has those of whoever reads of it. */
export interface Proposed {
  startsAt: Date | null
  timeZone: string
  ownZone: string
}

/** A call is by the clocks of whoever reads of it, an appointment by those of its place. */
function whenOf(kind: 'call' | 'appointment', { startsAt, timeZone, ownZone }: Proposed): string {
  if (!startsAt) return 'maintenant'
  return kind === 'call'
    ? momentWithZone(startsAt, ownZone, timeZone)
    : momentWithZone(startsAt, timeZone, ownZone)
}

/** What the other did about a call, that it is soon, or possible again. */
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

/** To whoever has, had or asked for a place at a table: it names nobody there. `table` is null of what concerns all of them. */
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

/** To whoever has named a person who follows them no more, in something or in all, or again. */
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

/** The line of the alerts list; `firstName` is null where it is not told, or where its bearer is out of sight. */
export function alertTitle(
  type: Notification['type'],
  firstName: string | null,
  asked?: Proposed,
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
      if (asked && firstName)
        return `${firstName} vous propose un rendez-vous, ${whenOf(type, asked)}`
      return firstName
        ? `Votre rendez-vous avec ${firstName} a du nouveau`
        : 'Un rendez-vous a du nouveau'
    case 'call':
      if (asked && firstName) return `${firstName} vous propose un appel, ${whenOf(type, asked)}`
      return firstName ? `Votre appel avec ${firstName} a du nouveau` : 'Un appel a du nouveau'
    case 'table':
      return 'Une table a du nouveau'
    case 'trusted':
      return "Votre personne de confiance s'est retirée d'un rendez-vous, de tous, ou est revenue"
    case 'ban':
      return firstName ? `${BANNED} : ${firstName}` : BANNED
  }
}
