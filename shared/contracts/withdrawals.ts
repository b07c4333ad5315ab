import * as z from 'zod/mini'
import { BILLINGS, PAID_PLANS, PRODUCTS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { contractReference } from './cancellations.ts'
import * as fields from './fields.ts'
import { timestamp } from './ids.ts'

const withdrawable = z.object({
  reference: z.string(),
  product: z.enum(PRODUCTS),
  billing: z.nullable(z.enum(BILLINGS)),
  orderedAt: timestamp,
  /** The last instant at which the buyer can withdraw. */
  until: timestamp,
  paidCents: z.int(),
  /** The refund if the buyer withdraws now. */
  refundCents: z.int(),
  /** For a plan: the whole days since the start, the days of the period, and the price of those used. */
  used: z.nullable(z.object({ days: z.int(), ofDays: z.int(), cents: z.int() })),
  /** For a pack: the flashes left. */
  flashesLeft: z.nullable(z.int()),
  /** Whether the member requested an immediate start, so that the days used are not refunded. */
  startedImmediately: z.boolean(),
  cardLast4: z.nullable(z.string()),
  /** For an upgrade: the plan that it replaced, which comes back. */
  bringsBack: z.optional(z.enum(PAID_PLANS)),
  /** For any other plan: the plan given by the team, which applies again. */
  given: z.optional(z.enum(PAID_PLANS)),
})
export type Withdrawable = z.infer<typeof withdrawable>

/** The caller's contracts of the last 14 days from which they can withdraw, newest first. */
export const listWithdrawable = route({
  method: 'GET',
  path: '/api/withdrawals',
  audience: 'session',
  summary: 'Contracts that can be withdrawn from',
  response: z.array(withdrawable),
})

const statement = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Votre déclaration est vide.'),
    z.maxLength(2000, 'Votre déclaration est trop longue.'),
  )

const acknowledgement = z.object({
  reference: z.string(),
  receivedAt: timestamp,
  refundCents: z.int(),
  /** The deadline for the refund. */
  refundBy: timestamp,
  email: z.string(),
  cardLast4: z.nullable(z.string()),
})
export type Acknowledgement = z.infer<typeof acknowledgement>

/**
 * « confirmer la rétractation » (article L221-21): ends the contract, decides the refund and emails the
 * acknowledgement, once.
 */
export const withdraw = route({
  method: 'POST',
  path: '/api/withdrawals',
  audience: 'session',
  summary: 'Withdraw from a contract',
  status: 201,
  body: z.object({
    reference: contractReference,
    firstName: fields.statedName,
    email: fields.email,
    statement,
  }),
  response: acknowledgement,
  problems: ['validation', 'order_not_found', 'withdrawal_over', 'too_many_requests'],
})

/**
 * The same without signing in, for a person who knows the reference and the email address: the response is the same
 * for every request, and the rest comes by email.
 */
export const withdrawAsVisitor = route({
  method: 'POST',
  path: '/api/withdrawals/by-reference',
  audience: 'public',
  summary: 'Withdraw from a contract without signing in',
  status: 201,
  body: z.object({
    reference: contractReference,
    firstName: fields.statedName,
    email: fields.email,
    statement,
  }),
  response: z.object({ receivedAt: timestamp }),
  problems: ['validation', 'too_many_requests'],
})
