import * as z from 'zod/mini'
import { BILLINGS, PRODUCTS } from '../domain/products.ts'
import { route } from '../kit/route.ts'
import { contractReference } from './cancellations.ts'
import { timestamp } from './ids.ts'

const receipt = z.object({
  reference: z.string(),
  product: z.enum(PRODUCTS),
  billing: z.nullable(z.enum(BILLINGS)),
  paidAt: timestamp,
  amountCents: z.int(),
  /** The refunded amount. */
  refundedCents: z.int(),
  /** For a plan: the end of the paid term. */
  periodEndsAt: z.nullable(timestamp),
  /** Whether the buyer can still withdraw from the contract. */
  isWithdrawable: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

/** The caller's paid orders, newest first, at most 100. */
export const listReceipts = route({
  method: 'GET',
  path: '/api/receipts',
  audience: 'session',
  summary: 'List receipts',
  response: z.array(receipt),
})

/** The receipt as a PDF; there is none for an order of another member. */
export const downloadReceipt = route({
  method: 'GET',
  path: '/api/receipts/:reference/recu.pdf',
  audience: 'session',
  summary: 'Download a receipt',
  params: z.object({ reference: contractReference }),
  contentType: 'application/pdf',
  response: z.any(),
  problems: ['validation', 'order_not_found', 'too_many_requests'],
})

/** The contract as a PDF: what was agreed, the conditions of sale of that day, and the withdrawal form. */
export const downloadContract = route({
  method: 'GET',
  path: '/api/receipts/:reference/contrat.pdf',
  audience: 'session',
  summary: 'Download a contract',
  params: z.object({ reference: contractReference }),
  contentType: 'application/pdf',
  response: z.any(),
  problems: ['validation', 'order_not_found', 'too_many_requests'],
})
