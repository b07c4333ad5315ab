import { sql } from 'kysely'
import { buildDeck, countDealt, shownIds } from '#server/features/discovery/discovery.db.ts'
import type { Ranking } from '#server/features/discovery/ranking.ts'
import type { Database } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import { OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import { type Bound, dealOrdered, listCandidates } from './bounds.ts'
import type { SimulatedMember } from './world.ts'

/** As server/features/discovery/discovery.service.ts deals. */
const DECK_SIZE = 40
const INBOX_PAGE = 24

export interface Visit {
  member: SimulatedMember
  day: string
  now: Date
}

export interface Decision {
  card: number
  isFlash: boolean
}

/** A match in which nobody, or only the partner, has written. */
export interface Silence {
  partner: number
  hasWritten: boolean
}

/** All that a simulated member does in the product; no other file asks it for anything during a visit. */
export function openProduct(database: Database, order: Ranking | Bound) {
  /** A new deck, within the plan's number of a day; asked for only where all cards of the last one are decided on. */
  async function showCards(visit: Visit, isFirst: boolean): Promise<number[]> {
    const { member, day } = visit
    const dealt = isFirst ? 0 : await countDealt(database, member.id, day)
    const size = Math.min(DECK_SIZE, PLAN_RIGHTS[member.plan].dailyDealt - dealt)
    if (size <= 0) return []
    await deal(visit, dealt, size)
    return readShown(visit)
  }

  async function deal(visit: Visit, dealt: number, size: number): Promise<void> {
    const { member, day } = visit
    if (typeof order === 'function') {
      const ids = order(member, day, await listCandidates(database, member.id, day))
      await dealOrdered(database, member.id, day, ids.slice(0, size))
    } else {
      await buildDeck(
        database,
        viewerOf(visit),
        { dealt, size, seed: `${member.id} ${day}` },
        order,
      )
    }
  }

  async function readShown(visit: Visit): Promise<number[]> {
    const { member, day } = visit
    const { rows } = await sql<{ ids: number[] }>`${PREPARED}
      select serve_profiles(${member.id}, ${day}, ${shownIds(viewerOf(visit), DECK_SIZE)},
        ${PLAN_RIGHTS[member.plan].dailyShown}) as ids`.execute(database)
    return rows[0]?.ids ?? []
  }

  /** Flashes and passes, in their order. Answers whom a flash has made a match with. */
  async function decide(visit: Visit, decisions: readonly Decision[]): Promise<Set<number>> {
    const { member, day, now } = visit
    const flashed = decisions.filter(({ isFlash }) => isFlash).map(({ card }) => card)
    const passed = decisions.filter(({ isFlash }) => !isFlash).map(({ card }) => card)
    // What is passed is written as passes.db.ts does it, all of a visit at once.
    const { rows } = await sql<{ to: number; refusal: string | null; isMatch: boolean }>`${PREPARED}
      with passed as (
        insert into edges (from_id, to_id, kind, at)
        select ${member.id}::integer, card, 'pass', ${now}::timestamptz from unnest(${passed}::integer[]) card
        on conflict (from_id, to_id) do update set kind = 'pass', at = excluded.at
          where edges.kind <> 'flash'
      )
      select card as "to", outcome.refusal, outcome.match_id is not null as "isMatch"
      from unnest(${flashed}::integer[]) with ordinality sent (card, nth)
        join members m on m.id = card
        cross join lateral flash(
          ${member.id}, m.public_id, ${PLAN_RIGHTS[member.plan].dailyFlashes}, ${day}, ${now}) outcome
      order by nth`.execute(database)
    const refused = rows.find(({ refusal }) => refusal !== null)
    if (refused) throw new Error(`A flash from ${member.id} to ${refused.to}: ${refused.refusal}`)
    // What follows each flash that made no match: see discovery.listeners.ts.
    const waiting = rows.filter(({ isMatch }) => !isMatch).map(({ to }) => to)
    await sql`${PREPARED}
      select refresh_pending(waiting, ${now}) from unnest(${waiting}::integer[]) waiting`.execute(
      database,
    )
    return new Set(rows.filter(({ isMatch }) => isMatch).map(({ to }) => to))
  }

  /** Who flashed the member and waits, for those whose plan tells. */
  async function openInbox({ member }: Visit): Promise<number[]> {
    const { rows } = await sql<{ from: number }>`${PREPARED}
      select from_id as "from" from flashes_page(${member.id}, null, null, ${INBOX_PAGE})`.execute(
      database,
    )
    return rows.map(({ from }) => from)
  }

  async function listSilences({ member }: Visit): Promise<Silence[]> {
    const { rows } = await sql<Silence>`${PREPARED}
      select mine.partner_id as partner, theirs.has_written as "hasWritten"
      from match_members mine
        join match_members theirs on theirs.member_id = mine.partner_id and theirs.partner_id = mine.member_id
      where mine.member_id = ${member.id} and not mine.has_written
      order by mine.match_id`.execute(database)
    return rows
  }

  /** Writes as the plan allows: whoever may not begin in their own words opens with a card. */
  async function write({ member, now }: Visit, { partner, hasWritten }: Silence): Promise<void> {
    const mayStart = PLAN_RIGHTS[member.plan].startsConversations
    const isCard = !mayStart && !hasWritten
    const { rows } = await sql<{ refusal: string | null }>`${PREPARED}
      select refusal from send_message(
        ${member.id}, (select public_id from members where id = ${partner}), ${OPENING_CARDS.walk}, null,
        ${mayStart}, ${now}, p_is_card => ${isCard})`.execute(database)
    const refusal = rows[0]?.refusal
    if (refusal) throw new Error(`A message from ${member.id} to ${partner}: ${refusal}`)
  }

  return { showCards, decide, openInbox, listSilences, write }
}
export type Product = ReturnType<typeof openProduct>

function viewerOf({ member, day, now }: Visit) {
  return { id: member.id, day, now, pays: paysToKnow(member.plan), isConfirmed: true }
}

export function paysToKnow(plan: Plan): boolean {
  return PLAN_RIGHTS[plan].seesWhoCame
}
