import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { PaymentProvider } from './provider.ts'
import { createSimulatedProvider } from './simulated.service.ts'
import { createSimulatedBank, type SimulatedBank } from './simulated-bank.service.ts'
import { createStripeProvider } from './stripe.ts'
import type { StripeEndpoint } from './stripe-endpoint.ts'
import { createEventReader, type ReadEvent } from './stripe-events.ts'

interface Dependencies {
  config: Pick<Config, 'mode' | 'stripe'>
  database: Database
  transact: Transact
  clock: Pick<Clock, 'now'>
  stripeServer: StripeEndpoint
}

export interface PaymentProviders {
  /** Null if payments are closed: in production without keys. */
  provider: PaymentProvider | null
  /** The bank behind the simulated provider; null for any other provider. */
  bank: SimulatedBank | null
  /** Verifies and reads the events of a provider that sends them; null for the simulated provider. */
  readEvent: ReadEvent | null
}

/**
 * Chooses the payment provider: Stripe if its keys are configured, whose library is loaded only then; else the
 * simulated provider, which does not exist in production.
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
