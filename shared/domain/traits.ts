/**
 * What matters in a life at this age, as members may say it of themselves. The position is the bit of the stored set:
 * append, never reorder; db/functions/meets.sql knows the groups by their bits.
 */
export const TRAITS = [
  ...(['single', 'divorced', 'widowed', 'separated'] as const),
  ...(['apart', 'together', 'open'] as const),
  ...(['smoke_free', 'smoker'] as const),
  ...(['children_home', 'no_children_home'] as const),
] as const
export type Trait = (typeof TRAITS)[number]

/** Of each group a member has one at most, and may hope for several. */
export const TRAIT_GROUPS = {
  situation: ['single', 'divorced', 'widowed', 'separated'],
  home: ['apart', 'together', 'open'],
  tobacco: ['smoke_free', 'smoker'],
  children: ['children_home', 'no_children_home'],
} as const satisfies Record<string, readonly Trait[]>
export type TraitGroup = keyof typeof TRAIT_GROUPS
export const TRAIT_GROUP_NAMES = Object.keys(TRAIT_GROUPS) as TraitGroup[]

/** What one may insist on: others are then no longer proposed. */
export const INSISTENT_GROUPS = ['situation', 'home'] as const satisfies readonly TraitGroup[]
export type InsistentGroup = (typeof INSISTENT_GROUPS)[number]

/** What a member hopes for in the life of another, and on which of it they insist. */
export interface Criteria {
  traits: Trait[]
  important: InsistentGroup[]
}

/** Nothing is hoped for in particular. */
export const NO_CRITERIA: Criteria = { traits: [], important: [] }

export function traitSet(traits: readonly Trait[]): number {
  return traits.reduce((set, trait) => set | (1 << TRAITS.indexOf(trait)), 0)
}

export function traitsOf(set: number): Trait[] {
  return TRAITS.filter((_, bit) => (set & (1 << bit)) !== 0)
}

/** The traits that belong to a group. */
export function ofGroup(traits: readonly Trait[], group: TraitGroup): Trait[] {
  const names: readonly Trait[] = TRAIT_GROUPS[group]
  return traits.filter((trait) => names.includes(trait))
}

/** Of the traits hoped for, those that are insisted on. */
export function demandsOf({ traits, important }: Criteria): Trait[] {
  return important.flatMap((group) => ofGroup(traits, group))
}

/** Read back from the sets of what is hoped for and insisted on. */
export function criteriaOf(wants: number, demands: number): Criteria {
  const insisted = traitsOf(demands)
  return {
    traits: traitsOf(wants),
    important: INSISTENT_GROUPS.filter((group) => ofGroup(insisted, group).length > 0),
  }
}
