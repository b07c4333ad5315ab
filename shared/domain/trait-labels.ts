import type { Gender } from './genders.ts'
import type { SoughtGender } from './preferences.ts'
import type { Trait, TraitGroup } from './traits.ts'

export const TRAIT_QUESTIONS: Record<TraitGroup, string> = {
  situation: 'Situation',
  home: 'Chez soi ou ensemble ?',
  tobacco: 'Tabac',
  children: 'Enfants',
}

/** The situations, which differ for women and men. */
const SITUATIONS = {
  single: { F: 'Célibataire', H: 'Célibataire', both: 'Célibataire' },
  divorced: { F: 'Divorcée', H: 'Divorcé', both: 'Divorcé ou divorcée' },
  widowed: { F: 'Veuve', H: 'Veuf', both: 'Veuf ou veuve' },
  separated: { F: 'Séparée', H: 'Séparé', both: 'Séparé ou séparée' },
} as const satisfies Partial<Record<Trait, Record<SoughtGender, string>>>

const LABELS: Record<Exclude<Trait, keyof typeof SITUATIONS>, string> = {
  apart: 'Chacun chez soi',
  together: 'Vivre ensemble',
  open: 'À voir à deux',
  smoke_free: 'Sans tabac',
  smoker: 'Fume',
  children_home: 'Enfants à la maison',
  no_children_home: 'Sans enfant à la maison',
}

/** A trait in words for a gender. */
export function traitLabel(trait: Trait, gender: Gender | SoughtGender): string {
  return isSituation(trait) ? SITUATIONS[trait][gender] : LABELS[trait]
}

/** Labels for traits that are unclear without their question. */
const STANDALONE_LABELS: Partial<Record<Trait, string>> = {
  together: 'Aimerait vivre ensemble',
  open: 'Ensemble ou non, à voir à deux',
  smoke_free: 'Ne fume pas',
}

/** A trait in words, shown without its question on a profile. */
export function traitInWords(trait: Trait, gender: Gender): string {
  return STANDALONE_LABELS[trait] ?? traitLabel(trait, gender)
}

function isSituation(trait: Trait): trait is keyof typeof SITUATIONS {
  return trait in SITUATIONS
}
