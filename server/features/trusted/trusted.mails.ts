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
import type { TrustedNews } from '#shared/domain/trusted.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import type { LinkChange, LinkKind } from './links.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Request {
  to: string
  memberName: string
  token: string
}

// Leaves out the name that the member typed: otherwise a member could make us send any text to any address.
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
      `Sans réponse de votre part, votre adresse sera effacée dans 7 jours. D'ici là, ${memberName} ne peut pas vous écrire de nouveau.`,
    ),
    note(
      'Refusez : votre adresse est effacée aussitôt, et aucun membre ne pourra plus vous écrire ainsi.',
      `Vous ne connaissez pas ${memberName} ?`,
    ),
  ]
  const title = `${memberName} vous fait confiance`
  const preheader = 'Acceptez-vous un message à chacun de ses rendez-vous ?'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

interface Sent extends Request {
  firstName: string
  startsAt: Date
  timeZone: string
}

interface Words {
  title: string
  opening: string
  act: string
  page: string
}

/** The email states the time. The place and the partner are only behind the link, which expires. */
export function linkMail(kind: LinkKind, about: Sent, config: MailConfig): Mail {
  const { to, firstName, memberName, token } = about
  const { title, opening, act, page } = linkWords(kind, about)
  const blocks = [
    paragraph(`${greetingFor(firstName)},\n${opening}`),
    button(act, `${config.baseUrl}/rendez-vous/${token}`),
    note(`${page}, et s'éteint 24 heures après. Elle vous est destinée : ne la transmettez pas.`),
    note(
      `Si vous vous inquiétez, appelez d'abord ${memberName}. En cas de danger : le 17 ou le 112. Embellie n'est pas un service de secours.`,
    ),
    note('Le bas de cette page le permet.', 'Ne plus recevoir ces messages ?'),
  ]
  return { to, subject: title, ...layoutMail({ preheader: opening, title, blocks }, config) }
}

/** The person's own time zone is unknown, so one that differs from Paris is named. */
function whenOf({ startsAt, timeZone }: Pick<Sent, 'startsAt' | 'timeZone'>): string {
  return momentWithZone(startsAt, timeZone, PARIS)
}

function whenFact(kind: LinkKind, when: Parameters<typeof whenOf>[0]): MailBlock {
  return facts([[kind === 'table' ? 'Table' : 'Rendez-vous', capitalised(whenOf(when))]])
}

function linkWords(kind: LinkKind, sent: Sent): Words {
  const { memberName } = sent
  const when = whenOf(sent)
  switch (kind) {
    case 'appointment':
      return {
        title: `${memberName} a rendez-vous`,
        opening: `${memberName} a rendez-vous ${when}, et souhaite que vous le sachiez.`,
        act: 'Voir où et avec qui',
        page: "Cette page dit si le rendez-vous change ou s'annule",
      }
    case 'table':
      return {
        title: `${memberName} sera à table`,
        opening: `${memberName} sera à table ${when}, avec d'autres membres, dans un lieu public, et souhaite que vous le sachiez.`,
        act: 'Voir où',
        page: "Cette page dit si la table s'annule",
      }
  }
}

const FOLLOWED: Record<LinkKind, string> = {
  appointment: 'ce rendez-vous',
  table: 'cette table',
}

/** To the person, even if somebody else used the link: this link is revoked, and how to stop receiving any. */
export function withdrawalMail(kind: LinkKind, about: Sent, config: MailConfig): Mail {
  const { to, firstName, memberName, token } = about
  const what = FOLLOWED[kind]
  const title = `Vous ne suivez plus ${what}`
  const opening = `le lien que vous aviez est éteint, et ${memberName} le sait.`
  const blocks = [
    paragraph(`${greetingFor(firstName)},\n${opening}`),
    whenFact(kind, about),
    paragraph(
      `D'autres liens de ${memberName} peuvent encore vous parvenir. Pour n'en recevoir aucun :`,
    ),
    button('Ne plus être personne de confiance', `${config.baseUrl}/confiance/${token}`),
    note(
      `Quelqu'un d'autre a pu ouvrir votre lien. Dites-le à ${memberName}, qui peut vous en envoyer un nouveau.`,
      `Ce n'était pas vous ?`,
    ),
  ]
  return { to, subject: title, ...layoutMail({ preheader: opening, title, blocks }, config) }
}

