import type Stripe from 'stripe'
import type { KeptCard, NamedCard, PaymentProvider, RenewalPayment } from './provider.ts'
import {
  paymentOfInvoice,
  readInvoice,
  readMethod,
  type readPayer,
  readSetup,
} from './stripe-answers.ts'
import { hasCode, isCardRefusal, unlessMissing } from './stripe-errors.ts'

/**
 * Only cards, whatever else the Stripe account accepts: a renewal is charged to the same payment method, which is
 * impossible for methods that are debited days later or only once. The wallets of phones count as cards.
 */
export const ONLY_CARDS = ['card']

interface Dependencies {
  stripe: Stripe
  findPayer(invoice: ReturnType<typeof readInvoice>): Promise<ReturnType<typeof readPayer>>
}

type Cards = Pick<
  PaymentProvider,
  'openCard' | 'keepCard' | 'nameCard' | 'findLatest' | 'payLatest'
>

/** Replaces the card of a renewal: a setup intent, `seti_…`, confirms the card, which then pays the open invoice. */
export function createStripeCards({ stripe, findPayer }: Dependencies): Cards {
  async function openCard(customer: string): Promise<{ clientSecret: string | null }> {
    const setup = await stripe.setupIntents.create({
      customer,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true },
      allowed_payment_method_types: ONLY_CARDS,
    })
    return { clientSecret: readSetup(setup).client_secret }
  }

  async function keepCard({
    customerId,
    card,
  }: Parameters<Cards['keepCard']>[0]): Promise<KeptCard | undefined> {
    if (!card.startsWith('seti_')) return undefined
    const expand = ['payment_method']
    const answer = await unlessMissing(stripe.setupIntents.retrieve(card, { expand }))
    const setup = answer && readSetup(answer)
    if (setup?.status !== 'succeeded' || setup.customer !== customerId) return undefined
    const method = setup.payment_method
    if (method === null) return undefined
    if (typeof method === 'string') return { id: method, fingerprint: null }
    return { id: method.id, fingerprint: method.card?.fingerprint ?? null }
  }

  async function nameCard(id: string): Promise<NamedCard | undefined> {
    const answer = await unlessMissing(stripe.paymentMethods.retrieve(id))
    const card = answer && readMethod(answer).card
    if (!card) return undefined
    const month = String(card.exp_month).padStart(2, '0')
    const expires = `${month}/${String(card.exp_year).slice(-2)}`
    return { brand: card.brand, last4: card.last4, expires }
  }

  async function findLatest(renewalId: string): Promise<RenewalPayment | undefined> {
    const { data } = await stripe.invoices.list({ subscription: renewalId, limit: 1 })
    const [invoice] = data.map(readInvoice)
    const payer = invoice && (await findPayer(invoice))
    const payment = invoice && paymentOfInvoice(invoice, payer)
    if (!payment) return undefined
    const { id, status, amountCents } = payment
    const clientSecret = status === 'requires_action' ? (payer?.client_secret ?? null) : null
    return { id, status, amountCents, clientSecret }
  }

  async function payLatest(
    renewalId: string,
    paymentMethodId: string,
  ): Promise<RenewalPayment | undefined> {
    const latest = await findLatest(renewalId)
    if (latest?.status !== 'open' && latest?.status !== 'requires_action') return latest
    try {
      await stripe.invoices.pay(latest.id, { payment_method: paymentMethodId, off_session: false })
    } catch (error) {
      const after = await findLatest(renewalId)
      // The bank refused or asks the owner to confirm, or the invoice was paid or given up in the meantime.
      if (isBankAnswer(error) || after?.status !== latest.status) return after
      throw error
    }
    return findLatest(renewalId)
  }

  return { openCard, keepCard, nameCard, findLatest, payLatest }
}

function isBankAnswer(error: unknown): boolean {
  return isCardRefusal(error) || hasCode(error, 'invoice_payment_intent_requires_action')
}
