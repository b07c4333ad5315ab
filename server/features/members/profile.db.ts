import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** Reads the fields of the profile that a change depends on, and locks the row until the transaction ends. */
export async function lockProfile(tx: Tx, id: number) {
  return await tx
    .selectFrom('members')
    .select(['gender', 'birth_year', 'city', 'city_code', 'region', 'has_set_region'])
    .select(['prompts', 'traits'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
export type StoredProfile = Awaited<ReturnType<typeof lockProfile>>

type ProfileColumns = Pick<
  Updateable<Schema['members']>,
  | 'first_name'
  | 'gender'
  | 'birth_year'
  | 'city'
  | 'city_code'
  | 'region'
  | 'latitude'
  | 'longitude'
  | 'bio'
  | 'interests'
  | 'traits'
  | 'prompts'
>

export async function updateProfile(
  db: Db,
  id: number,
  columns: ProfileColumns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({ ...columns, version: member('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}
