import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import type { EditFields } from './edit-fields.ts'
import type { OpenedMember } from './members.api.ts'

interface Words {
  label: string
  /** « Yves a enregistré une nouvelle ville ». */
  news: string
  /** As in: « Saint-Malo » est devenue « Lyon ». Undefined if the value is too long for a sentence. */
  became?: 'devenu' | 'devenue'
}

const WORDS: Record<keyof EditFields, Words> = {
  firstName: { label: 'Prénom', news: 'un nouveau prénom', became: 'devenu' },
  age: { label: 'Âge', news: 'un nouvel âge', became: 'devenu' },
  city: { label: 'Ville', news: 'une nouvelle ville', became: 'devenue' },
  region: { label: 'Région', news: 'une nouvelle région', became: 'devenue' },
  subscription: { label: 'Formule', news: 'une nouvelle formule', became: 'devenue' },
  subscriptionUntil: {
    label: "Formule offerte jusqu'au",
    news: 'une autre fin de la formule offerte',
  },
  bio: { label: 'Bio', news: 'une nouvelle bio' },
  isToReview: { label: 'À revoir', news: 'une autre marque « à revoir »' },
  photos: { label: 'Photos', news: "d'autres photos" },
}

export type Field = keyof EditFields
const FIELDS = Object.keys(WORDS) as Field[]

export function labelOf(field: Field): string {
  return WORDS[field].label
}

/** The fields that differ between two versions of a member. */
export function changedFields(before: EditFields, after: EditFields): Field[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** The value of a field as text. */
export function valueInWords(fields: EditFields, field: Field): string {
  switch (field) {
    case 'region':
      return fields.region ? REGION_NAMES[fields.region] : 'Aucune'
    case 'subscription':
      return PLAN_LABELS[fields.subscription]
    case 'isToReview':
      return fields.isToReview ? 'Oui' : 'Non'
    case 'photos':
      return `${fields.photos.length} en ligne`
    default:
      return fields[field] || 'Rien'
  }
}

/** « Yves a enregistré une nouvelle ville à 14 h 32 : « Saint-Malo » est devenue « Lyon ». » */
export function conflictInWords(
  before: EditFields,
  after: EditFields,
  lastChange: OpenedMember['lastChange'],
): string {
  const changed = changedFields(before, after)
  const who = lastChange ? lastChange.by : 'Le membre'
  const when = lastChange ? ` à ${spokenHour(new Date(lastChange.at))}` : ''
  const news = changed.map((field) => WORDS[field].news)
  const what = news.length > 0 ? listed(news) : 'une nouvelle version'
  return `${who} a enregistré ${what}${when}${became(before, after, changed)}.`
}

function became(before: EditFields, after: EditFields, changed: readonly Field[]): string {
  const [field] = changed
  const verb = field && WORDS[field].became
  if (changed.length !== 1 || !field || !verb) return ''
  return ` : « ${valueInWords(before, field)} » est ${verb} « ${valueInWords(after, field)} »`
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('fr').format(words)
}