interface Withdrawn {
  memberName: string
  memberEmail: string
  /** The first name of the person. */
  firstName: string
}

function withdrawnWords(news: TrustedNews, firstName: string) {
  switch (news) {
    case 'all':
      return {
        title: `${firstName} n'est plus votre personne de confiance`,
        opening: `${firstName} ne suit plus ni vos rendez-vous, ni vos tables.`,
      }
    case 'back':
      return {
        title: `${firstName} est de nouveau votre personne de confiance`,
        opening: `se retirer était une erreur : ${firstName} suit à nouveau ce que vous aviez choisi, par les mêmes liens.`,
      }
    default:
      return {
        title: `${firstName} ne suit plus ${FOLLOWED[news]}`,
        opening: "le lien que vous aviez envoyé vient d'être éteint par qui le lisait.",
      }
  }
}

/** To the member: what the person no longer follows, or that they follow again. */
export function withdrawnMail(news: TrustedNews, about: Withdrawn, config: MailConfig): Mail {
  const { memberName, memberEmail: to, firstName } = about
  const { title, opening } = withdrawnWords(news, firstName)
  const blocks = [
    paragraph(`Bonjour ${memberName},\n${opening}`),
    ...(news === 'table' || news === 'back'
      ? []
      : [
          paragraph(
            `Si vous avez demandé « Tout va bien ? », la question vous sera posée, mais personne ne sera prévenu.`,
          ),
        ]),
    button('Voir ma personne de confiance', `${config.baseUrl}/personne-de-confiance`),
    note(`En cas de danger : le 17 ou le 112. Embellie n'est pas un service de secours.`),
  ]
  return { to, subject: title, ...layoutMail({ preheader: opening, title, blocks }, config) }
}

/** The button to the page of the link that the person already has. */
export function pageButton(token: string | null, config: MailConfig): MailBlock[] {
  return token
    ? [button('Voir la page du rendez-vous', `${config.baseUrl}/rendez-vous/${token}`)]
    : []
}

interface Changed extends LinkChange {
  token: string | null
}

/** To the person: how the appointment or table behind their link changed. It mentions no other. */
export function changeMail(kind: LinkKind, changed: Changed, config: MailConfig): Mail {
  const { to, token, firstName, memberName, state } = changed
  const { title, news } =
    kind === 'table' ? tableOffWords(memberName) : changeWords(state, memberName)
  const blocks = [
    paragraph(`${greetingFor(firstName)},\n${news}`),
    whenFact(kind, changed),
    ...(state === 'off'
      ? []
      : [
          note('La page dont vous avez reçu le lien dit où, avec qui, et ce qui change.'),
          ...pageButton(token, config),
        ]),
    note(
      'Le bas de la page dont vous avez reçu le lien le permet.',
      'Ne plus recevoir ces messages ?',
    ),
  ]
  return { to, subject: title, ...layoutMail({ preheader: news, title, blocks }, config) }
}

function tableOffWords(memberName: string) {
  return {
    title: `${memberName} : la table est annulée`,
    news: `cette table a été annulée, ou ${memberName} n'y a plus de place. Nous n'en savons pas davantage.`,
  }
}

function changeWords(state: LinkChange['state'], memberName: string) {
  switch (state) {
    case 'moving':
      return {
        title: `${memberName} : le rendez-vous change`,
        news: "l'ancien moment ne tient plus. Celui-ci est proposé, et n'est pas encore accepté.",
      }
    case 'agreed':
      return {
        title: `${memberName} : le rendez-vous est convenu`,
        news: 'le moment et le lieu sont maintenant convenus.',
      }
    case 'off':
      return {
        title: `${memberName} : rendez-vous annulé`,
        news: "le rendez-vous a été annulé. Nous n'en savons pas davantage.",
      }
  }
}
