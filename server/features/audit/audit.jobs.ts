import type { Log } from '#server/platform/log.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { AuditService } from './audit.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  audit: Pick<AuditService, 'findBreak'>
  log: Pick<Log, 'error'>
}

export function auditJobs({ schedule, audit, log }: Dependencies): void {
  schedule.cron('check-audit-log', '30 3 * * *', async () => {
    const id = await audit.findBreak()
    if (id !== undefined) log.error({ entry: id }, 'the audit log is broken')
  })
}
