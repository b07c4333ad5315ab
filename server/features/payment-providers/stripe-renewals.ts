import type Stripe from 'stripe'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentProvider, RenewalChange, RenewalTerms } from './provider.ts'
import { readSubscription, type StripeSubscription } from './stripe-answers.ts'
import { hasCode } from './stripe-errors.ts'

const PRODUCT = 'embellie_formule'

interface Dependencies {
  stripe: Stripe
  clock: Pick<Clock, 'now'>
}

interface Price {
  priceCents: number
  months: number
}

/** Renewals as Stripe's subscriptions: free until the term that was paid by hand ends, then charged by themselves. */
export function createStripeRenewals({
  stripe,
  clock,
}: Dependencies): Pick<PaymentProvider, 'startRenewal' | 'changeRenewal' | 'endRenewal'> {
  let product: Promise<string> | undefined

  async function startRenewal(terms: RenewalTerms): Promise<{ id: string }> {
    const known = await findByReference(terms)
    if (known) return { id: known.id }
    const created = await stripe.subscriptions.create(
      {
        customer: terms.customerId,
        default_payment_method: terms.paymentMethodId,
        description: terms.description,
        items: [{ price_data: await priceData(terms) }],
        // A setting up that comes late charges at once.
        ...(terms.startsAt > clock.now() && { trial_end: toSeconds(terms.startsAt) }),
        cancel_at_period_end: !terms.renews,
        proration_behavior: 'none',
        off_session: true,
        metadata: { reference: terms.reference },
      },
      // With the customer, because two sites on one account may count their subscriptions alike.
      { idempotencyKey: `renewal-${terms.customerId}-${terms.reference}` },
    )
    return { id: readSubscription(created).id }
  }

  // Stripe forgets its idempotency keys after a day; what is written into the subscription stays.
  async function findByReference({ customerId, reference }: RenewalTerms) {
    const customer = { customer: customerId, status: 'all', limit: 100 } as const
    for await (const each of stripe.subscriptions.list(customer)) {
      const subscription = readSubscription(each)
      if (subscription.metadata.reference === reference) return subscription
    }
    return undefined
  }

  async function changeRenewal(renewalId: string, change: RenewalChange): Promise<void> {
    const { renews, paymentMethodId } = change
    const subscription = readSubscription(await stripe.subscriptions.retrieve(renewalId))
    if (subscription.status === 'canceled') {
      // What has ended needs no stopping, but can't be brought back.
      if (renews !== false) throw new Error(`Renewal ${renewalId} is not running`)
      return
    }
    await stripe.subscriptions.update(renewalId, {
      ...(renews !== undefined && { cancel_at_period_end: !renews }),
      ...(await nextTerm(subscription, change)),
      ...(paymentMethodId !== undefined && { default_payment_method: paymentMethodId }),
      proration_behavior: 'none',
    })
  }

  /** Another price from the next term on, and another day for it; nothing where both are that already. */
  async function nextTerm(subscription: StripeSubscription, change: RenewalChange) {
    const item = subscription.items.data[0]
    if (!item) throw new Error(`Subscription ${subscription.id} has no item`)
    const known = {
      priceCents: item.price.unit_amount,
      months: item.price.recurring.interval_count,
    }
    const wished = {
      priceCents: change.priceCents ?? known.priceCents,
      months: change.months ?? known.months,
    }
    const isSame = wished.priceCents === known.priceCents && wished.months === known.months
    // After a February Stripe would charge the 28th for ever, days before a term that began on a 31st is over.
    const endsAt = Math.max(item.current_period_end, change.endsAt ? toSeconds(change.endsAt) : 0)
    if (isSame && endsAt === item.current_period_end) return {}
    return {
      ...(!isSame && { items: [{ id: item.id, price_data: await priceData(wished) }] }),
      // Without an end to wait for, Stripe would begin a term of another length, and charge it, at once.
      ...(endsAt > toSeconds(clock.now()) && { trial_end: endsAt }),
    }
  }

  async function endRenewal(renewalId: string): Promise<void> {
    const { status } = readSubscription(await stripe.subscriptions.retrieve(renewalId))
    if (status !== 'canceled') await stripe.subscriptions.cancel(renewalId)
    // An unpaid term is no debt.
    const unpaid = { subscription: renewalId, status: 'open', limit: 100 } as const
    for await (const { id } of stripe.invoices.list(unpaid)) await stripe.invoices.voidInvoice(id)
  }

  async function priceData({ priceCents, months }: Price) {
    product ??= ensureProduct()
    return {
      currency: 'eur',
      product: await product.catch(forgetProduct),
      unit_amount: priceCents,
      recurring: { interval: 'month', interval_count: months },
    } as const
  }

  function forgetProduct(error: unknown): never {
    product = undefined
    throw error
  }

  async function ensureProduct(): Promise<string> {
    try {
      await stripe.products.create({ id: PRODUCT, name: 'Embellie' })
    } catch (error) {
      if (!hasCode(error, 'resource_already_exists')) throw error
    }
    return PRODUCT
  }

  return { startRenewal, changeRenewal, endRenewal }
}

/** Rounded up: nothing is charged before the term that was paid for is over. */
function toSeconds(instant: Date): number {
  return Math.ceil(instant.getTime() / 1000)
}
