import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { momentInSentence, momentLabel } from '#shared/domain/appointment-label.ts'
import type { AppointmentStatus } from '#shared/domain/appointments.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Request {
  to: string
  memberName: string
  token: string
}

// The name that the member typed for a stranger is left out: whoever asks could have us write anything to anybody.
export function requestMail({ to, memberName, token }: Request, config: MailConfig): Mail {
  const blocks = [
    paragraph(
      `Bonjour,\n${memberName} utilise Embellie, un site de rencontres, et aimerait vous prévenir de ses rendez-vous.`,
    ),
    facts([
      ['Vous recevrez', "Un lien avec l'heure et le lieu"],
      ['Combien', "Un message par rendez-vous, un autre s'il change, jamais de publicité"],
      ['Compte', 'Aucun, et rien à installer'],
    ]),
    button('Accepter ou refuser', `${config.baseUrl}/confiance/${token}`),
    note(
      `Sans réponse de votre part, nous ne vous écrirons plus et votre adresse sera effacée dans 7 jours.`,
    ),
    note('Refusez : votre adresse est effacée aussitôt.', `Vous ne connaissez pas ${memberName} ?`),
  ]
  const title = `${memberName} vous fait confiance`
  const preheader = 'Acceptez-vous un message à chacun de ses rendez-vous ?'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

interface Link extends Request {
  firstName: string
  startsAt: Date
}

/** Where and with whom stands behind the link alone, which goes out. */
export function linkMail(about: Link, config: MailConfig): Mail {
  const { memberName, startsAt } = about
  return mailOfLink(about, config, {
    title: `${memberName} a rendez-vous`,
    opening: `${memberName} a rendez-vous ${momentInSentence(startsAt)}, et souhaite que vous le sachiez.`,
    act: 'Voir où et avec qui',
    page: "Cette page dit si le rendez-vous change ou s'annule",
  })
}

/** Of a table it says when, and behind the link where; of the others nothing. */
export function tableLinkMail(about: Link, config: MailConfig): Mail {
  const { memberName, startsAt } = about
  return mailOfLink(about, config, {
    title: `${memberName} sera à table`,
    opening: `${memberName} sera à table ${momentInSentence(startsAt)} avec d'autres membres, dans un lieu public, et souhaite que vous le sachiez.`,
    act: 'Voir où',
    page: "Cette page dit si la table s'annule",
  })
}

interface LinkWords {
  title: string
  opening: string
  act: string
  page: string
}

function mailOfLink(
  { to, firstName, memberName, token }: Link,
  config: MailConfig,
  { title, opening, act, page }: LinkWords,
): Mail {
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${opening}`),
    button(act, `${config.baseUrl}/rendez-vous/${token}`),
    note(`${page}, et s'éteint 24 heures après. Elle vous est destinée : ne la transmettez pas.`),
    note(
      `Si vous vous inquiétez, appelez d'abord ${memberName}. En cas de danger : le 17 ou le 112. Embellie n'est pas un service de secours.`,
    ),
    note('Le bas de cette page le permet.', 'Ne plus recevoir ces messages ?'),
  ]
  return { to, subject: title, ...layoutMail({ preheader: opening, title, blocks }, config) }
}

interface Change {
  to: string
  firstName: string
  memberName: string
  status: AppointmentStatus
  startsAt: Date
}

/** What became of an appointment that the person has the link to; of the other it says nothing. */
export function changeMail(
  { to, firstName, memberName, status, startsAt }: Change,
  config: MailConfig,
): Mail {
  const { title, news, isOn } = changeWords(status, memberName)
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${news}`),
    facts([['Rendez-vous', momentLabel(startsAt)]]),
    ...(isOn
      ? [note('La page dont vous avez reçu le lien dit où, avec qui, et ce qui change.')]
      : []),
    note(
      'Le bas de la page dont vous avez reçu le lien le permet.',
      'Ne plus recevoir ces messages ?',
    ),
  ]
  return { to, subject: title, ...layoutMail({ preheader: news, title, blocks }, config) }
}

/** The member will not be at a table that the person has the link to. */
export function tableOffMail(
  { to, firstName, memberName, startsAt }: Omit<Change, 'status'>,
  config: MailConfig,
): Mail {
  const title = `${memberName} : la table est annulée`
  const news = `${memberName} ne sera pas à cette table. Vous n'avez rien à faire.`
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${news}`),
    facts([['Table', momentLabel(startsAt)]]),
    note(
      'Le bas de la page dont vous avez reçu le lien le permet.',
      'Ne plus recevoir ces messages ?',
    ),
  ]
  return { to, subject: title, ...layoutMail({ preheader: news, title, blocks }, config) }
}

function changeWords(status: AppointmentStatus, memberName: string) {
  switch (status) {
    case 'proposed':
      return {
        title: `${memberName} : le rendez-vous change`,
        news: "l'ancien moment ne tient plus. Celui-ci est proposé, et n'est pas encore accepté.",
        isOn: true,
      }
    case 'accepted':
      return {
        title: `${memberName} : le rendez-vous est convenu`,
        news: 'le moment et le lieu sont maintenant convenus.',
        isOn: true,
      }
    default:
      return {
        title: `${memberName} : rendez-vous annulé`,
        news: `ce rendez-vous est annulé : ${memberName} n'y sera pas. Vous n'avez rien à faire.`,
        isOn: false,
      }
  }
}
