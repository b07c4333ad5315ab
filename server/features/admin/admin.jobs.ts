import { MEMBER_EXPORTS_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { MemberExportService } from './member-exports.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  memberExports: Pick<MemberExportService, 'writePart' | 'sweep'>
}

export function adminJobs({ schedule, memberExports }: Dependencies): void {
  schedule.queue('member-exports', memberExports.writePart, MEMBER_EXPORTS_QUEUE)
  schedule.cron('sweep-member-exports', '38 * * * *', memberExports.sweep)
}
