import type { Config } from './config.ts'
import type { AuditService } from './features/audit/audit.service.ts'
import { createLedgerExportService } from './features/figures/ledger-export.service.ts'
import { createRevenueService } from './features/figures/revenue.service.ts'
import { createSubscriberAdminService } from './features/newsletter/subscriber-admin.service.ts'
import { createOrderAdminService } from './features/orders/order-admin.service.ts'
import type { OrderService } from './features/orders/orders.service.ts'
import { createRefundAdminService } from './features/orders/refund-admin.service.ts'
import { createPaymentTroubleService } from './features/payment-providers/payment-troubles.service.ts'
import type { PaymentProvider } from './features/payment-providers/provider.ts'
import { createOfferAdminService } from './features/plans/offer-admin.service.ts'
import { createPromoAdminService } from './features/promo/promo-admin.service.ts'
import type { RenewalChoiceService } from './features/subscriptions/renewal-choices.service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Transact } from './platform/events.ts'
import type { Schedule } from './platform/jobs/schedule.ts'

interface Dependencies {
  config: Config
  database: Database
  transact: Transact
  clock: Clock
  schedule: Schedule
  provider: PaymentProvider | null
  audit: AuditService
  orders: OrderService
  renewalChoices: RenewalChoiceService
}

/** What the back office does about money and letters, on top of the services of the product. */
export function createAdminMoney(deps: Dependencies) {
  const orderAdmin = createOrderAdminService(deps)
  return {
    orderAdmin,
    revenue: createRevenueService(deps),
    ledgerExports: createLedgerExportService(deps),
    offerAdmin: createOfferAdminService(deps),
    refundAdmin: createRefundAdminService({ ...deps, orderAdmin }),
    paymentTroubles: createPaymentTroubleService(deps),
    promoAdmin: createPromoAdminService(deps),
    subscriberAdmin: createSubscriberAdminService(deps),
  }
}
