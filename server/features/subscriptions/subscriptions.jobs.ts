import { RENEWAL_NOTICES_QUEUE, RENEWALS_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { NoticeService } from './notices.service.ts'
import type { RenewalService } from './renewals.service.ts'
import type { TermEndService } from './term-ends.service.ts'
import type { TermStartService } from './term-starts.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  renewals: RenewalService
  notices: NoticeService
  termStarts: TermStartService
  termEnds: TermEndService
}

export function subscriptionJobs(deps: Dependencies): void {
  const { schedule, renewals, notices, termStarts, termEnds } = deps
  schedule.queue('renewals', renewals.arrange, RENEWALS_QUEUE)
  schedule.queue('renewal-notices', notices.send, RENEWAL_NOTICES_QUEUE)
  schedule.cron('send-renewal-notices', '12 * * * *', notices.sendDue)
  schedule.cron('start-terms', '*/5 * * * *', termStarts.startDue)
  schedule.cron('end-terms', '27 * * * *', termEnds.endPast)
}
