import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { CatalogueService } from '#server/features/plans/catalogue.service.ts'
import type { PromoService } from '#server/features/promo/promo.service.ts'
import type { SubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { createPaymentIntent, PaymentIntent } from '#shared/contracts/orders.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { contractName, DEFAULT_BILLING, isPaidPlan } from '#shared/domain/products.ts'
import { discountOn, MIN_CHARGE_CENTS } from '#shared/domain/promo.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import { UNSEEN_MESSAGES } from '#shared/kit/unseen-problems.ts'
import { kindOfOrder } from './eligibility.ts'
import { FORMER_PAYMENT_PENDING, TERMS_CHANGED } from './orders.copy.ts'
import * as db from './orders.db.ts'
import type { SettlementService } from './settlement.service.ts'

const CHECKOUT_LIFETIME_MS = 30 * 60 * 1000
/** How many times an outdated checkout is given up before the request fails with « unavailable ». */
const MAX_ATTEMPTS = 10

export type CheckoutWish = RouteInput<typeof createPaymentIntent>['body']

/** The product that a member asked to buy, and the terms of the purchase. */
interface Wish {
  product: CheckoutWish['planId']
  billing: db.Order['billing']
  promoCode: string | null
  termsVersion: string | null
  startsImmediately: boolean
}

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  /** Null if payments are closed. */
  provider: PaymentProvider | null
  catalogue: Pick<CatalogueService, 'priceOf' | 'bonusPrice'>
  promo: Pick<PromoService, 'reserve'>
  subscriptions: Pick<SubscriptionService, 'creditOf' | 'startsLater'>
  settlement: Pick<SettlementService, 'settlePayment' | 'giveUp'>
}

