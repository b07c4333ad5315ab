import { IMPORTS_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { ImportRunService } from './import-run.service.ts'
import type { ImportService } from './imports.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  imports: Pick<ImportService, 'sweep'>
  importRuns: Pick<ImportRunService, 'runChunk'>
}

export function importJobs({ schedule, imports, importRuns }: Dependencies): void {
  schedule.queue('imports', importRuns.runChunk, IMPORTS_QUEUE)
  schedule.cron('sweep-imports', '20 3 * * *', imports.sweep)
}
