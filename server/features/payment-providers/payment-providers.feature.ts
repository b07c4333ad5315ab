import { createPaymentProviders } from './payment-providers.ts'
import { paymentTroubleRoutes } from './payment-troubles.routes.ts'
import { createPaymentTroubleService } from './payment-troubles.service.ts'
import { paymentRoutes } from './payments.routes.ts'
import { createPaymentService } from './payments.service.ts'

type PaymentProviders = ReturnType<typeof createPaymentProviders>
interface Chosen {
  paymentProviders: PaymentProviders
}

export const paymentProviders = {
  services: {
    paymentProviders: createPaymentProviders,
    provider: ({ paymentProviders }: Chosen) => paymentProviders.provider,
    bank: ({ paymentProviders }: Chosen) => paymentProviders.bank,
    readEvent: ({ paymentProviders }: Chosen) => paymentProviders.readEvent,
    payments: createPaymentService,
    paymentTroubles: createPaymentTroubleService,
  },
  routes: [paymentRoutes, paymentTroubleRoutes],
}
