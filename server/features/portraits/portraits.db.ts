import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Gender } from '#shared/domain/genders.ts'

interface Subject {
  gender: Gender
  birthYear: number
}

/** Whom a portrait stands for, as far as the viewer may know of them: see db/functions/is_visible_to.sql. */
export async function findSubject(
  db: Db,
  publicId: string,
  viewerId: number,
): Promise<Subject | undefined> {
  return db
    .selectFrom('members')
    .select(['gender', 'birth_year as birthYear'])
    .where('public_id', '=', publicId)
    .where(sql<boolean>`is_visible_to(id, ${viewerId})`)
    .executeTakeFirst()
}

/** The same for who looks after the members: whoever it is. */
export async function findAnySubject(db: Db, publicId: string): Promise<Subject | undefined> {
  return db
    .selectFrom('members')
    .select(['gender', 'birth_year as birthYear'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
}
