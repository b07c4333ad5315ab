import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { PaymentProvider } from './provider.ts'
import { createSimulatedProvider } from './simulated.service.ts'
import { createSimulatedBank, type SimulatedBank } from './simulated-bank.service.ts'
import { createStripeProvider } from './stripe.ts'
import { createEventReader, type ReadEvent } from './stripe-events.ts'
import type { StripeServer } from './stripe-server.ts'

interface Dependencies {
  config: Pick<Config, 'mode' | 'stripe'>
  database: Database
  transact: Transact
  clock: Pick<Clock, 'now'>
  stripeServer: StripeServer
}

export interface PaymentProviders {
  /** Null where nothing can be paid: in production without keys. */
  provider: PaymentProvider | null
  /** What stands behind the simulated provider, null behind any other. */
  bank: SimulatedBank | null
  /** Opens the messages of a provider that sends some. */
  readEvent: ReadEvent | null
}

/**
 * Who takes the money: Stripe where its keys are given, whose library is loaded for that alone; else the simulated
 * provider, which production does not know.
 */
export async function createPaymentProviders(deps: Dependencies): Promise<PaymentProviders> {
  const { config, clock, stripeServer } = deps
  const { secretKey, webhookSecret } = config.stripe
  if (secretKey !== null && webhookSecret !== null) {
    const { createStripeClient } = await import('./stripe-client.ts')
    const stripe = createStripeClient(secretKey, stripeServer)
    return {
      provider: createStripeProvider({ stripe, clock }),
      bank: null,
      readEvent: createEventReader({ stripe, secret: webhookSecret, clock }),
    }
  }
  if (config.mode === 'demo') {
    const provider = createSimulatedProvider(deps)
    return { provider, bank: createSimulatedBank(deps), readEvent: null }
  }
  return { provider: null, bank: null, readEvent: null }
}
