import { sql } from 'kysely'
import { countDealt, deckBuild, shownIds } from '#server/features/discovery/discovery.db.ts'
import type { Ranking } from '#server/features/discovery/ranking.ts'
import type { Database } from '#server/platform/database/database.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import { DECLINE_SENTENCES } from '#shared/domain/declines.ts'
import { OPENING_CARDS } from '#shared/domain/opening-cards.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import { MAX_TURNS, turnsSince } from '#shared/domain/turns.ts'
import { type Bound, dealOrdered, listCandidates } from './bounds.ts'
import type { SimulatedMember } from './world.ts'

/** The same size as in server/features/discovery/discovery.service.ts. */
const DECK_SIZE = 40
const INBOX_PAGE = 24

export interface Visit {
  member: SimulatedMember
  /** Counted from the first day of the simulation. */
  nthDay: number
  day: string
  now: Date
}

export interface Decision {
  card: number
  isFlash: boolean
}

/** A match in which nobody has written, or in which the partner wrote last. */
export interface Turn {
  match: number
  partner: number
  isBegun: boolean
  hasWritten: boolean
}

/** Everything that a simulated member does in the product; no other file calls the product during a visit. */
export function openProduct(database: Database, order: Ranking | Bound) {
  /**
   * A new deck, within the daily limit of the plan; requested only once all cards of the previous one are decided on.
   */
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
      const next = { dealt, size, seed: `${member.id} ${day}` }
      await sql`select ${deckBuild(viewerOf(visit), next, order)}`.execute(database)
    }
  }

  async function readShown(visit: Visit): Promise<number[]> {
    const { member, day } = visit
    const { rows } = await sql<{ ids: number[] }>`${PREPARED}
      select serve_profiles(${member.id}, ${day}, ${shownIds(viewerOf(visit), DECK_SIZE)},
        ${PLAN_RIGHTS[member.plan].dailyShown}) as ids`.execute(database)
    return rows[0]?.ids ?? []
  }

  /** Flashes and passes, in their order. Returns the members with whom a flash made a match. */
  async function decide(visit: Visit, decisions: readonly Decision[]): Promise<Set<number>> {
    const { member, day, now } = visit
    const flashed = decisions.filter(({ isFlash }) => isFlash).map(({ card }) => card)
    const passed = decisions.filter(({ isFlash }) => !isFlash).map(({ card }) => card)
    // Passes are written as in passes.db.ts, all of a visit in one statement.
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
          ${member.id}, m.public_id, ${PLAN_RIGHTS[member.plan].dailyFlashes}, ${day}, ${now}, ${MAX_TURNS},
          ${turnsSince(now)}) outcome
      order by nth`.execute(database)
    const refused = rows.find(({ refusal }) => refusal !== null)
    if (refused) throw new Error(`A flash from ${member.id} to ${refused.to}: ${refused.refusal}`)
    // The consequences of each flash without a match: see discovery.listeners.ts.
    const waiting = rows.filter(({ isMatch }) => !isMatch).map(({ to }) => to)
    await sql`${PREPARED}
      select refresh_pending(waiting, ${now}) from unnest(${waiting}::integer[]) waiting`.execute(
      database,
    )
    return new Set(rows.filter(({ isMatch }) => isMatch).map(({ to }) => to))
  }

  /** The members whose flash waits, for plans that show them. */
  async function openInbox({ member }: Visit): Promise<number[]> {
    const { rows } = await sql<{ from: number }>`${PREPARED}
      select from_id as "from" from flashes_page(${member.id}, null, null, ${INBOX_PAGE})`.execute(
      database,
    )
    return rows.map(({ from }) => from)
  }

  async function listTurns({ member }: Visit): Promise<Turn[]> {
    const { rows } = await sql<Turn>`${PREPARED}
      select mine.match_id as match, mine.partner_id as partner, mine.last_message_id > 0 as "isBegun",
        mine.has_written as "hasWritten"
      from match_members mine
      where mine.member_id = ${member.id} and (mine.last_message_id = 0 or not mine.last_is_mine)
        and not exists (select from declines d where d.match_id = mine.match_id)
      order by mine.match_id`.execute(database)
    return rows
  }

  /** Writes as the plan allows: a member who is not allowed to begin in their own words opens with a card. */
  async function write(visit: Visit, turn: Turn, body: string = OPENING_CARDS.walk): Promise<void> {
    const { member, now } = visit
    const canStart = PLAN_RIGHTS[member.plan].startsConversations
    const isCard = !canStart && !turn.isBegun
    const { rows } = await sql<{ refusal: string | null }>`${PREPARED}
      select refusal from send_message(
        ${member.id}, (select public_id from members where id = ${turn.partner}), ${body}, null,
        ${canStart}, ${now}, p_is_card => ${isCard})`.execute(database)
    const refusal = rows[0]?.refusal
    if (refusal) throw new Error(`A message from ${member.id} to ${turn.partner}: ${refusal}`)
  }

  async function decline(visit: Visit, turn: Turn): Promise<void> {
    await write(visit, turn, DECLINE_SENTENCES.no_further)
    const { member, now } = visit
    await sql`
      insert into declines (match_id, member_id, created_at)
      values (${turn.match}, ${member.id}, ${now})`.execute(database)
  }

  return { showCards, decide, openInbox, listTurns, write, decline }
}
export type Product = ReturnType<typeof openProduct>

function viewerOf({ member, day, now }: Visit) {
  return { id: member.id, day, now, pays: paysToKnow(member.plan), isConfirmed: true }
}

export function paysToKnow(plan: Plan): boolean {
  return PLAN_RIGHTS[plan].seesWhoCame
}
