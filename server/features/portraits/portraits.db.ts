import type { Db } from '#server/platform/database.ts'
import type { Gender } from '#shared/domain/genders.ts'

interface Subject {
  gender: Gender
  birthYear: number
}

/** Whom a portrait stands for: an active member, or the viewer, who may not be confirmed yet. */
export async function findSubject(
  db: Db,
  publicId: string,
  viewerId: number,
): Promise<Subject | undefined> {
  return db
    .selectFrom('members')
    .select(['gender', 'birth_year as birthYear'])
    .where('public_id', '=', publicId)
    .where((where) => where.or([where('status', '=', 'active'), where('id', '=', viewerId)]))
    .executeTakeFirst()
}