/** A member has one pending checkout: it is created, reused, or replaced by a new one. */
export function createCheckoutService(deps: Dependencies) {
  const { database, transact, clock, catalogue, promo, subscriptions, settlement } = deps

  async function open(viewer: Pick<Viewer, 'id'>, body: CheckoutWish): Promise<PaymentIntent> {
    const provider = deps.provider ?? fail('payments_unavailable')
    if (provider.name === 'stripe') requireTerms(body)
    const wish = wishOf(body)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await transact((tx) => findOrCreate(tx, provider, viewer.id, wish))
      if (!found.isReusable) {
        await giveUpFormer(found.order, wish)
        continue
      }
      const intent = await resume(provider, found.order)
      if (intent) return intent
      // The member asked for something else in another window in the meantime: the later wish wins, so this one stops
      // here.
      if (found.isNew) break
    }
    fail('unavailable')
  }

  /** The checkout that fulfils the wish (`isReusable`), or the pending one that has to be given up first. */
  async function findOrCreate(
    tx: Tx,
    provider: PaymentProvider,
    memberId: number,
    wish: Wish,
  ): Promise<{ order: db.Order; isReusable: boolean; isNew: boolean }> {
    // Simultaneous clicks wait for this lock in turn: the first one creates the order, the others find it.
    const buyer = await db.lockBuyer(tx, memberId)
    if (buyer?.status !== 'active') fail('forbidden')
    const pending = await db.findPending(tx, memberId)
    if (!pending) {
      return { order: await insert(tx, provider, buyer, wish), isReusable: true, isNew: true }
    }
    const isReusable =
      (await fulfils(tx, pending, wish, provider)) && (await isUpToDate(tx, pending, buyer, wish))
    return { order: pending, isReusable, isNew: false }
  }

  /** Whether the order could still be granted, and costs no more than a checkout that is opened now. */
  async function isUpToDate(
    tx: Tx,
    order: db.Order,
    buyer: db.Buyer,
    wish: Wish,
  ): Promise<boolean> {
    const quote = await quoteFor(tx, buyer, wish, clock.now())
    const { kind, priceCents, creditCents, startsLater } = quote
    return (
      order.kind === kind &&
      order.starts_later === startsLater &&
      order.price_cents <= priceCents &&
      order.credit_cents >= creditCents
    )
  }

  /** The kind and the price of an order for this wish, if this buyer places it at this instant. */
  async function quoteFor(tx: Tx, buyer: db.Buyer, wish: Wish, now: Date) {
    const startsLater = isPaidPlan(wish.product) && (await subscriptions.startsLater(tx, buyer.id))
    const live = await db.findLive(tx, buyer.id)
    const kind = kindOfOrder(wish, buyer.plan, live, startsLater)
    // Without an immediate start, a bonus product could be used up and then withdrawn from, and would cost nothing.
    if (kind === 'bonus' && !wish.startsImmediately) fail('start_required')
    if (kind === 'bonus') await requireVisible(tx, buyer.id, wish.product)
    const creditCents = kind === 'upgrade' ? await subscriptions.creditOf(tx, buyer.id, now) : 0
    return { kind, creditCents, startsLater, ...(await priceOf(tx, wish, now)) }
  }

  /** Promoting a profile that no other member is shown has no effect, while the paid time runs out. */
  async function requireVisible(tx: Tx, buyerId: number, product: Wish['product']): Promise<void> {
    const unseen = product === 'flash_pack' ? undefined : await db.findUnseen(tx, buyerId)
    if (unseen) fail('profile_unseen', { message: UNSEEN_MESSAGES[unseen] })
  }

  async function fulfils(
    tx: Tx,
    order: db.Order,
    wish: Wish,
    provider: PaymentProvider,
  ): Promise<boolean> {
    return (
      order.provider === provider.name &&
      order.product === wish.product &&
      order.billing === wish.billing &&
      order.terms_version === wish.termsVersion &&
      order.starts_immediately === wish.startsImmediately &&
      order.expires_at !== null &&
      order.expires_at > clock.now() &&
      (await db.findPromoCode(tx, order)) === wish.promoCode
    )
  }

  async function insert(
    tx: Tx,
    provider: PaymentProvider,
    buyer: db.Buyer,
    wish: Wish,
  ): Promise<db.Order> {
    const now = clock.now()
    const quote = await quoteFor(tx, buyer, wish, now)
    const { kind, priceCents, offerId, creditCents, startsLater } = quote
    // During an offer, the plan can cost less than the credit for the running plan: nothing would be left to charge.
    if (priceCents - creditCents < MIN_CHARGE_CENTS) fail('plan_change_refused')
    const order = await db.insertOrder(tx, clock.year(), {
      member_id: buyer.id,
      kind,
      product: wish.product,
      billing: wish.billing,
      price_cents: priceCents,
      offer_id: offerId,
      credit_cents: creditCents,
      amount_cents: priceCents - creditCents,
      terms_version: wish.termsVersion,
      starts_immediately: wish.startsImmediately,
      starts_later: startsLater,
      provider: provider.name,
      created_at: now,
      expires_at: new Date(now.getTime() + CHECKOUT_LIFETIME_MS),
    })
    return wish.promoCode ? discounted(tx, order, wish.promoCode) : order
  }

  async function priceOf(
    tx: Tx,
    { product, billing }: Wish,
    now: Date,
  ): Promise<{ priceCents: number; offerId: number | null }> {
    if (isPaidPlan(product)) return catalogue.priceOf(tx, product, billing ?? DEFAULT_BILLING, now)
    return { priceCents: catalogue.bonusPrice(product), offerId: null }
  }

  async function discounted(tx: Tx, order: db.Order, code: string): Promise<db.Order> {
    if (!isPaidPlan(order.product) || order.member_id === null) fail('promo_invalid')
    const { promoCodeId, discountPercent } = await promo.reserve(tx, {
      code,
      plan: order.product,
      memberId: order.member_id,
      orderId: order.id,
      now: clock.now(),
    })
    const discountCents = discountOn(order.amount_cents, discountPercent)
    if (discountCents === null) fail('promo_invalid')
    return db.applyDiscount(tx, order, { promoCodeId, discountCents })
  }

  /**
   * Opens or finds the payment of a checkout at the provider; null if it was given up there or here: a new one is
   * needed.
   */
  async function resume(provider: PaymentProvider, order: db.Order): Promise<PaymentIntent | null> {
    if (order.payment_id && order.client_secret) {
      const payment = await provider.find(order.payment_id)
      if (!payment) throw new Error(`The provider does not know payment ${order.payment_id}`)
      const { status } = await settlement.settlePayment(payment)
      if (status === 'paid') refusePaid(order)
      if (payment.status === 'succeeded' || payment.status === 'canceled') return null
      return intentOf(order, order.payment_id, order.client_secret)
    }
    const opened = await provider.open(await requestFor(provider, order))
    if (await db.storePayment(database, order.id, opened)) {
      return intentOf(order, opened.id, opened.clientSecret)
    }
    await provider.cancel(opened.id)
    return null
  }

  async function requestFor(provider: PaymentProvider, order: db.Order) {
    const memberId = order.member_id ?? fail('forbidden')
    return {
      orderReference: order.reference,
      amountCents: order.amount_cents,
      description: contractName(order.product, order.billing),
      email: await db.findEmail(database, memberId),
      customerId: await db.findCustomer(database, memberId, provider.name),
      keepsCard: isPaidPlan(order.product),
    }
  }

  /** Gives up the checkout that a new one replaces, unless it turns out to be paid. */
  async function giveUpFormer(order: db.Order, wish: Wish): Promise<void> {
    const { status } = await settlement.giveUp(order)
    if (status === 'pending') fail('unavailable', { message: FORMER_PAYMENT_PENDING })
    if (status === 'paid' && (isPaidPlan(order.product) || order.product === wish.product)) {
      refusePaid(order)
    }
  }

  return { open }
}
export type CheckoutService = ReturnType<typeof createCheckoutService>

/** The buyer must agree to the terms in force: a page that was opened before they changed still shows the old ones. */
function requireTerms({ termsVersion }: CheckoutWish): void {
  if (!termsVersion) fail('terms_required')
  if (termsVersion !== LEGAL_TEXTS.terms.version) fail('terms_changed', { message: TERMS_CHANGED })
}

/**
 * The buyer asks again for a product that they have already paid for, because the response to that payment was lost:
 * the order is theirs, and is not sold twice.
 */
function refusePaid({ product }: db.Order): never {
  fail(isPaidPlan(product) ? 'already_subscribed' : 'already_paid')
}

function wishOf(body: CheckoutWish): Wish {
  return {
    product: body.planId,
    billing: isPaidPlan(body.planId) ? (body.billing ?? DEFAULT_BILLING) : null,
    promoCode: body.promoCode ?? null,
    termsVersion: body.termsVersion ?? null,
    startsImmediately: body.immediateStart ?? false,
  }
}

function intentOf(order: db.Order, paymentId: string, clientSecret: string): PaymentIntent {
  return {
    clientSecret,
    paymentIntentId: paymentId,
    amount: order.amount_cents,
    reference: order.reference,
    startsLater: order.starts_later,
  }
}
