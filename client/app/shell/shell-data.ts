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
  flashes: number | 'unlimited' | undefined
  visits: number | undefined
}
