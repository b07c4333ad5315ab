import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { CASTS_END, type Cast } from './casts.ts'
import type { Talk } from './figure.ts'

/**
 * About `count` members evenly spread over all ordinary members. Members with odd and with even ids are never in the
 * same list.
 */
export async function listSpread(
  database: Database,
  count: number,
  ids: 'odd' | 'even',
): Promise<Viewer[]> {
  const { id: last } = await database
    .selectFrom('members')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const first = CASTS_END + (ids === 'odd' ? 1 : 2)
  const step = (last - CASTS_END) / count / 2
  return listMembers(
    database,
    Array.from({ length: count }, (_, nth) => first + 2 * Math.floor(nth * step)),
  )
}

export function listCast(database: Database, { first, last }: Cast): Promise<Viewer[]> {
  const ids = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return listMembers(database, ids)
}

/** Those of the members who are visible to everybody. */
async function listMembers(database: Database, ids: readonly number[]): Promise<Viewer[]> {
  const rows = await database
    .selectFrom('members')
    .select(['id', 'public_id as publicId'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('is_public', '=', true)
    .where('is_incognito', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(asViewer)
}

function asViewer({ id, publicId }: { id: number; publicId: string }): Viewer {
  const paying = { plan: 'premium', role: null, isConfirmed: true, isHeld: false } as const
  return { id, publicId, ...paying, sessionHash: '', sessionId: '', provenAt: null }
}

/** Active conversations, each from the side of one member. */
export async function listTalks(database: Database, count: number): Promise<Talk[]> {
  const rows = await talksOf(database)
    .where('mine.member_id', '>', CASTS_END)
    .where('mine.match_id', '>', 1)
    .whereRef('mine.member_id', '<', 'mine.partner_id')
    .limit(count)
    .execute()
  return rows.map(asTalk)
}

export async function findLongTalk(database: Database): Promise<Talk & { half: number }> {
  const row = await talksOf(database).where('mine.match_id', '=', 1).executeTakeFirstOrThrow()
  return { ...asTalk(row), half: Math.floor(row.lastId / 2) }
}

function talksOf(database: Database) {
  return database
    .selectFrom('match_members as mine')
    .innerJoin('members as me', 'me.id', 'mine.member_id')
    .innerJoin('members as partner', 'partner.id', 'mine.partner_id')
    .where('mine.last_message_id', '>', 0)
    .where('partner.status', '=', 'active')
    .select(['me.id', 'me.public_id as publicId'])
    .select(['partner.public_id as partner', 'mine.last_message_id as lastId'])
    .orderBy('mine.match_id')
}

function asTalk({ id, publicId, partner }: { id: number; publicId: string; partner: string }) {
  return { viewer: asViewer({ id, publicId }), partner }
}
