import type { Config } from '#server/config.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { accountOpenMail } from './moderation.mails.ts'

const BATCH = 100

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  schedule: Pick<Schedule, 'enqueue'>
  standing: Pick<StandingService, 'reinstateEnded'>
}

export function createSuspensionService(deps: Dependencies) {
  const { config, transact, schedule, standing } = deps

  /** Ends the suspensions that are over, and emails each member once. */
  async function endExpired(): Promise<void> {
    let ended: number
    do {
      ended = await transact(async (tx, emit) => {
        const members = await standing.reinstateEnded(tx, emit, BATCH)
        for (const { email: to, firstName } of members) {
          await schedule.enqueue(tx, 'mail', accountOpenMail({ to, firstName }, config))
        }
        return members.length
      })
    } while (ended === BATCH)
  }

  return { endExpired }
}
export type SuspensionService = ReturnType<typeof createSuspensionService>
