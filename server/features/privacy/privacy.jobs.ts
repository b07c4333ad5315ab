import { EXPORTS_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { ArchiveService } from './archive.service.ts'
import type { ErasureService } from './erasures.service.ts'
import type { ExportService } from './exports.service.ts'
import type { LeavingService } from './leaving.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  exports: Pick<ExportService, 'make' | 'sweep'>
  leaving: Pick<LeavingService, 'warnIdle' | 'dismissIdle'>
  erasures: Pick<ErasureService, 'eraseOverdue' | 'forgetOld'>
  archive: Pick<ArchiveService, 'purge'>
}

/** What each keeps, and for how long, is written in docs/retention.md. */
export function privacyJobs({ schedule, exports, leaving, erasures, archive }: Dependencies): void {
  schedule.queue('exports', exports.make, EXPORTS_QUEUE)
  schedule.cron('sweep-exports', '33 * * * *', exports.sweep)
  schedule.cron('erase-members', '10 2 * * *', erasures.eraseOverdue)
  schedule.cron('forget-old-data', '25 2 * * *', erasures.forgetOld)
  schedule.cron('purge-archive', '40 2 * * *', archive.purge)
  schedule.cron('dismiss-idle-members', '50 2 * * *', leaving.dismissIdle)
  schedule.cron('warn-idle-members', '0 11 * * *', leaving.warnIdle)
}
