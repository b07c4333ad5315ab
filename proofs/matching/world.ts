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

/** A member as the product knows them: all that a deck may be made from. */
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
  /** The day on which they register; 0 for those who are there from the start. */
  joins: number
}

/**
 * What a community is and how it behaves, hidden from the product. Every answer is a pure function of what is asked:
 * asked again, or in another order, it is the same, so that variants are compared on the same members, days and tastes.
 */
export interface World {
  members: readonly SimulatedMember[]
  /** Whether the member comes on that day, once at most. Days before 0 are asked, too: who was here lately. */
  comes(member: SimulatedMember, day: number): boolean
  /** How many cards the member looks at on that day. */
  looksAt(member: SimulatedMember, day: number): number
  /** Whether a paying member opens the list of received flashes on that day. */
  opensInbox(member: SimulatedMember, day: number): boolean
  /** Whether the viewer flashes the card; `isKnown` where the viewer knows that the card has flashed them. */
  flashes(viewer: SimulatedMember, card: SimulatedMember, isKnown: boolean): boolean
  /** Whether the member writes first to a match: in words of their own, or where their plan has none with a card. */
  begins(member: SimulatedMember, partner: SimulatedMember): boolean
  /** Whether the member answers what a match writes, the first time and then as long as both do. */
  answers(member: SimulatedMember, partner: SimulatedMember): boolean
}

export interface WorldRequest {
  seed: number
  /** How many members there are at the end, with those who join meanwhile. */
  size: number
  /** How many days are played in all. */
  days: number
}

/** What the module of `SIM_WORLD` exports as `makeWorld`. */
export type MakeWorld = (request: WorldRequest) => World
