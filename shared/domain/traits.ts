/**
 * Facts about their life that members can state. The index is the bit in the stored set: only append, never reorder;
 * db/functions/meets.sql identifies the groups by their bits.
 */
export const TRAITS = [
  ...(['single', 'divorced', 'widowed', 'separated'] as const),
  ...(['apart', 'together', 'open'] as const),
  ...(['smoke_free', 'smoker'] as const),
  ...(['children_home', 'no_children_home'] as const),
] as const
export type Trait = (typeof TRAITS)[number]

/** A member has at most one trait of each group, and can hope for several in another member. */
export const TRAIT_GROUPS = {
  situation: ['single', 'divorced', 'widowed', 'separated'],
  home: ['apart', 'together', 'open'],
  tobacco: ['smoke_free', 'smoker'],
  children: ['children_home', 'no_children_home'],
} as const satisfies Record<string, readonly Trait[]>
export type TraitGroup = keyof typeof TRAIT_GROUPS
export const TRAIT_GROUP_NAMES = Object.keys(TRAIT_GROUPS) as TraitGroup[]

/** The groups that a member can insist on: members with other traits are then no longer suggested. */
export const INSISTENT_GROUPS = ['situation', 'home'] as const satisfies readonly TraitGroup[]
export type InsistentGroup = (typeof INSISTENT_GROUPS)[number]

/** The traits that a member hopes for in another member, and the groups on which they insist. */
export interface Criteria {
  traits: Trait[]
  important: InsistentGroup[]
}

/** No particular wishes. */
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

/** The desired traits on which the member insists. */
export function demandsOf({ traits, important }: Criteria): Trait[] {
  return important.flatMap((group) => ofGroup(traits, group))
}

/** Restores the criteria from the stored bit sets `wants` and `demands`. */
export function criteriaOf(wants: number, demands: number): Criteria {
  const insisted = traitsOf(demands)
  return {
    traits: traitsOf(wants),
    important: INSISTENT_GROUPS.filter((group) => ofGroup(insisted, group).length > 0),
  }
}
