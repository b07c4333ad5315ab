import { GROUNDS, type GroundName, type Means, type Measure } from './moderation.ts'
import { dateAndHour, longDate } from './paris-date.ts'

export interface Reasons {
  measure: Exclude<Measure, 'none'>
  ground: GroundName
  means: Means
  facts: string
  decidedAt: Date
  /** Null where the measure has no end. */
  until: Date | null
}

/** A statement of reasons (article 17 of Regulation 2022/2065), as it is previewed, mailed and shown. */
export interface Statement {
  title: string
  scope: string
  facts: string
  rule: string
  redress: string
}

const WHERE = "pour toute la France et l'Union européenne"

const TITLES: Record<Reasons['measure'], string> = {
  warning: 'Un avertissement',
  remove_messages: 'Un message est retiré',
  remove_photos: 'Des photos sont retirées',
  suspend: 'Votre compte est suspendu',
  ban: 'Votre compte est fermé',
}

const MEANS_SENTENCES: Record<Means, string> = {
  none: 'La décision a été prise par une personne, sans moyen automatisé.',
  detection: 'Un moyen automatisé a détecté les faits ; la décision a été prise par une personne.',
  decision: 'Un moyen automatisé a détecté les faits et a servi à prendre la décision.',
}

function scopeOf({ measure, decidedAt, until }: Reasons): string {
  const day = longDate(decidedAt)
  switch (measure) {
    case 'warning':
      return `Nous vous adressons un avertissement le ${day}. Votre compte et votre profil restent ouverts.`
    case 'remove_messages':
      return `Nous avons retiré le ${day} le message en cause, sans limite de durée et ${WHERE}. Votre compte reste ouvert.`
    case 'remove_photos':
      return `Nous avons retiré le ${day} des photos de votre profil, sans limite de durée et ${WHERE}. Votre compte reste ouvert.`
    case 'suspend':
      return `Nous avons suspendu votre compte le ${day}, ${until ? `jusqu'au ${dateAndHour(until)}` : 'sans limite de durée'} et ${WHERE}.`
    case 'ban':
      return `Nous avons fermé votre compte le ${day}, sans limite de durée et ${WHERE}.`
  }
}

/** What the person concerned reads of a decision. */
export function statementOf(reasons: Reasons): Statement {
  const { measure, ground, means, facts } = reasons
  return {
    title: TITLES[measure],
    scope: scopeOf(reasons),
    facts,
    rule: `Conditions d'utilisation, article ${GROUNDS[ground].article} : ${GROUNDS[ground].about}. ${MEANS_SENTENCES[means]}`,
    redress:
      'Pendant six mois, gratuitement, depuis « Mes décisions » ; puis devant un organe de règlement ou le juge.',
  }
}
