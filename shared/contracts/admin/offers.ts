import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { planPrice } from '#shared/contracts/plans.ts'
import { route } from '../../kit/route.ts'
import { billing, day, plan, rowId, STAGES } from './fields.ts'

const PRICE_INVALID = 'Un prix entre 1 € et 1 000 €.'
const MIN_PRICE_CENTS = 100
const MAX_PRICE_CENTS = 100_000

const offerRow = z.object({
  id: z.int(),
  plan,
  billing,
  priceCents: z.int(),
  startsAt: timestamp,
  /** The end of the offer, exclusive. */
  endsAt: timestamp,
  stage: z.enum(STAGES),
  /** The price that the offer shows crossed out; null if it can show none. */
  wasCents: z.nullable(z.int()),
})
export type OfferRow = z.infer<typeof offerRow>

/**
 * Every offer, the one with the latest start first. The list has no pages: offers are made by hand, a few dozen a year.
 */
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
  /** Valid from the start of the first day, or from now if that is today, to the end of the last day. */
  from: day,
  until: day,
}

/**
 * What members would see of an offer. `lowestCents` is the lowest price asked in the 30 days before it; an offer that
 * is not below it shows no price crossed out. `overlapped` is the existing offer that prevents this one.
 */
export const previewOffer = route({
  method: 'GET',
  path: '/api/admin/offers/preview',
  audience: 'admin',
  summary: 'Preview an offer',
  query: z.object({
    ...draft,
    priceCents: z.pipe(
      z.string(PRICE_INVALID).check(z.regex(/^\d{1,6}$/, PRICE_INVALID)),
      z.pipe(
        z.transform(Number),
        z
          .int()
          .check(
            z.minimum(MIN_PRICE_CENTS, PRICE_INVALID),
            z.maximum(MAX_PRICE_CENTS, PRICE_INVALID),
          ),
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

/** Creates an offer; two offers of the same plan and billing cannot overlap. */
export const createOffer = route({
  method: 'POST',
  path: '/api/admin/offers',
  audience: 'admin',
  summary: 'Create an offer',
  status: 201,
  body: z.object({
    ...draft,
    priceCents: z
      .int(PRICE_INVALID)
      .check(z.minimum(MIN_PRICE_CENTS, PRICE_INVALID), z.maximum(MAX_PRICE_CENTS, PRICE_INVALID)),
  }),
  response: offerRow,
  problems: ['validation', 'offer_overlaps'],
})

/** Ends an offer now; an offer that has not begun is deleted, because its price was never asked. */
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
