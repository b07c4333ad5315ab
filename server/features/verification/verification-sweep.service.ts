import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { VERIFICATION_LAPSES_DAYS } from '#shared/domain/verification.ts'
import type { LivePhotoService } from './live-photos.service.ts'
import { verificationLapsedMail } from './verification.mails.ts'
import * as db from './verification-sweep.db.ts'

const UNSENT_KEPT_DAYS = 1
const DECIDED_KEPT_DAYS = 365

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  livePhotos: Pick<LivePhotoService, 'remove' | 'discard'>
}

/** Deletes live photos and requests that are no longer needed: see docs/retention.md. */
export function createVerificationSweepService(deps: Dependencies) {
  const { config, database, clock, schedule, livePhotos } = deps

  async function sweep(): Promise<void> {
    const ago = (days: number) => addDays(clock.now(), -days)
    for (const decided of await db.listDecidedWithPhoto(database)) await livePhotos.remove(decided)
    for (const id of await db.listAbandoned(database, ago(UNSENT_KEPT_DAYS))) {
      await livePhotos.discard(id)
    }
    for (const id of await db.listLapsed(database, ago(VERIFICATION_LAPSES_DAYS))) await lapse(id)
    await db.deleteDecided(database, ago(DECIDED_KEPT_DAYS))
  }

  /** Discards a request that the team did not decide in time, and notifies the member. */
  function lapse(id: number): Promise<void> {
    return livePhotos.discard(id, async (tx, emit, request) => {
      emit('verification.changed', { memberId: request.memberId, news: 'lapsed' })
      await schedule.enqueue(tx, 'mail', verificationLapsedMail(request, config))
    })
  }

  return { sweep }
}
export type VerificationSweepService = ReturnType<typeof createVerificationSweepService>
