import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Saves the key of a moderator's browser, or its use; undefined if it belongs to another. `isNew` is true the first
 * time.
 */
export async function saveKey(
  tx: Tx,
  { memberId, publicKey, now }: { memberId: number; publicKey: string; now: Date },
): Promise<{ id: string; isNew: boolean } | undefined> {
  const added = await tx
    .insertInto('opinion_keys')
    .values({
      ...{ member_id: memberId, public_key: publicKey },
      ...{ created_at: now, last_used_at: now },
    })
    .onConflict((conflict) => conflict.column('public_key').doNothing())
    .returning('public_id as id')
    .executeTakeFirst()
  if (added) return { ...added, isNew: true }
  const used = await tx
    .updateTable('opinion_keys')
    .set({ last_used_at: now })
    .where('public_key', '=', publicKey)
    .where('member_id', '=', memberId)
    .returning('public_id as id')
    .executeTakeFirst()
  return used && { ...used, isNew: false }
}

interface Current {
  usedSince: Date
  /** Both members of the conversation, who must not read it as moderators. */
  except: readonly [memberId: number, partnerId: number]
  limit: number
}

/** The keys with which the team can read, the last used first. */
export async function listCurrentKeys(db: Db, { usedSince, except, limit }: Current) {
  return await db
    .selectFrom('opinion_keys as k')
    .innerJoin('members as m', 'm.id', 'k.member_id')
    .select(['k.public_id as id', 'k.public_key as publicKey'])
    .where('m.role', 'in', ['moderator', 'administrator'])
    .where('m.status', '=', 'active')
    .where('m.id', 'not in', except)
    .where('k.last_used_at', '>=', usedSince)
    .orderBy('k.last_used_at', 'desc')
    .limit(limit)
    .execute()
}

export async function isKeyOf(db: Db, memberId: number, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('opinion_keys')
    .select('id')
    .where('public_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the keys not used since `usedBefore`, and those of members who are no longer moderators. */
export async function dropKeys(db: Db, usedBefore: Date): Promise<void> {
  await db
    .deleteFrom('opinion_keys')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('last_used_at', '<', usedBefore),
        not(
          exists(
            selectFrom('members as m')
              .select('m.id')
              .whereRef('m.id', '=', 'opinion_keys.member_id')
              .where('m.role', 'in', ['moderator', 'administrator'])
              .where('m.status', '=', 'active'),
          ),
        ),
      ]),
    )
    .execute()
}
