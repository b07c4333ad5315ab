import * as z from 'zod/mini'
import { route } from '../../kit/route.ts'
import { day } from './fields.ts'

export const REVENUE_MONTHS = [3, 12, 24] as const

const cents = z.array(z.int())
const counts = z.array(z.int())

/** Money by month, from the ledger. Months are in the Paris time zone, and the last one is the current month. */
export const getRevenue = route({
  method: 'GET',
  path: '/api/admin/revenue',
  audience: 'admin',
  summary: 'Revenue by month',
  query: z.object({ months: z.enum(REVENUE_MONTHS.map(String), 'Cette période est inconnue.') }),
  response: z.object({
    /** « 2026-11 », oldest first. Every list below has one value per month. */
    months: z.array(z.string()),
    /** The payments received, by product. */
    collected: z.object({ premium: cents, gold: cents, bonus: cents }),
    refunded: cents,
    /** The movements at the provider other than payments and refunds. */
    otherMoves: cents,
    /** The paid plans that ran at the end of the month, and their revenue per month. */
    running: counts,
    recurring: cents,
    begun: counts,
    ended: counts,
    /** The first terms that ended in the month, and how many of their subscribers stayed. */
    firstTerms: z.object({ over: counts, stayed: counts }),
    /** The renewals whose card was refused and whose payment is still awaited. */
    pastDue: z.int(),
    codes: z.array(
      z.object({
        code: z.string(),
        orders: z.int(),
        paidCents: z.int(),
        discountCents: z.int(),
      }),
    ),
    /** The checkouts abandoned in the last 30 days; older ones are deleted. */
    carts: z.object({ left: z.int(), reminded: z.int(), boughtSince: z.int() }),
    referrals: z.object({ begun: z.int(), completed: z.int(), flashes: z.int() }),
  }),
  problems: ['validation'],
})
export type Revenue = z.infer<(typeof getRevenue)['response']>
export type RevenueQuery = z.infer<(typeof getRevenue)['query']>

/** The ledger of a range of days, one entry per line, for the accountant; the export is recorded in the audit log. */
export const exportLedger = route({
  method: 'POST',
  path: '/api/admin/revenue/ledger',
  audience: 'admin',
  summary: 'Export the ledger',
  body: z.object({ from: day, until: day }),
  response: z.object({ csv: z.string(), count: z.int() }),
  problems: ['validation'],
})
