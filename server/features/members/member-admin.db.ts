import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

const ADMIN_COLUMNS = [
  'id',
  'public_id',
  'first_name',
  'email',
  'birth_year',
  'gender',
  'city',
  'city_code',
  'region',
  'has_set_region',
  'bio',
  'interests',
  'traits',
  'seeks_distance',
  'seeks_km',
  'prompts',
  'plan',
  'status',
  'is_test_profile',
  'role',
  'is_to_review',
  'preferences_saved_at',
  'verified_at',
  'created_at',
  'version',
] as const

export async function listAdminRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('members').select(ADMIN_COLUMNS).where('id', 'in', ids).execute()
}
export type AdminRow = Awaited<ReturnType<typeof listAdminRows>>[number]

export async function findAdminId(db: Db, publicId: string): Promise<number | undefined> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('public_id', '=', publicId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return member?.id
}

/** Finds the member with this public id and locks the row until the transaction ends. */
export async function lockAdminRow(tx: Tx, publicId: string): Promise<AdminRow | undefined> {
  return await tx
    .selectFrom('members')
    .select(ADMIN_COLUMNS)
    .where('public_id', '=', publicId)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the members with these email addresses, in the order of their ids, so that two callers cannot deadlock. */
export async function lockAdminRows(tx: Tx, emails: readonly string[]): Promise<AdminRow[]> {
  if (emails.length === 0) return []
  return await tx
    .selectFrom('members')
    .select(ADMIN_COLUMNS)
    .where('email', 'in', emails)
    .where('status', '<>', 'unconfirmed')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type AdminColumns = Pick<
  Updateable<Schema['members']>,
  | 'first_name'
  | 'gender'
  | 'birth_year'
  | 'city'
  | 'city_code'
  | 'region'
  | 'has_set_region'
  | 'latitude'
  | 'longitude'
  | 'bio'
  | 'interests'
  | 'traits'
  | 'seeks_distance'
  | 'seeks_km'
  | 'prompts'
  | 'is_to_review'
  | 'awaits_verification'
>

/** Saves the columns and increments the member's version. */
export async function saveAdminColumns(
  db: Db,
  id: number,
  columns: AdminColumns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set((member) => ({ ...columns, version: member('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}
