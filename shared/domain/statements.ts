import {
  GROUNDS,
  type GroundName,
  type Means,
  type Measure,
  PROFILE_FIELD_LABELS,
  type ProfileField,
} from './moderation.ts'
import { dateAndHour, longDate } from './paris-date.ts'

export interface Reasons {
  measure: Exclude<Measure, 'none'>
  ground: GroundName
  means: Means
  facts: string
  /** The fields of the profile that the decision concerns. */
  fields: readonly ProfileField[]
  decidedAt: Date
  /** The end of the measure; null if it has none. */
  until: Date | null
}

/** A statement of reasons (article 17 of Regulation (EU) 2022/2065), used in the preview, the email and the page. */
export interface Statement {
  title: string
  scope: string
  facts: string
  rule: string
  /** Who decided and by what means; shown after `rule` if both are in one paragraph. */
  means: string
  redress: string
}

const WHERE = "pour toute la France et l'Union européenne"

const TITLES: Record<Reasons['measure'], string> = {
  warning: 'Un avertissement',
  rewrite_texts: 'Un texte de votre profil est à réécrire',
  edit: 'Votre profil est corrigé',
  remove_texts: 'Un texte de votre profil est retiré',
  remove_messages: 'Un message est retiré',
  remove_photos: 'Des photos sont retirées',
  restrict: 'Vos nouvelles conversations sont limitées',
  hold: "Votre profil est masqué le temps d'un examen",
  suspend: 'Votre compte est suspendu',
  ban: 'Votre compte est fermé',
}

const MEANS_SENTENCES: Record<Means, string> = {
  none: 'La décision a été prise par une personne, sans moyen automatisé.',
  detection: 'Un moyen automatisé a détecté les faits ; la décision a été prise par une personne.',
  decision: 'Un moyen automatisé a détecté les faits et a servi à prendre la décision.',
}

/** Tells an excluded member what happens to the money they paid; closing an account ends the renewal of its plan. */
const PAID_PLAN_OF_A_BAN =
  "Si une formule payante était en cours, son renouvellement est arrêté : rien d'autre n'est prélevé. La période déjà payée n'est pas remboursée d'office ; dans les 14 jours d'une commande, vous pouvez y renoncer sans vous connecter, par « renoncer au contrat ici »."

const list = new Intl.ListFormat('fr')

function named(fields: readonly ProfileField[]): string {
  return list.format(fields.map((field) => PROFILE_FIELD_LABELS[field]))
}

function scopeOf({ measure, means, decidedAt, until, fields }: Reasons): string {
  const day = longDate(decidedAt)
  switch (measure) {
    case 'rewrite_texts':
      return `Nous vous demandons, le ${day}, de réécrire dans votre profil : ${named(fields)}. Votre texte reste en ligne d'ici là. Vous le modifiez depuis « Modifier mon profil ».`
    case 'edit':
      return `Nous avons modifié le ${day} dans votre profil : ${named(fields)}, sans limite de durée et ${WHERE}. Votre compte reste ouvert.`
    case 'remove_texts':
      return `Nous avons retiré le ${day} de votre profil : ${named(fields)}, sans limite de durée et ${WHERE}. Votre compte reste ouvert. Vous pouvez écrire un autre texte depuis « Modifier mon profil ».`
    case 'warning':
      return `Nous vous adressons un avertissement le ${day}. Votre compte et votre profil restent ouverts.`
    case 'remove_messages':
      return `Nous avons retiré le ${day} le message en cause, sans limite de durée et ${WHERE}. Votre compte reste ouvert.`
    case 'remove_photos':
      return `Nous avons retiré le ${day} des photos de votre profil, sans limite de durée et ${WHERE}. Votre compte reste ouvert.`
    case 'restrict':
      return `Depuis le ${day}, vous ne pouvez pas commencer de nouvelle conversation, ${until ? `jusqu'au ${dateAndHour(until)}` : "jusqu'à ce qu'une personne ait regardé"} et ${WHERE}. Les conversations ouvertes continuent.${means === 'decision' ? ' Une personne de notre équipe va regarder.' : ''}`
    case 'hold':
      return `Depuis le ${day}, votre profil n'est montré à personne et vous ne pouvez envoyer ni flash ni message, ${until ? `jusqu'au ${dateAndHour(until)}` : "jusqu'à ce qu'une personne de notre équipe l'ait examiné"}. Cela vaut ${WHERE}. Votre compte reste ouvert.`
    case 'suspend':
      return `Nous avons suspendu votre compte le ${day}, ${until ? `jusqu'au ${dateAndHour(until)}` : 'sans limite de durée'} et ${WHERE}.`
    case 'ban':
      return `Nous avons fermé votre compte le ${day}, sans limite de durée et ${WHERE}. ${PAID_PLAN_OF_A_BAN}`
  }
}

/** How to contest a decision, for the page on which it can be contested. */
export const REDRESS_HERE =
  'Pendant six mois, gratuitement, ici même ; puis devant un organe de règlement ou le juge.'

/** The statement of reasons for the member concerned. */
export function statementOf(reasons: Reasons): Statement {
  const { measure, ground, means, facts } = reasons
  return {
    title: TITLES[measure],
    scope: scopeOf(reasons),
    facts,
    rule: `Conditions d'utilisation, article ${GROUNDS[ground].article} : ${GROUNDS[ground].about}.`,
    means: MEANS_SENTENCES[means],
    redress:
      'Pendant six mois, gratuitement, depuis « Mes décisions » ; puis devant un organe de règlement ou le juge.',
  }
}
