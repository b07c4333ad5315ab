import type { FeatureParts } from '#server/platform/wire.ts'
import { createCheckoutService } from './checkout.service.ts'
import { createGrantService } from './grants.service.ts'
import { orderAdminRoutes } from './order-admin.routes.ts'
import { createOrderAdminService } from './order-admin.service.ts'
import { orderRoutes } from './orders.routes.ts'
import { createOrderService } from './orders.service.ts'
import { createPayerService } from './payers.service.ts'
import { createProviderReturnService } from './provider-returns.service.ts'
import { createReconciliationService } from './reconciliation.service.ts'
import { createRefundAdminService } from './refund-admin.service.ts'
import { createRefundService } from './refunds.service.ts'
import { createRenewalPaymentService } from './renewal-payments.service.ts'
import { createSettlementService } from './settlement.service.ts'

export const orders = {
  services: {
    checkout: createCheckoutService,
    grants: createGrantService,
    orderAdmin: createOrderAdminService,
    orders: createOrderService,
    payers: createPayerService,
    providerReturns: createProviderReturnService,
    reconciliation: createReconciliationService,
    refundAdmin: createRefundAdminService,
    refunds: createRefundService,
    renewalPayments: createRenewalPaymentService,
    settlement: createSettlementService,
  },
  routes: [orderRoutes, orderAdminRoutes],
} satisfies FeatureParts
