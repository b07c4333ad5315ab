import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { stageOf, wholeDays } from '#server/platform/whole-days.ts'
import type { createOffer, OfferRow, previewOffer } from '#shared/contracts/admin/offers.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import type { RouteInput, RouteOutput } from '#shared/kit/route.ts'
import * as db from './offer-admin.db.ts'
import { PLAN_PRICES } from './prices.ts'
import { type PlanOffer, planPrice, priorPriceOf } from './term-price.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  audit: Pick<AuditService, 'record'>
}

type NewOffer = RouteInput<typeof createOffer>['body']

/** Placeholder id of an offer that is not stored; no row has it. */
const UNSAVED_ID = 0

/** Creates and ends offers for the back office. The struck-out price is computed from earlier prices, never typed. */
export function createOfferAdminService({ database, transact, clock, audit }: Dependencies) {
  async function list(): Promise<OfferRow[]> {
    const offers = await db.listAllOffers(database)
    const now = clock.now()
    return offers.map((offer) => rowOf(offers, offer, now))
  }

  /** What members would see while the offer runs, and the existing offer that it overlaps, if any. */
  async function preview(wanted: NewOffer): Promise<RouteOutput<typeof previewOffer>> {
    const now = clock.now()
    const offer = offerOf(wanted, now)
    const offers = await db.listAllOffers(database)
    const overlapped = findOverlapped(offers, offer)
    const { plan, billing, startsAt } = offer
    return {
      price: planPrice([...offers, offer], plan, billing, startsAt),
      normalCents: PLAN_PRICES[plan][billing],
      lowestCents: priorPriceOf(offers, offer),
      overlapped: overlapped ? rowOf(offers, overlapped, now) : null,
    }
  }

  function create(viewer: Pick<Viewer, 'id'>, wanted: NewOffer): Promise<OfferRow> {
    const now = clock.now()
    const { id: _id, ...offer } = offerOf(wanted, now)
    return transact(async (tx) => {
      await db.lockOffers(tx)
      const offers = await db.listAllOffers(tx)
      const overlapped = findOverlapped(offers, { id: UNSAVED_ID, ...offer })
      if (overlapped) fail('offer_overlaps', { message: overlapMessage(overlapped) })
      const { plan, billing, priceCents, startsAt, endsAt } = offer
      const made = await db.insertOffer(tx, {
        ...{ plan, billing, price_cents: priceCents },
        ...{ starts_at: startsAt, ends_at: endsAt, created_at: now },
      })
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'offer.created', subject: `offer ${made.id}` },
        detail: { ...wanted },
      })
      return rowOf(offers, made, now)
    })
  }

  /**
   * Ends an offer for every checkout opened from now on. An offer that has not started is deleted, because its price
   * was never charged.
   */
  async function end(viewer: Pick<Viewer, 'id'>, id: number): Promise<void> {
    await transact(async (tx) => {
      const now = clock.now()
      await db.lockOffers(tx)
      const offers = await db.listAllOffers(tx)
      const offer = offers.find((each) => each.id === id) ?? fail('offer_not_found')
      if (offer.endsAt <= now) fail('already_over')
      const hasBegun = offer.startsAt < now
      await (hasBegun ? db.endOffer(tx, id, now) : db.deleteOffer(tx, id))
      const { plan, billing, priceCents, endsAt } = offer
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'offer.ended', subject: `offer ${id}` },
        detail: { plan, billing, priceCents, hadBegun: hasBegun, wasUntil: endsAt.toISOString() },
      })
    })
  }

  return { list, preview, create, end }
}
export type OfferAdminService = ReturnType<typeof createOfferAdminService>

/** The requested offer; fails with `validation` unless it is below the normal price. */
function offerOf(wanted: NewOffer, now: Date): PlanOffer {
  const { plan, billing, priceCents } = wanted
  const normalCents = PLAN_PRICES[plan][billing]
  if (priceCents >= normalCents) {
    const message = `Une offre est au-dessous du prix habituel, ${shortEuros(normalCents)}.`
    fail('validation', { message, errors: [{ path: 'priceCents', message }] })
  }
  return { id: UNSAVED_ID, plan, billing, priceCents, ...wholeDays(wanted, now) }
}

function findOverlapped(
  offers: readonly PlanOffer[],
  { plan, billing, startsAt, endsAt }: PlanOffer,
): PlanOffer | undefined {
  return offers.find(
    (other) =>
      other.plan === plan &&
      other.billing === billing &&
      other.startsAt < endsAt &&
      other.endsAt > startsAt,
  )
}

function overlapMessage({ priceCents, startsAt, endsAt }: PlanOffer): string {
  const period = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return `Une offre à ${shortEuros(priceCents)} court déjà, ${periodInWords(period)}.`
}

function rowOf(offers: readonly PlanOffer[], offer: PlanOffer, now: Date): OfferRow {
  const { id, plan, billing, priceCents, startsAt, endsAt } = offer
  const lowestCents = priorPriceOf(offers, offer)
  return {
    ...{ id, plan, billing, priceCents },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    stage: stageOf(offer, now),
    wasCents: priceCents < lowestCents ? lowestCents : null,
  }
}
