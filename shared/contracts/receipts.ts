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
  /** What was given back of it. */
  refundedCents: z.int(),
  /** Of a plan: the term that was paid for. */
  periodEndsAt: z.nullable(timestamp),
  /** While it can be withdrawn from. */
  isWithdrawable: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

/** What the caller paid for, the latest first, 100 at most. */
export const listReceipts = route({
  method: 'GET',
  path: '/api/receipts',
  audience: 'session',
  summary: 'List receipts',
  response: z.array(receipt),
})

/** The receipt as a PDF; of another member's order there is none. */
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

/** The contract as a PDF: what was agreed, the conditions of sale of that day, the withdrawal form. */
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
