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

/**
 * Renewals as subscriptions of Stripe: free until the end of the term that an order paid for, then charged by Stripe.
 */
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
        // Without a trial, which a start in the past can't have, Stripe charges immediately.
        ...(terms.startsAt > clock.now() && { trial_end: toSeconds(terms.startsAt) }),
        cancel_at_period_end: !terms.renews,
        proration_behavior: 'none',
        off_session: true,
        metadata: { reference: terms.reference },
      },
      // The key contains the customer, because two sites on one Stripe account can use the same references.
      { idempotencyKey: `renewal-${terms.customerId}-${terms.reference}` },
    )
    return { id: readSubscription(created).id }
  }

  // Stripe forgets idempotency keys after a day, but keeps the metadata of the subscription.
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
      // An ended renewal needs no stopping, but can't be started again.
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

  /**
   * Sets another price from the next term on, and another start of it; an empty change if both are the same already.
   */
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
    // After a February, Stripe would always charge on the 28th, days before the end of a term that began on a 31st.
    const endsAt = Math.max(item.current_period_end, change.endsAt ? toSeconds(change.endsAt) : 0)
    if (isSame && endsAt === item.current_period_end) return {}
    return {
      ...(!isSame && { items: [{ id: item.id, price_data: await priceData(wished) }] }),
      // Without a trial end, Stripe would immediately begin and charge a term of another length.
      ...(endsAt > toSeconds(clock.now()) && { trial_end: endsAt }),
    }
  }

  async function endRenewal(renewalId: string): Promise<void> {
    const { status } = readSubscription(await stripe.subscriptions.retrieve(renewalId))
    if (status !== 'canceled') await stripe.subscriptions.cancel(renewalId)
    // The member does not owe an unpaid term.
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

/** Seconds since 1970, rounded up: nothing is charged before the paid term is over. */
function toSeconds(instant: Date): number {
  return Math.ceil(instant.getTime() / 1000)
}
