import type { Config } from '#server/config.ts'
import type { AppointmentMailJob } from '#server/jobs.ts'
import { calendarAttachment } from '#server/platform/calendar-entry.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import {
  button,
  facts,
  type MailBlock,
  note,
  paragraph,
} from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { placeWithCity } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'
import type { AppointmentEntry } from './appointment-calendar-entry.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface AppointmentFacts extends AppointmentEntry {
  timeZone: string
  /** The time zone of the recipient. */
  ownZone: string
  email: string
  firstName: string
  partnerPublicId: string
  lastWords: string | null
  isMine: boolean
  isEndedByMe: boolean
  /** The reminder is sent late, on the day itself, as the mail server was unavailable the day before. */
  isToday: boolean
}

interface Words {
  subject: string
  opening: string
  closing: string
}

const WAY_HOME = 'Venez et repartez par vos propres moyens.'
const TAKEN_OUT = 'La note jointe retire ce rendez-vous de votre agenda.'
const NEVER_MONEY = "Personne n'a besoin de votre argent, quelle que soit l'histoire."

/** The e-mail to one of the two, with the iCalendar file attached. */
export function appointmentMail(
  kind: AppointmentMailJob['kind'],
  appointment: AppointmentFacts,
  calendarEntry: Buffer,
  config: MailConfig,
): Mail {
  const { subject, opening, closing } = wordsOf(kind, appointment)
  const blocks = [
    paragraph(`Bonjour ${appointment.firstName},\n${opening}`),
    facts([
      [
        'Quand',
        capitalised(
          momentWithZone(appointment.startsAt, appointment.timeZone, appointment.ownZone),
        ),
      ],
      ['Où', placeWithCity(appointment)],
    ]),
    ...actionButton(kind, appointment, config),
    note(closing),
    ...(isOff(kind) ? [] : [note(`${WAY_HOME} ${NEVER_MONEY}`)]),
  ]
  const layout = layoutMail({ preheader: opening, title: subject, blocks }, config)
  const file = calendarAttachment(
    'rendez-vous.ics',
    calendarEntry,
    isOff(kind) ? 'CANCEL' : 'PUBLISH',
  )
  return { ...{ to: appointment.email, subject, ...layout }, attachments: [file] }
}

function isOff(kind: AppointmentMailJob['kind']): boolean {
  return kind === 'off' || kind === 'ended'
}

function actionButton(
  kind: AppointmentMailJob['kind'],
  { partnerPublicId }: AppointmentFacts,
  { baseUrl }: MailConfig,
): MailBlock[] {
  return isOff(kind)
    ? [button('Voir la conversation', `${baseUrl}/chat/${partnerPublicId}`)]
    : [button('Voir le rendez-vous', `${baseUrl}/messages/${partnerPublicId}/rendez-vous`)]
}

function wordsOf(kind: AppointmentMailJob['kind'], appointment: AppointmentFacts): Words {
  const { partnerName, isMine, isEndedByMe, isToday, startsAt, timeZone, ownZone } = appointment
  switch (kind) {
    case 'agreed':
      return {
        subject: `Votre rendez-vous avec ${partnerName}`,
        opening: isMine
          ? `${partnerName} accepte votre rendez-vous.`
          : `vous avez accepté le rendez-vous de ${partnerName}.`,
        closing:
          'La note pour votre agenda est jointe à ce message. Si le rendez-vous change, elle change avec lui.',
      }
    case 'moved':
      return {
        subject: isMine
          ? 'Vous proposez un autre moment'
          : `${partnerName} propose un autre moment`,
        opening: isMine
          ? `${partnerName} doit encore accepter ce moment. L'ancien ne tient plus.`
          : `${partnerName} propose ce moment à la place de l'ancien, qui ne tient plus. Dites-lui s'il vous convient.`,
        closing: 'La note jointe pour votre agenda remplace la précédente.',
      }
    case 'off':
      return {
        subject: `Votre rendez-vous avec ${partnerName} est annulé`,
        opening: isEndedByMe
          ? `vous avez annulé ce rendez-vous, et ${partnerName} le sait.`
          : `${partnerName} ne pourra pas être là.${appointment.lastWords ? `\n« ${appointment.lastWords} »` : ''}`,
        closing: TAKEN_OUT,
      }
    case 'ended':
      return {
        subject: `Votre rendez-vous avec ${partnerName} n'a plus lieu`,
        opening: "ce rendez-vous n'a plus lieu. Ne vous déplacez pas.",
        closing: TAKEN_OUT,
      }
    case 'tomorrow':
      return {
        subject: `${isToday ? "Aujourd'hui" : 'Demain'}, à ${hourWithZone(startsAt, timeZone, ownZone)}`,
        opening: `vous avez rendez-vous avec ${partnerName}.`,
        closing: 'La note pour votre agenda est jointe à ce message. Elle remplace la précédente.',
      }
  }
}
