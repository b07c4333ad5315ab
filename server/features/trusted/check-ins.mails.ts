import type { Config } from '#server/config.ts'
import { greetingFor } from '#server/platform/mail/greeting.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import {
  button,
  facts,
  type MailBlock,
  note,
  paragraph,
} from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import { pageButton } from './trusted.mails.ts'

const MINUTE_MS = 60 * 1000

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Question {
  email: string
  firstName: string
  appointmentPublicId: string
  timeZone: string
  /** The person who is notified if there is no answer; null if nobody is. */
  personName: string | null
}

/** To the member. */
export function questionMail(
  { email: to, firstName, appointmentPublicId, timeZone, personName }: Question,
  { tellAt }: { tellAt: Date },
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph(`Bonjour ${firstName},\nvous avez souhaité que l'on vous pose cette question.`),
    button('Répondre', `${config.baseUrl}/tout-va-bien/${appointmentPublicId}`),
    note(
      `${personName ? `Sans réponse à ${spokenHour(tellAt, timeZone)}, ${personName} reçoit un message.` : `Personne ne suit plus ce rendez-vous : sans réponse, personne n'est prévenu.`} En cas de danger : le 17 ou le 112. Embellie n'est pas un service de secours.`,
    ),
  ]
  const title = 'Tout va bien ?'
  const preheader = 'Une réponse suffit, en un geste.'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

interface Report {
  to: string
  /** The token of the link to the page; null if it can no longer be derived. */
  token: string | null
  personName: string | null
  firstName: string
  beginsAt: Date
  timeZone: string
  place: string
  partnerName: string
  partnerBirthYear: number
  partnerVerifiedAt: Date | null
  askedAt: Date | null
  /** When the member answered. */
  settledAt: Date | null
  now: Date
  year: number
}

/** To the trusted person: only facts, written so that they can be read aloud to the police. */
export function silenceMail(report: Report, config: MailConfig): Mail {
  const { firstName, timeZone, askedAt, now } = report
  const title = `${firstName} n'a pas répondu`
  const opening = `${firstName} a souhaité que vous soyez au courant, et n'a pas répondu à notre question. Cela peut être un téléphone resté dans un sac. Voici les faits, sans rien y ajouter.`
  const asked = askedAt
    ? `« Tout va bien ? », à ${spokenHour(askedAt, timeZone)}`
    : '« Tout va bien ? »'
  const more = [
    ['Question', asked],
    ['Réponse', `Aucune à ${spokenHour(now, timeZone)}`],
  ] as const
  return toPerson(report, { title, opening, more }, config)
}

export function helpMail(report: Report, config: MailConfig): Mail {
  const { firstName, timeZone, settledAt, now } = report
  const title = `${firstName} demande de l'aide`
  const at = settledAt ?? now
  // Nobody could be notified at the time: an hour without its day would be read as today's.
  const isLate = now.getTime() - at.getTime() >= MINUTE_MS
  const opening = `${firstName} ${isLate ? 'nous a dit' : 'vient de nous dire'} avoir besoin d'aide, et souhaite que vous le sachiez. Voici les faits.`
  const when = isLate ? momentWithZone(at, timeZone, PARIS) : `à ${spokenHour(at, timeZone)}`
  const more = [['Demande', capitalised(when)]] as const
  return toPerson(report, { title, opening, more }, config)
}

interface Words {
  title: string
  opening: string
  more: readonly (readonly [string, string])[]
}

function toPerson(report: Report, { title, opening, more }: Words, config: MailConfig): Mail {
  const { to, token, personName, firstName, beginsAt, timeZone, place } = report
  const verified = report.partnerVerifiedAt ? ', profil vérifié' : ''
  const partner = `${report.partnerName}, ${report.year - report.partnerBirthYear} ans${verified}`
  const blocks: MailBlock[] = [
    paragraph(`${greetingFor(personName ?? '')},\n${opening}`),
    facts([
      ['Rendez-vous', capitalised(momentWithZone(beginsAt, timeZone, PARIS))],
      ['Où', place],
      ['Avec', partner],
      ...more,
    ]),
    note(
      `Appelez d'abord ${firstName}. Sans nouvelles, et si vous vous inquiétez, appelez le 17 ou le 112 et lisez-leur ces lignes.`,
      'Que faire ?',
    ),
    ...pageButton(token, config),
    note(
      `Embellie n'est pas un service de secours. Si ${firstName} répond ensuite, la page du rendez-vous, dont vous avez le lien, le dira.`,
    ),
    note('Le bas de cette page le permet.', 'Ne plus recevoir ces messages ?'),
  ]
  return { to, subject: title, ...layoutMail({ preheader: opening, title, blocks }, config) }
}
