import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { startOfDay } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import type { Script } from './conversations.ts'
import type { Person } from './people.ts'

/** A demo member with its row in `members`. */
export interface StoredPerson extends Person {
  id: number
}

type Row<T extends keyof Schema> = Insertable<Schema[T]>

const MINUTE_MS = 60_000
const MET_FROM_HOUR = 15
/** When the appointment was agreed, in minutes before now. */
const PLANNED_AGO = 3 * 24 * 60

/** Collects everything that happened between demo members, so that each table is written once. */
export function createEncounters(now: Date) {
  const edges: Row<'edges'>[] = []
  const visits: Row<'visits'>[] = []
  const notifications: Row<'notifications'>[] = []
  const matches: { me: StoredPerson; them: StoredPerson; script: Script }[] = []

  function ago(minutes: number): Date {
    return new Date(now.getTime() - minutes * MINUTE_MS)
  }

  function flash(from: StoredPerson, to: StoredPerson, minutes: number): void {
    const at = ago(minutes)
    edges.push({ from_id: from.id, to_id: to.id, kind: 'flash', at })
    notifications.push({
      member_id: to.id,
      type: 'flash',
      from_id: from.id,
      created_at: at,
      seen_at: null,
    })
  }

  function visit(
    visitor: StoredPerson,
    visited: StoredPerson,
    minutes: number,
    isSeen: boolean,
  ): void {
    const at = ago(minutes)
    visits.push({
      visitor_id: visitor.id,
      visited_id: visited.id,
      at,
      seen_at: isSeen ? ago(minutes / 2) : null,
    })
  }

  function match(me: StoredPerson, them: StoredPerson, script: Script): void {
    const at = ago(script.matchedAgo)
    for (const [from, to] of [
      [me, them],
      [them, me],
    ] as const) {
      edges.push({ from_id: from.id, to_id: to.id, kind: 'flash', is_answered: true, at })
    }
    matches.push({ me, them, script })
  }

  async function save(tx: Tx): Promise<void> {
    await noteActivity(tx)
    await tx.insertInto('edges').values(edges).execute()
    await tx.insertInto('flash_allowances').values(firstFlashes()).execute()
    await tx.insertInto('visits').values(visits).execute()
    // The product lists them by id, so the newest is inserted last.
    const inOrder = notifications.toSorted(
      (one, next) => Number(one.created_at) - Number(next.created_at),
    )
    await tx.insertInto('notifications').values(inOrder).execute()
    const saved = await tx
      .insertInto('matches')
      .values(
        matches.map(({ me, them, script }) => ({
          low_id: Math.min(me.id, them.id),
          high_id: Math.max(me.id, them.id),
          initiator_id: them.id,
          created_at: ago(script.matchedAgo),
        })),
      )
      .returning(['id', 'low_id as low', 'high_id as high'])
      .execute()
    const withIds = matches.flatMap((met) => {
      const row = saved.find(
        ({ low, high }) =>
          low + high === met.me.id + met.them.id && [low, high].includes(met.me.id),
      )
      return row ? [{ ...met, matchId: row.id }] : []
    })
    await tx.insertInto('match_members').values(withIds.flatMap(bothSides)).execute()
    await tx.insertInto('messages').values(withIds.flatMap(messageRows)).execute()
    for (const met of withIds) await saveMeeting(tx, met)
  }

  /**
   * Adds an appointment yesterday with the other member's debrief: if the account answers yes too, there are two yeses.
   */
  async function saveMeeting(tx: Tx, { matchId, me, them, script }: Met): Promise<void> {
    if (!script.metAt) return
    const startsAt = new Date(startOfDay(now, -1).getTime() + MET_FROM_HOUR * 60 * MINUTE_MS)
    const agreedAt = ago(PLANNED_AGO)
    const { id: appointment_id } = await tx
      .insertInto('appointments')
      .values({
        ...{ match_id: matchId, proposer_id: them.id, invitee_id: me.id, status: 'accepted' },
        ...{
          starts_at: startsAt,
          place: script.metAt,
          city: them.city,
          line: '',
          version: 2,
          is_noted: true,
        },
        ...{ created_at: agreedAt, changed_at: agreedAt, reminded_at: agreedAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = { appointment_id, held_on: parisDate(startsAt), asked_at: now }
    await tx
      .insertInto('debriefs')
      .values([
        { ...held, member_id: me.id, partner_id: them.id },
        {
          ...{ ...held, member_id: them.id, partner_id: me.id, answered_at: now },
          ...{ has_met: true, wants_again: 'yes', is_like_photos: true },
        },
      ])
      .execute()
  }

  /** Updates when members were last seen, by their flashes, visits and messages. */
  async function noteActivity(tx: Tx): Promise<void> {
    const acts = [
      ...edges.map(({ from_id, at }) => ({ id: from_id, at })),
      ...visits.map(({ visitor_id, at }) => ({ id: visitor_id, at })),
      ...matches.flatMap(({ me, them, script }) =>
        script.lines.map(([who, minutes]) => ({
          id: who === 'me' ? me.id : them.id,
          at: ago(minutes),
        })),
      ),
    ]
    await sql`
      update members m set last_seen_at = act.at, last_active_on = (act.at at time zone 'Europe/Paris')::date
      from (
        select id, max(at) as at
        from unnest(${acts.map(({ id }) => id)}::integer[], ${acts.map(({ at }) => at)}::timestamptz[]) act (id, at)
        group by id
      ) act
      where m.id = act.id and m.last_seen_at < act.at`.execute(tx)
  }

  /** The date of each member's first flash; today's allowance is not used. */
  function firstFlashes(): Row<'flash_allowances'>[] {
    const first = new Map<number, Date>()
    for (const { from_id, at } of edges) {
      const known = first.get(from_id)
      if (!known || at < known) first.set(from_id, at)
    }
    return [...first].map(([member_id, first_at]) => ({
      ...{ member_id, first_at, day: parisDate(first_at), used: 0 },
    }))
  }

  type Met = (typeof matches)[number] & { matchId: number }

  function messageRows({ matchId, me, them, script }: Met): Row<'messages'>[] {
    return script.lines.map(([who, minutes, body], i) => ({
      match_id: matchId,
      id: i + 1,
      sender_id: who === 'me' ? me.id : them.id,
      client_id: null,
      body,
      sent_at: ago(minutes),
    }))
  }

  return { flash, visit, match, save }

  function bothSides(met: Met): Row<'match_members'>[] {
    return [side(met, 'me'), side(met, 'them')]
  }

  /** One side of a match. The account has read the messages before its own last one; the match has read all of them. */
  function side({ matchId, me, them, script }: Met, who: 'me' | 'them'): Row<'match_members'> {
    const { lines, matchedAgo } = script
    const lastOwn = lines.findLastIndex(([writer]) => writer === who) + 1
    const lastRead = who === 'me' ? lastOwn : lines.length
    const last = lines.at(-1)
    return {
      member_id: who === 'me' ? me.id : them.id,
      match_id: matchId,
      partner_id: who === 'me' ? them.id : me.id,
      unread: lines.length - lastRead,
      has_written: lastOwn > 0,
      last_read_id: lastRead,
      last_message_id: lines.length,
      last_preview: last ? previewOf(last[2]) : null,
      last_is_mine: last?.[0] === who,
      last_at: ago(last ? last[1] : matchedAgo),
      opened_at: who === 'them' || lastOwn > 0 ? ago(matchedAgo) : null,
    }
  }
}

/** The same preview as db/functions/message_preview.sql. */
function previewOf(body: string): string {
  return body.length > 80 ? `${body.slice(0, 79).trimEnd()}…` : body
}
