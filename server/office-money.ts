import type { Config } from './config.ts'
import type { AuditService } from './features/audit/audit.service.ts'
import type { BillingService } from './features/billing/billing.service.ts'
import { createOfficeOrderService } from './features/billing/office-orders.service.ts'
import { createOfficeRefundService } from './features/billing/office-refunds.service.ts'
import { createOfferOfficeService } from './features/catalogue/offers-office.service.ts'
import { createSubscriberOfficeService } from './features/newsletter/subscribers-office.service.ts'
import { createPaymentTroubleService } from './features/payments/payment-troubles.service.ts'
import type { PaymentProvider } from './features/payments/provider.ts'
import { createPromoOfficeService } from './features/promo/promo-office.service.ts'
import { createLedgerExportService } from './features/revenue/ledger-export.service.ts'
import { createRevenueService } from './features/revenue/revenue.service.ts'
import type { RenewalChoiceService } from './features/subscriptions/renewal-choices.service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { Transact } from './platform/events.ts'
import type { Schedule } from './platform/schedule.ts'

interface Dependencies {
  config: Config
  database: Database
  transact: Transact
  clock: Clock
  schedule: Schedule
  provider: PaymentProvider | null
  audit: AuditService
  billing: BillingService
  renewalChoices: RenewalChoiceService
}

/** What the back office does about money and letters, on top of the services of the product. */
export function createOfficeMoney(deps: Dependencies) {
  const officeOrders = createOfficeOrderService(deps)
  return {
    officeOrders,
    revenue: createRevenueService(deps),
    ledgerExports: createLedgerExportService(deps),
    offerOffice: createOfferOfficeService(deps),
    officeRefunds: createOfficeRefundService({ ...deps, officeOrders }),
    paymentTroubles: createPaymentTroubleService(deps),
    promoOffice: createPromoOfficeService(deps),
    subscriberOffice: createSubscriberOfficeService(deps),
  }
}
