import type { Config } from '#server/config.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import * as db from './carts.db.ts'
import { cartMail } from './carts.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  newsletter: Pick<NewsletterService, 'findUnsubscribeLinks'>
}

export function createCartService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, newsletter } = deps

  function save(memberId: number, plan: PaidPlan): Promise<void> {
    return db.keepCart(database, { memberId, plan, day: clock.today(), now: clock.now() })
  }

  /** Sends one reminder to each member who abandoned a cart yesterday and has not paid since. */
  async function remind(): Promise<void> {
    for (const cart of await db.listAbandoned(database, clock.today())) await sendReminder(cart)
  }

  // A mail that advertises goes only to confirmed newsletter subscribers.
  function sendReminder(cart: db.AbandonedCart): Promise<void> {
    return transact(async (tx) => {
      const unsubscribeLinks = await newsletter.findUnsubscribeLinks(tx, cart.email)
      if (!unsubscribeLinks || !(await db.markReminded(tx, cart, clock.now()))) return
      await schedule.enqueue(tx, 'mail', cartMail(cart, unsubscribeLinks, config))
    })
  }

  return { save, remind }
}
export type CartService = ReturnType<typeof createCartService>
