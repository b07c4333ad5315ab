import type { OpinionReader, OpinionVerdict } from '#shared/domain/opinions.ts'
import type { Mask } from './excerpt.ts'

export const MASK_LABELS: Record<Mask, string> = {
  name: 'prénom',
  number: 'numéro',
  address: 'adresse',
  link: 'lien',
}

interface Words {
  /** The text for the member who asked. */
  title: string
  why: string
}

/** The texts of each answer: a trusted person says « tu », the team says « vous ». */
export const VERDICT_WORDS: Record<OpinionReader, Record<OpinionVerdict, Words>> = {
  trusted: {
    mefie: { title: 'Méfie-toi', why: 'Cela ressemble à une arnaque.' },
    appelle: { title: "Appelle-moi d'abord", why: "J'aimerais en parler de vive voix." },
    ca_va: { title: 'Ça va', why: "Je ne vois rien d'inquiétant." },
  },
  team: {
    mefie: { title: 'Méfiez-vous', why: 'Cela ressemble à une arnaque.' },
    appelle: {
      title: "Parlez-en d'abord à un proche",
      why: 'Ces messages ne suffisent pas pour en juger.',
    },
    ca_va: { title: 'Ça va', why: "Nous ne voyons rien d'inquiétant." },
  },
}

/** The name of the reader who answered. */
export function readerName(reader: OpinionReader, person: string | null): string {
  if (reader === 'team') return "L'équipe Embellie"
  return person ?? 'La personne que vous avez choisie'
}
