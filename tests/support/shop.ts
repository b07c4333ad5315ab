import { createBonusService } from '#server/features/bonus/bonus.service.ts'
import { createDiscoveryService } from '#server/features/discovery/discovery.service.ts'
import { createServedService } from '#server/features/discovery/served.service.ts'
import { createFlashService } from '#server/features/flashes/flashes.service.ts'
import { createPlanService } from '#server/features/members/plans.service.ts'
import { createOrderService } from '#server/features/orders/orders.service.ts'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import { createCatalogueService } from '#server/features/plans/catalogue.service.ts'
import { createPromoService } from '#server/features/promo/promo.service.ts'
import { createCardService } from '#server/features/subscriptions/cards.service.ts'
import { createRenewalService } from '#server/features/subscriptions/renewals.service.ts'
import { createSubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import { createTermStartService } from '#server/features/subscriptions/term-starts.service.ts'
import { createWithdrawableService } from '#server/features/withdrawals/withdrawable.service.ts'
import { createWithdrawalService } from '#server/features/withdrawals/withdrawals.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'

interface Options {
  handle: DatabaseHandle
  clock: Clock
  transact: Transact
  provider: PaymentProvider
  log?: Pick<Log, 'error' | 'warn' | 'info'>
}

const config = {
  baseUrl: 'http://localhost:3000',
  supportEmail: 'aide@example.org',
  stripe: { secretKey: null, webhookSecret: null, publishableKey: null },
}

const SILENT = { error: () => undefined, warn: () => undefined, info: () => undefined }

/** Every service that money goes through, as the product makes them, with a provider of the test's own. No job runs by itself. */
export function createShop({ handle, clock, transact, provider, log = SILENT }: Options) {
  const schedule = { enqueue: async () => undefined }
  const limits = { consume: async () => undefined, tryConsume: async () => true }
  const platform = { config, database: handle.database, clock, transact, limits, schedule, log }
  const base = { ...platform, provider }
  const members = { profilesFor: async () => new Map() }
  const discovery = createDiscoveryService({ ...base, members, served: createServedService(base) })
  const flashes = createFlashService(base)
  const bonus = createBonusService({ ...base, flashes, discovery })
  const catalogue = createCatalogueService({
    ...base,
    vipEvents: { isAnyPlanned: async () => false },
  })
  const plans = createPlanService({ ...base, discovery })
  const subscriptions = createSubscriptionService({ ...base, catalogue, plans })
  const promo = createPromoService({ ...base, catalogue, subscriptions })
  const renewals = createRenewalService(base)
  const receipts = { confirm: async () => undefined }
  const sold = { catalogue, promo, subscriptions, bonus, receipts }
  const orders = createOrderService({ ...base, ...sold, bank: null })
  const withdrawable = createWithdrawableService({ ...base, bonus, flashes })
  const withdrawals = createWithdrawalService({
    ...base,
    subscriptions,
    bonus,
    orders,
    withdrawable,
  })
  const cards = createCardService({ ...base, subscriptions, orders })
  const termStarts = createTermStartService({ ...base, subscriptions })
  return { orders, renewals, withdrawals, cards, termStarts }
}
export type Shop = ReturnType<typeof createShop>
