import type { FeatureParts } from '#server/platform/wire.ts'
import { paymentTroubleRoutes } from './payment-troubles.routes.ts'
import { createPaymentTroubleService } from './payment-troubles.service.ts'
import { paymentRoutes } from './payments.routes.ts'
import { createPaymentService } from './payments.service.ts'

export const paymentProviders = {
  services: {
    paymentTroubles: createPaymentTroubleService,
    payments: createPaymentService,
  },
  routes: [paymentRoutes, paymentTroubleRoutes],
} satisfies FeatureParts
