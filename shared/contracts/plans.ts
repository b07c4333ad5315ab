import * as z from 'zod/mini'
import { PLANS } from '../domain/plans.ts'
import { BILLINGS, BONUS_PRODUCTS, PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** A lower price for a limited time, with the lowest price asked in the 30 days before it began (article L112-1-1). */
const offer = z.object({
  startsAt: timestamp,
  /** The end of the offer, exclusive. */
  endsAt: timestamp,
  wasCents: z.int(),
  /** What the offer takes off `wasCents`, in whole percent, rounded down. */
  discountPercent: z.int(),
})

/** Amounts are integer cents, all taxes included. */
export const planPrice = z.object({
  billing: z.enum(BILLINGS),
  /** The months of a term: 1 if paid monthly, else those of the commitment. */
  months: z.int(),
  /** The current price of a term, with any offer in force. */
  priceCents: z.int(),
  perMonthCents: z.int(),
  /** The price of the next term. */
  renewalCents: z.int(),
  /**
   * The price of the same number of months if paid monthly, and what the commitment saves; null for monthly payment.
   */
  saving: z.nullable(z.object({ monthlyCents: z.int(), cents: z.int(), percent: z.int() })),
  offer: z.nullable(offer),
})

const planOnSale = z.object({
  plan: z.enum(PAID_PLANS),
  /** The price of the commitment comes first. */
  prices: z.array(planPrice),
})

const bonusOnSale = z.object({
  product: z.enum(BONUS_PRODUCTS),
  title: z.string(),
  description: z.string(),
  priceCents: z.int(),
  /** The plans that can buy it. */
  plans: z.array(z.enum(PLANS)),
})

/** Everything on sale and its price; no page has prices of its own. */
export const getCatalogue = route({
  method: 'GET',
  path: '/api/catalogue',
  audience: 'public',
  summary: 'Plans, prices, offers and bonus products',
  response: z.object({
    plans: z.array(planOnSale),
    bonusProducts: z.array(bonusOnSale),
    /** Whether an event for gold members is planned. */
    hasEvents: z.boolean(),
    /** Null while payments are not open. */
    payment: z.nullable(
      z.object({
        provider: z.enum(['simulated', 'stripe']),
        /** The key with which the browser identifies the site to Stripe; null for the simulated provider. */
        publishableKey: z.nullable(z.string()),
      }),
    ),
    /** The version of the conditions of sale in force, as an order names it. */
    termsVersion: z.string(),
  }),
})

export type Catalogue = z.infer<(typeof getCatalogue)['response']>
export type PlanOnSale = z.infer<typeof planOnSale>
export type PlanPrice = z.infer<typeof planPrice>
export type BonusOnSale = z.infer<typeof bonusOnSale>
