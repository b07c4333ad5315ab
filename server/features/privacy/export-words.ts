import type {
  ConsentPurpose,
  LetterKind,
  MemberStatus,
  NewsletterStatus,
  NotificationType,
} from '#server/platform/database/schema.ts'
import type {
  DisputeStatus,
  OrderKind,
  OrderStatus,
  ProviderName,
  SubscriptionStatus,
} from '#server/platform/database/schema-money.ts'
import type { NewsletterSource } from '#shared/domain/newsletter.ts'
import type { Preferences } from '#shared/domain/preferences.ts'
import type { Billing } from '#shared/domain/products.ts'

type Words<Name extends string> = Readonly<Record<Name, string>>

/** SQL that turns the names stored in a column into labels. A name missing from `words` is shown as it is. */
export function labelSql(column: string, words: Readonly<Record<string, string>>): string {
  const cases = Object.entries(words).map(([name, label]) => `when '${name}' then ${quoted(label)}`)
  return `case ${column}::text ${cases.join(' ')} else ${column}::text end`
}

/** SQL that turns an array of names into a list of labels separated by commas. */
export function arrayLabelsSql(column: string, words: Readonly<Record<string, string>>): string {
  return `(select string_agg(${labelSql('one', words)}, ', ') from unnest(${column}) as one)`
}

/** SQL that turns a bit set into a list of labels; `words[n]` is the label of bit n. */
export function bitSetLabelsSql(column: string, words: readonly string[]): string {
  const bits = words.map((word, bit) => `(${bit}, ${quoted(word)})`)
  return `(select string_agg(label, ', ' order by bit) from (values ${bits.join(', ')}) named (bit, label)
        where ${column}::integer & (1 << bit) <> 0)`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export const MEMBER_STATUS_WORDS: Words<MemberStatus> = {
  unconfirmed: 'adresse à confirmer',
  active: 'ouvert',
  suspended: 'suspendu',
  deleted: 'supprimé',
}

export const SOUGHT_WORDS: Words<Preferences['lookingForGender']> = {
  H: 'un homme',
  F: 'une femme',
  both: 'les deux',
}

export const DISTANCE_WORDS: Words<Preferences['lookingForDistance']> = {
  same_city: 'la même ville',
  within_km: "jusqu'à tant de kilomètres",
  same_region: 'la même région',
  anywhere: 'partout',
}

export const RELATION_WORDS: Words<Preferences['lookingForRelationType']> = {
  serious: 'une relation sérieuse',
  friendship: 'une amitié',
  both: 'les deux',
}

export const CONSENT_WORDS: Words<ConsentPurpose> = {
  terms: "conditions générales et déclaration d'âge",
  sensitive_data: 'préférences de rencontre',
  newsletter: 'lettre et conseils',
}

export const NEWSLETTER_WORDS: Words<NewsletterStatus> = {
  pending: 'adresse à confirmer',
  confirmed: 'en cours',
  unsubscribed: 'arrêtée',
}

export const NEWSLETTER_SOURCE_WORDS: Words<NewsletterSource> = {
  'newsletter-popup': 'la fenêtre qui la propose',
  'landing-footer': "le bas de la page d'accueil",
  'lead-capture': 'la page du guide',
}

export const NEWSLETTER_TAG_WORDS: Words<'ebook-guide' | 'dating-advice'> = {
  'ebook-guide': 'le guide',
  'dating-advice': 'les conseils',
}

export const LETTER_WORDS: Words<LetterKind> = {
  digest: 'Résumé',
  reminder: 'Rappel du soir',
}

export const REPORT_STATE_WORDS: Words<'open' | 'decided'> = {
  open: 'en cours',
  decided: 'décidé',
}

export const APPEAL_WORDS: Words<'upheld' | 'reversed'> = {
  upheld: 'décision maintenue',
  reversed: 'décision annulée',
}

export const VERIFICATION_STATE_WORDS: Words<'pending' | 'approved' | 'refused'> = {
  pending: 'en cours',
  approved: 'acceptée',
  refused: 'refusée',
}

export const BILLING_WORDS: Words<Billing> = {
  annual: 'avec engagement',
  monthly: 'au mois',
}

export const ORDER_KIND_WORDS: Words<OrderKind> = {
  first: 'première commande',
  renewal: 'renouvellement',
  upgrade: 'passage à Gold',
  bonus: 'produit ponctuel',
}

export const ORDER_STATUS_WORDS: Words<OrderStatus> = {
  pending: 'en attente',
  paid: 'payée',
  canceled: 'abandonnée',
}

export const PROVIDER_WORDS: Words<ProviderName> = {
  simulated: 'paiement de démonstration',
  stripe: 'Stripe',
}

export const DISPUTE_WORDS: Words<DisputeStatus> = {
  needs_response: 'en cours',
  under_review: 'examinée par la banque',
  won: 'rejetée par la banque',
  lost: 'acceptée par la banque',
  closed: 'close',
}

export const SUBSCRIPTION_WORDS: Words<SubscriptionStatus> = {
  scheduled: 'à venir',
  active: 'en cours',
  past_due: 'paiement en retard',
  replaced: 'remplacé',
  ended: 'terminé',
}

export const NOTIFICATION_WORDS: Words<NotificationType> = {
  match: 'affinité',
  flash: 'flash',
  message: 'message',
  visit: 'visite',
  upgrade: 'formule',
  verification: 'vérification',
  returned: 'flashs rendus',
  opinion: 'deuxième avis',
  ban: "exclusion d'un membre",
  appointment: 'rendez-vous',
  call: 'appel',
  table: 'table',
  trusted: 'personne de confiance',
}

export const PROVIDER_OF_IDENTITY_WORDS: Words<'google' | 'facebook'> = {
  google: 'Google',
  facebook: 'Facebook',
}

export const SUPPORT_STATE_WORDS: Words<'open' | 'answered' | 'closed'> = {
  open: 'en attente',
  answered: 'répondue',
  closed: 'close',
}

/** What the team can change in a profile in addition to the fields of a decision. */
export const CHANGED_WORDS = {
  region: 'la région',
  subscription: 'la formule',
  givenUntil: 'la fin de la formule offerte',
  isToReview: 'à revoir',
} as const
