import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { planPrice } from '#shared/contracts/plans.ts'
import { route } from '../../kit/route.ts'
import { billing, day, plan, rowId, STAGES } from './fields.ts'

const PRICE = 'Un prix entre 1 € et 1 000 €.'
const LEAST_PRICE_CENTS = 100
const MOST_CENTS = 100_000

const offerRow = z.object({
  id: z.int(),
  plan,
  billing,
  priceCents: z.int(),
  startsAt: timestamp,
  /** The first instant at which it is over. */
  endsAt: timestamp,
  stage: z.enum(STAGES),
  /** What it strikes out; null where nothing may be. */
  wasCents: z.nullable(z.int()),
})
export type OfferRow = z.infer<typeof offerRow>

/** Every offer, the one that begins last first: they are made by hand, a few dozen a year. */
export const listOffers = route({
  method: 'GET',
  path: '/api/admin/offers',
  audience: 'admin',
  summary: 'Offers',
  response: z.array(offerRow),
})

const draft = {
  plan,
  billing,
  /** From the first day, today's from now, to the end of the last. */
  from: day,
  until: day,
}

/**
 * What members would see of an offer. `lowestCents` is the lowest price asked in the 30 days before it: where the offer is
 * not below it nothing is struck out. `overlapped` is the offer that stands in its way.
 */
export const previewOffer = route({
  method: 'GET',
  path: '/api/admin/offers/preview',
  audience: 'admin',
  summary: 'What an offer would look like',
  query: z.object({
    ...draft,
    priceCents: z.pipe(
      z.string(PRICE).check(z.regex(/^\d{1,6}$/, PRICE)),
      z.pipe(
        z.transform(Number),
        z.int().check(z.minimum(LEAST_PRICE_CENTS, PRICE), z.maximum(MOST_CENTS, PRICE)),
      ),
    ),
  }),
  response: z.object({
    price: planPrice,
    normalCents: z.int(),
    lowestCents: z.int(),
    overlapped: z.nullable(offerRow),
  }),
  problems: ['validation'],
})

/** Makes an offer, never beside another one of the same plan and term. */
export const createOffer = route({
  method: 'POST',
  path: '/api/admin/offers',
  audience: 'admin',
  summary: 'Make an offer',
  status: 201,
  body: z.object({
    ...draft,
    priceCents: z
      .int(PRICE)
      .check(z.minimum(LEAST_PRICE_CENTS, PRICE), z.maximum(MOST_CENTS, PRICE)),
  }),
  response: offerRow,
  problems: ['validation', 'offer_overlaps'],
})

/** Ends an offer now; one that has not begun is taken away, and was never a price that was asked. */
export const endOffer = route({
  method: 'POST',
  path: '/api/admin/offers/:id/end',
  audience: 'admin',
  summary: 'End an offer',
  status: 204,
  params: rowId,
  response: null,
  problems: ['validation', 'offer_not_found', 'already_over'],
})
