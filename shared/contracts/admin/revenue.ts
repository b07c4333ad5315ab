import * as z from 'zod/mini'
import { route } from '../../kit/route.ts'
import { day } from './fields.ts'

export const REVENUE_MONTHS = [3, 12, 24] as const

const cents = z.array(z.int())
const counts = z.array(z.int())

/** Money by month, as the ledger has it; months are those of Paris, and the last one is under way. */
export const getRevenue = route({
  method: 'GET',
  path: '/api/admin/revenue',
  audience: 'admin',
  summary: 'Revenue by month',
  query: z.object({ months: z.enum(REVENUE_MONTHS.map(String), 'Cette période est inconnue.') }),
  response: z.object({
    /** « 2026-11 », the oldest first. Every list below has one value a month. */
    months: z.array(z.string()),
    /** What came in, by what was bought. */
    collected: z.object({ premium: cents, gold: cents, bonus: cents }),
    refunded: cents,
    /** What the provider moved besides payments and refunds. */
    otherMoves: cents,
    /** Plans that were paid for at the end of the month, and what they come to in a month. */
    running: counts,
    recurring: cents,
    begun: counts,
    ended: counts,
    /** First terms that came to their end, and how many of those subscribers stayed. */
    firstTerms: z.object({ over: counts, stayed: counts }),
    /** Renewals that a card refused and that are still waited for. */
    pastDue: z.int(),
    codes: z.array(
      z.object({
        code: z.string(),
        orders: z.int(),
        paidCents: z.int(),
        discountCents: z.int(),
      }),
    ),
    /** Checkouts left in the last 30 days, which is as long as they are kept. */
    carts: z.object({ left: z.int(), reminded: z.int(), boughtSince: z.int() }),
    referrals: z.object({ begun: z.int(), completed: z.int(), flashes: z.int() }),
  }),
  problems: ['validation'],
})
export type Revenue = z.infer<(typeof getRevenue)['response']>
export type RevenueQuery = z.infer<(typeof getRevenue)['query']>

/** The ledger of some days, an entry a line, for the accountant; the export is an act of the log. */
export const exportLedger = route({
  method: 'POST',
  path: '/api/admin/revenue/ledger',
  audience: 'admin',
  summary: 'Export the ledger',
  body: z.object({ from: day, until: day }),
  response: z.object({ csv: z.string(), count: z.int() }),
  problems: ['validation'],
})
