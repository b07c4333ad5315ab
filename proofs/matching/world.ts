import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance, RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import type { Region } from '#shared/domain/regions.ts'

export interface Town {
  name: string
  code: string
  region: Region
  latitude: number
  longitude: number
}

/** A member as the product sees them: everything a deck can be made from. */
export interface SimulatedMember {
  /** From 1, in the order of the list. */
  id: number
  gender: Gender
  age: number
  town: Town
  plan: Plan
  /** A bit for each interest, as in shared/domain/interests.ts. */
  interests: number
  seeks: {
    gender: SoughtGender
    ageMin: number
    ageMax: number
    distance: Distance
    /** For `within_km`. */
    km?: number
    relation: RelationType
  }
  /** The day on which they register; 0 for members who exist from the start. */
  joins: number
}

/**
 * A community and its behaviour, hidden from the product. Every method is a pure function of its arguments: the result
 * is the same when it is called again or in another order, so that variants are compared on the same members, days and
 * tastes.
 */
export interface World {
  members: readonly SimulatedMember[]
  /** Whether the member visits on that day, at most once. Called for days before 0 as well, to find recent visits. */
  comes(member: SimulatedMember, day: number): boolean
  /** The number of cards that the member looks at on that day. */
  looksAt(member: SimulatedMember, day: number): number
  /** Whether a paying member opens the list of received flashes on that day. */
  opensInbox(member: SimulatedMember, day: number): boolean
  /** Whether the viewer flashes the card; `isKnown` if the viewer knows that the card has flashed them. */
  flashes(viewer: SimulatedMember, card: SimulatedMember, isKnown: boolean): boolean
  /**
   * Whether the member writes first to a match: in their own words, or with a card if their plan does not allow that.
   */
  begins(member: SimulatedMember, partner: SimulatedMember): boolean
  /** Whether the member answers the messages of a match: the first one, and then as long as both answer. */
  answers(member: SimulatedMember, partner: SimulatedMember): boolean
}

export interface WorldRequest {
  seed: number
  /** The number of members at the end, including those who join during the simulation. */
  size: number
  /** The total number of simulated days. */
  days: number
}

/** What the module of `SIM_WORLD` exports as `makeWorld`. */
export type MakeWorld = (request: WorldRequest) => World
