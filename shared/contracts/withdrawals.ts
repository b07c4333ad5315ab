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
  /** The last instant at which it can be withdrawn from. */
  until: timestamp,
  paidCents: z.int(),
  /** What would be given back now. */
  refundCents: z.int(),
  /** Of a plan: whole days since the start, of the days of the period, what they cost. */
  used: z.nullable(z.object({ days: z.int(), ofDays: z.int(), cents: z.int() })),
  /** Of a pack: flashes that are left. */
  flashesLeft: z.nullable(z.int()),
  /** The member asked for an immediate start, so the days that went by are kept. */
  startedImmediately: z.boolean(),
  cardLast4: z.nullable(z.string()),
  /** Of an upgrade: the plan that it took the place of, and that comes back. */
  bringsBack: z.optional(z.enum(PAID_PLANS)),
  /** Of any other plan: the one that the team gave, which shows again. */
  given: z.optional(z.enum(PAID_PLANS)),
})
export type Withdrawable = z.infer<typeof withdrawable>

/** The caller's contracts of the last 14 days that can be withdrawn from, the latest first. */
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
  /** By when it is given back at the latest. */
  refundBy: timestamp,
  email: z.string(),
  cardLast4: z.nullable(z.string()),
})
export type Acknowledgement = z.infer<typeof acknowledgement>

/** « confirmer la rétractation » (article L221-21): the contract ends, the refund is decided, the acknowledgement mailed. Once. */
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

/** The same without signing in, for who knows the reference and the address: one answer whoever it names; the rest comes by e-mail. */
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
