import type { Services } from '#server/features.ts'
import type { Log } from '#server/platform/log.ts'
import { scheduleRecurringTasks } from '#server/timetable.ts'
import type { FixedClock } from '#tests/support/clock.ts'
import type { Acts } from './agenda.ts'
import { HOUR_MS, hourOf } from './calendar.ts'

interface Task {
  hours: string
  days: string
  run: () => Promise<void>
}

/**
 * Tasks that change nothing in a month of simulated members: money, emails, archives, and cleanups of data that is
 * months old.
 */
const EXCLUDED_TASKS: readonly string[] = [
  ...[
    'settle-payments',
    'settle-checkouts',
    'start-terms',
    'announce-refunds',
    'end-terms',
    'end-given-plans',
  ],
  ...[
    'send-renewal-notices',
    'reconcile-payments',
    'check-ledger',
    'settle-referrals',
    'return-flashes',
  ],
  ...[
    'end-boosts',
    'announce-legal-texts',
    'erase-unconfirmed-members',
    'count-days',
    'count-ranking',
  ],
  ...[
    'sweep-sessions',
    'sweep-devices',
    'sweep-codes',
    'sweep-email-changes',
    'sweep-photos',
    'sweep-social',
  ],
  ...['sweep-message-photos', 'sweep-exports', 'sweep-member-exports', 'sweep-passkey-challenges'],
  ...[
    'sweep-imports',
    'sweep-team-invitations',
    'sweep-newsletter',
    'sweep-cancellations',
    'forget-old-counts',
  ],
  ...['purge-archive', 'check-audit-log', 'mail-digests', 'remind-carts', 'remind-daily'],
  ...['dismiss-idle-members', 'warn-idle-members'],
]

/** Runs the recurring tasks of the product every full hour. Tasks with a shorter interval run once an hour. */
export async function* runHourlyTasks(services: Services, clock: FixedClock, log: Log): Acts {
  const tasks: Task[] = []
  function cron(name: string, expression: string, run: () => Promise<void>): void {
    if (EXCLUDED_TASKS.includes(name)) return
    const [, hours = '*', days = '*'] = expression.split(' ')
    tasks.push({ hours, days, run })
  }
  const schedule = { cron, queue: () => undefined }
  scheduleRecurringTasks({ ...services, schedule, mailer: { send: async () => undefined }, log })
  for (;;) {
    const hour = hourOf(clock.now().getTime())
    const dayOfMonth = Number(clock.today().slice(-2))
    for (const { hours, days, run } of tasks) {
      if (isWithin(hours, hour) && isWithin(days, dayOfMonth)) await run()
    }
    yield HOUR_MS / 1000
  }
}

/** Whether a field of a cron expression (`*`, `8` or `1-5`) includes a value. */
function isWithin(field: string, value: number): boolean {
  if (field === '*') return true
  const [first, last = first] = field.split('-').map(Number)
  return first !== undefined && last !== undefined && first <= value && value <= last
}
