import { createBonusService } from '#server/features/bonus/bonus.service.ts'
import { createDiscoveryService } from '#server/features/discovery/discovery.service.ts'
import { createServedService } from '#server/features/discovery/served.service.ts'
import { createFlashService } from '#server/features/flashes/flashes.service.ts'
import { createReturnedFlashService } from '#server/features/flashes/returned.service.ts'
import { createMemberPlanService } from '#server/features/members/member-plans.service.ts'
import { orders } from '#server/features/orders/orders.feature.ts'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import { createCatalogueService } from '#server/features/plans/catalogue.service.ts'
import { createPortraitService } from '#server/features/portraits/portraits.service.ts'
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
import { createSecret } from '#server/platform/secret.ts'
import { type ServicesOf, wire } from '#server/platform/wire.ts'

interface Options {
  handle: DatabaseHandle
  clock: Clock
  transact: Transact
  provider: PaymentProvider
  log?: Pick<Log, 'error' | 'warn' | 'info'>
}

const { checkout, providerReturns, reconciliation, refunds } = orders.services
const SERVICES = {
  bonus: createBonusService,
  cards: createCardService,
  catalogue: createCatalogueService,
  checkout,
  discovery: createDiscoveryService,
  flashes: createFlashService,
  orders: orders.services.orders,
  memberPlans: createMemberPlanService,
  portraits: createPortraitService,
  promo: createPromoService,
  providerReturns,
  reconciliation,
  refunds,
  renewalPayments: orders.services.renewalPayments,
  renewals: createRenewalService,
  returnedFlashes: createReturnedFlashService,
  served: createServedService,
  settlement: orders.services.settlement,
  subscriptions: createSubscriptionService,
  termStarts: createTermStartService,
  withdrawable: createWithdrawableService,
  withdrawals: createWithdrawalService,
}

const SILENT = { error: () => undefined, warn: () => undefined, info: () => undefined }

/**
 * Every service that handles money, connected as in the product, with a payment provider of the test. No job runs by
 * itself.
 */
export function createShop({ handle, clock, transact, provider, log = SILENT }: Options) {
  const base = {
    config: {
      baseUrl: 'http://localhost:3000',
      supportEmail: 'aide@example.org',
      stripe: { secretKey: null, webhookSecret: null, publishableKey: null },
    },
    ...{ database: handle.database, replica: handle.replica },
    clock,
    transact,
    log,
    schedule: { enqueue: async () => undefined },
    limits: { consume: async () => undefined, tryConsume: async () => true },
    provider,
    bank: null,
    secret: createSecret({ appSecret: 'a'.repeat(32), dataDir: '' }),
    members: { deckCardsFor: async () => [] },
    receipts: { confirm: async () => undefined },
    bans: { checkCard: async () => undefined },
    vipEvents: { isAnyPlanned: async () => false },
  }
  return wire<typeof base & ServicesOf<typeof SERVICES>>(base, [SERVICES])
}
export type Shop = ReturnType<typeof createShop>
