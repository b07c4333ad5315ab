import * as z from 'zod/mini'
import { PLANS } from '../domain/plans.ts'
import { BILLINGS, BONUS_PRODUCTS, PAID_PLANS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

/** A lower price for a while, beside the lowest one asked in the 30 days before it began (article L112-1-1). */
const offer = z.object({
  startsAt: timestamp,
  /** The first instant at which it is over. */
  endsAt: timestamp,
  wasCents: z.int(),
  /** What the offer takes off `wasCents`, in whole percent, rounded down. */
  discountPercent: z.int(),
})

/** Amounts are integer cents, all taxes included. */
export const planPrice = z.object({
  billing: z.enum(BILLINGS),
  /** Months of a term: 1 by the month, else the commitment. */
  months: z.int(),
  /** What a term costs now, an offer in force included. */
  priceCents: z.int(),
  perMonthCents: z.int(),
  /** What the next term costs. */
  renewalCents: z.int(),
  /** As many months paid by the month, and what the commitment saves of it; null by the month. */
  saving: z.nullable(z.object({ monthlyCents: z.int(), cents: z.int(), percent: z.int() })),
  offer: z.nullable(offer),
})

const planOnSale = z.object({
  plan: z.enum(PAID_PLANS),
  /** The commitment first. */
  prices: z.array(planPrice),
})

const bonusOnSale = z.object({
  product: z.enum(BONUS_PRODUCTS),
  title: z.string(),
  description: z.string(),
  priceCents: z.int(),
  /** The plans that may buy it. */
  plans: z.array(z.enum(PLANS)),
})

/** Everything that is sold and what it costs; nothing on a page is typed. */
export const getCatalogue = route({
  method: 'GET',
  path: '/api/catalogue',
  audience: 'public',
  summary: 'Plans, prices, offers and bonus products',
  response: z.object({
    plans: z.array(planOnSale),
    bonusProducts: z.array(bonusOnSale),
    /** An event for gold members is planned. */
    hasEvents: z.boolean(),
    /** Null while nothing can be paid here. */
    payment: z.nullable(
      z.object({
        provider: z.enum(['simulated', 'stripe']),
        /** What the browser shows to Stripe; null for the simulated provider. */
        publishableKey: z.nullable(z.string()),
      }),
    ),
    /** Of the conditions of sale in force, as an order names them. */
    termsVersion: z.string(),
  }),
})

export type Catalogue = z.infer<(typeof getCatalogue)['response']>
export type PlanOnSale = z.infer<typeof planOnSale>
export type PlanPrice = z.infer<typeof planPrice>
export type BonusOnSale = z.infer<typeof bonusOnSale>
