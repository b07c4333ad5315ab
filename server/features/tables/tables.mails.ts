import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import type { TableNews, TableTime } from '#shared/domain/tables.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { zoneOf } from '#shared/domain/zones.ts'

export interface MailedTable extends TableTime {
  publicId: string
  place: string
  city: string
  answerBy: Date | null
  /** An attached iCalendar file removes the table from the diary of the recipient. */
  isNoted: boolean
}

interface Words {
  subject: string
  opening: string
  action: string
  closing: string
}

/** The news sent by e-mail. A delay is only an alert, and a member's own departure (`left`) is only an e-mail. */
export type MailedNews = Exclude<TableNews, 'late'> | 'left'

interface Recipient {
  email: string
  firstName: string
  /** The code of the recipient's town, which gives their time zone. */
  cityCode: string | null
  /** The recipient has saved an availability, so that a composition can serve them first. */
  isAvailable: boolean
}

/** The e-mail about a table, or about a pause if `table` is null. */
export function tableMail(
  news: MailedNews,
  { email, firstName, cityCode, isAvailable }: Recipient,
  table: MailedTable | null,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const whenOf = (at: Date, timeZone: string) => momentWithZone(at, timeZone, zoneOf(cityCode))
  const answerBy = table?.answerBy ? whenOf(table.answerBy, table.timeZone) : null
  const next = isAvailable ? NEXT : SAY_WHEN
  const { subject, opening, action, closing } = wordsOf(news, { answerBy, next })
  const page = table ? `/evenements/tables/${table.publicId}` : '/evenements/disponibilites'
  const path = news === 'absent' ? '/contact' : page
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${opening}`),
    ...(table
      ? [
          facts([
            ['Quand', capitalised(whenOf(table.startsAt, table.timeZone))],
            ['Où', `${table.place}, ${table.city}`],
          ]),
        ]
      : []),
    button(action, `${config.baseUrl}${path}`),
    note(table?.isNoted ? `${closing} ${NOTED}` : closing),
  ]
  return {
    ...{ to: email, subject },
    ...layoutMail({ preheader: opening, title: subject, blocks }, config),
  }
}

const SEE = 'Voir la table'
const PAY = 'Chacun règle sa part, sur place. Venez et repartez par vos propres moyens.'
const NOTED = "La note jointe retire cette table de votre agenda, si vous l'y aviez mise."
const NEXT = 'Vous serez parmi les premières personnes servies à la prochaine composition.'

const SAY_WHEN =
  'Dites quand vous êtes libre, sur la page des événements : une prochaine table pourra vous inviter.'

function wordsOf(
  news: MailedNews,
  { answerBy, next }: { answerBy: string | null; next: string },
): Words {
  switch (news) {
    case 'invited':
      return {
        subject: 'Une place pour vous à table',
        opening: answerBy
          ? `une table se compose près de chez vous. Votre réponse est attendue avant ${answerBy}.`
          : 'une table se compose près de chez vous.',
        ...{ action: "Répondre à l'invitation", closing: PAY },
      }
    case 'names':
      return {
        subject: 'Vos voisins de table',
        opening: 'la table est confirmée. Les prénoms se disent maintenant.',
        ...{ action: SEE, closing: PAY },
      }
    case 'host':
      return {
        subject: 'Vous accueillez la table',
        opening:
          "votre profil est vérifié, et la table a besoin de quelqu'un pour accueillir : ce sera vous. Arrivez dix minutes avant, et que chacun se présente.",
        action: SEE,
        closing:
          'Si vous préférez ne pas accueillir, la page de la table permet de passer la main.',
      }
    case 'left':
      return {
        subject: 'Vous avez rendu votre place à table',
        opening: "c'est noté : vous ne serez pas à cette table. Merci de l'avoir dit.",
        ...{ action: SEE, closing: 'Personne ne vous demandera pourquoi.' },
      }
    case 'gone':
      return {
        subject: "Votre place à table n'est plus libre",
        opening: 'nous ne pouvons pas garder votre place à cette table.',
        ...{ action: SEE, closing: next },
      }
    case 'cancelled':
      return {
        subject: "La table n'aura pas lieu",
        opening:
          "il manque du monde pour une belle tablée, ou quelqu'un pour l'accueillir : cette table est annulée.",
        ...{ action: SEE, closing: next },
      }
    case 'called_off':
      return {
        subject: "La table n'aura pas lieu",
        opening: 'notre équipe a dû annuler cette table. Cela ne tient à aucun de ses convives.',
        ...{ action: SEE, closing: next },
      }
    case 'unseated':
      return {
        subject: 'Pas de place à table cette fois',
        opening: "la liste d'attente de cette table est close.",
        ...{ action: SEE, closing: next },
      }
    case 'ticks':
      return {
        subject: 'Qui aimeriez-vous revoir ?',
        opening: "merci d'avoir été à table. Dites en secret qui vous aimeriez revoir.",
        action: 'Cocher en secret',
        closing: "Une coche sans retour n'est dite à personne, jamais.",
      }
    case 'absent':
      return {
        subject: 'Votre place à table est restée vide',
        opening: "la personne qui accueillait a noté que vous n'étiez pas à cette table.",
        action: "Écrire à l'équipe",
        closing:
          "Si vous y étiez, dites-le-nous avant le troisième soir : une personne de l'équipe vous lira et corrigera.",
      }
    case 'paused':
      return {
        subject: 'Vos invitations aux tables sont en pause',
        opening:
          'deux fois, votre place à table est restée vide. Les invitations reprennent dans 30 jours.',
        action: 'Contester la pause',
        closing: "Si c'est une erreur, dites-le-nous : une personne de l'équipe vous lira.",
      }
    case 'pause_kept':
      return {
        subject: 'Votre recours au sujet des tables',
        opening: "nous avons relu ce qui s'est passé. La pause reste en place jusqu'à son terme.",
        ...{ action: 'Voir mes disponibilités', closing: 'Ensuite, les invitations reprennent.' },
      }
    case 'pause_lifted':
      return {
        subject: 'La pause est levée',
        opening: "nous avons relu ce qui s'est passé. Les invitations aux tables reprennent.",
        ...{ action: 'Voir mes disponibilités', closing: 'Merci de nous avoir écrit.' },
      }
  }
}
