import type { Db } from '#server/platform/database.ts'

export interface AuditFilters {
  /** Entries before this one. */
  beforeId?: number | undefined
  act?: string | undefined
  /** The public id of who did it. */
  actor?: string | undefined
  subject?: string | undefined
}

/** The entries that fit, the latest first, with who did each. */
export async function listLatest(db: Db, filters: AuditFilters, limit: number) {
  const { beforeId, act, actor, subject } = filters
  let query = db
    .selectFrom('audit_entries as a')
    .leftJoin('members as m', 'm.id', 'a.actor_id')
    .select([
      ...(['a.id', 'a.at', 'a.act', 'a.subject', 'a.detail', 'a.actor_id as actorId'] as const),
      ...(['m.public_id as actorPublicId', 'm.first_name as actorName'] as const),
    ])
    .orderBy('a.id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) query = query.where('a.id', '<', beforeId)
  if (act) query = query.where('a.act', '=', act)
  if (actor) query = query.where('m.public_id', '=', actor)
  if (subject) query = query.where('a.subject', '=', subject)
  return await query.execute()
}
