import type * as z from 'zod/mini'
import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { newEvent, UpcomingEvent, VipEvent } from '#shared/contracts/events.ts'
import { coarseDistance } from '#shared/domain/distance.ts'
import { startOfDay } from '#shared/domain/paris-calendar.ts'
import { portraitUrl } from '#shared/domain/portrait-urls.ts'
import { sceneOf } from './event-scenes.ts'
import * as db from './events.db.ts'

const PAGE = 50
const GOLD_ONLY = 'Les événements sont réservés aux membres Gold.'
const TOO_LATE = 'Choisissez un jour et une heure à venir.'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  audit: Pick<AuditService, 'record'>
  places: Pick<PlaceService, 'findPlace'>
}

/** Events for gold members, planned in the back office. */
export function createEventService({ database, transact, clock, audit, places }: Dependencies) {
  async function list({ id, plan }: Pick<Viewer, 'id' | 'plan'>): Promise<UpcomingEvent[]> {
    if (plan !== 'gold') fail('plan_required', { message: GOLD_ONLY })
    const rows = await db.listFrom(database, startOfDay(clock.now()))
    const distances = await listDistances(id, rows)
    let scene = ''
    return rows.map((row, index) => {
      scene = sceneOf(row, scene)
      return { ...eventOf(row), distanceKm: distances[index] ?? null, picture: portraitUrl(scene) }
    })
  }

  /** Distances from a member to the events, rounded like every distance that members see. */
  async function listDistances(memberId: number, rows: readonly { city: string }[]) {
    // The town is free text typed by the team. It is looked up by name, as the town of a registration is.
    const towns = rows.map(({ city }) => places.findPlace(city))
    const distances = await db.listKm(database, memberId, towns)
    return distances.map((km) => (km === null ? null : coarseDistance(km)))
  }

  /** The town, date and distance of the next event: all that members of the other plans can see. */
  async function findNext({ id }: Pick<Viewer, 'id'>) {
    const next = await db.findAfter(database, clock.now())
    if (!next) return null
    const [distanceKm = null] = await listDistances(id, [next])
    return { city: next.city, startsAt: next.startsAt.toISOString(), distanceKm }
  }

  /** Whether an event is planned; only then can the plan cards promise events. */
  async function isAnyPlanned(): Promise<boolean> {
    return (await db.findAfter(database, clock.now())) !== undefined
  }

  async function listAll(
    cursor: string | undefined,
  ): Promise<{ events: VipEvent[]; next: string | null }> {
    const after = cursor ? positionOf(cursor) : null
    const found = await db.listLatest(database, { after, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      events: shown.map(eventOf),
      next: found.length > PAGE && last ? `${last.startsAt.getTime()}.${last.id}` : null,
    }
  }

  /** Plans an event. A request that is repeated after a lost response does not plan a second one. */
  function create(
    viewer: Pick<Viewer, 'id'>,
    { startsAt: at, ...words }: z.infer<typeof newEvent>,
  ): Promise<VipEvent> {
    const now = clock.now()
    const startsAt = new Date(at)
    if (startsAt <= now) {
      fail('validation', { errors: [{ path: 'startsAt', message: TOO_LATE }] })
    }
    return transact(async (tx) => {
      const created = await db.insertEvent(tx, { ...words, startsAt, now })
      if (created) await record(tx, viewer, 'event.created', created)
      const planned = created ?? (await db.findSame(tx, { ...words, startsAt }))
      // The same event was canceled at this moment: repeating the request plans it again.
      return planned ? eventOf(planned) : fail('unavailable')
    })
  }

  /** Cancels an event; does nothing if it is already canceled. */
  function cancel(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<VipEvent> {
    return transact(async (tx) => {
      const found = (await db.lockEvent(tx, publicId)) ?? fail('event_not_found')
      if (found.canceledAt) return eventOf(found)
      const canceledAt = clock.now()
      await db.markCanceled(tx, found.id, canceledAt)
      await record(tx, viewer, 'event.canceled', found)
      return eventOf({ ...found, canceledAt })
    })
  }

  function record(
    tx: Tx,
    { id: actorId }: Pick<Viewer, 'id'>,
    act: string,
    { publicId, title, startsAt }: db.EventRow,
  ): Promise<void> {
    const detail = { title, startsAt: startsAt.toISOString() }
    return audit.record(tx, { actorId, act, subject: `event ${publicId}`, detail })
  }

  return { list, findNext, isAnyPlanned, listAll, create, cancel }
}
export type EventService = ReturnType<typeof createEventService>

function eventOf({ publicId, startsAt, canceledAt, ...event }: db.EventRow): VipEvent {
  const { title, description, city, place } = event
  return {
    ...{ id: publicId, title, description, city, place },
    startsAt: startsAt.toISOString(),
    isCanceled: canceledAt !== null,
  }
}

function positionOf(cursor: string): db.EventPosition {
  const [at, id] = cursor.split('.').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}
