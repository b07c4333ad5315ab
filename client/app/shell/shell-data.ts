import type { Plan } from '#shared/domain/plans.ts'

export interface ShellMember {
  firstName: string
  city: string
  photo: string
  subscription: Plan
}

/** The counts in the header and navigation; undefined while they load. */
export interface ShellCounters {
  alerts: number | undefined
  messages: number | undefined
  matches: number | undefined
  /** The matches that were not opened yet. */
  newMatches: number | undefined
  flashes: number | 'unlimited' | undefined
  visits: number | undefined
}
