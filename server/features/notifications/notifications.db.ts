import type { Db } from '#server/platform/database.ts'
import type { NotificationType } from '#server/platform/schema.ts'

interface NewNotification {
  memberId: number
  type: NotificationType
  fromId: number
  now: Date
}

export async function insertNotification(db: Db, added: NewNotification): Promise<number> {
  const row = await db
    .insertInto('notifications')
    .values({
      member_id: added.memberId,
      type: added.type,
      from_id: added.fromId,
      created_at: added.now,
      seen_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
