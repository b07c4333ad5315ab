import type { Plan } from '#shared/domain/plans.ts'

export interface ShellMember {
  firstName: string
  city: string
  photo: string
  subscription: Plan
}

/** What awaits the member; undefined as long as it is not known. */
export interface ShellCounters {
  alerts: number | undefined
  messages: number | undefined
  matches: number | undefined
  /** Those of them that were not opened yet. */
  newMatches: number | undefined
  flashes: number | 'unlimited' | undefined
  visits: number | undefined
}
