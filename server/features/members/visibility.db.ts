import type { Db, Tx } from '#server/platform/database/database.ts'

/** The visibility settings of a member: shared/domain/settings.ts defines each of them. */
export interface Visibility {
  isPublic: boolean
  showsOnline: boolean
  usesLocation: boolean
  isIncognito: boolean
}

export async function findVisibility(db: Db, id: number): Promise<Visibility> {
  return await db
    .selectFrom('members')
    .select([
      'is_public as isPublic',
      'shows_online as showsOnline',
      'uses_location as usesLocation',
      'is_incognito as isIncognito',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function lockMember(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function saveVisibility(
  db: Db,
  id: number,
  visibility: Visibility,
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set({
      is_public: visibility.isPublic,
      shows_online: visibility.showsOnline,
      uses_location: visibility.usesLocation,
      is_incognito: visibility.isIncognito,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
