import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Liked, LikedPart } from '#shared/contracts/liked.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { interestsOf } from '#shared/domain/interests.ts'
import { photoIdOf, photoUrl } from '#shared/domain/photo-url.ts'
import type { PromptId } from '#shared/domain/prompts.ts'

/** The sender and the recipient of a flash. */
interface Pair {
  from: number
  to: number
}

/** Keeps the liked part as it is on the profile; ignores a part that is not on it, or a photo reserved for matches. */
export async function insertLiked(db: Db, { from, to }: Pair, part: LikedPart): Promise<void> {
  const found =
    'prompt' in part
      ? sql`select p->>'prompt', p->>'answer', null::integer
          from members m, jsonb_array_elements(m.prompts) p
          where m.id = ${to} and p->>'prompt' = ${part.prompt}`
      : sql`select null, null, id from photos
          where public_id = ${photoIdOf(part.photo)} and owner_id = ${to} and not is_reserved`
  await sql`
    insert into liked_parts (from_id, to_id, prompt, answer, photo_id)
    select ${from}, ${to}, found.* from (${found}) found
    on conflict do nothing`.execute(db)
}

/** Keeps the liked drawing, which replaces a photo. */
export async function insertLikedDrawing(
  db: Db,
  { from, to }: Pair,
  drawing: string,
): Promise<void> {
  await sql`
    insert into liked_parts (from_id, to_id, drawing) values (${from}, ${to}, ${drawing})
    on conflict do nothing`.execute(db)
}

interface DrawnMemberRow {
  id: number
  publicId: string
  firstName: string
  gender: Gender
  birthYear: number
  interests: number
}

/** Those of `ids` that are demo members without a photo everyone can see: drawings are shown instead. */
export async function listDrawnMembers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<DrawnMemberRow>`
    select id, public_id as "publicId", first_name as "firstName", gender, birth_year as "birthYear", interests
    from members m
    where id = any(${ids}) and is_test_profile
      and not exists (select from photos p where p.owner_id = m.id and not p.is_reserved)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, isTestProfile: true, interests: interestsOf(row.interests) }))
}

interface LikedRow {
  from: number
  to: number
  prompt: PromptId | null
  answer: string | null
  photoId: string | null
  drawing: string | null
}

/**
 * What a member and `others` like about each other, as long as the profile still shows it unchanged. The caller checks
 * whether the profile still shows a drawing.
 */
export async function listLiked(
  db: Db,
  memberId: number,
  others: readonly number[],
): Promise<(Pair & { liked: Liked })[]> {
  const { rows } = await sql<LikedRow>`
    select l.from_id as "from", l.to_id as "to", l.prompt, l.answer, photo.public_id as "photoId", l.drawing
    from liked_parts l
    join members m on m.id = l.to_id
    left join photos photo on photo.id = l.photo_id and photo.owner_id = l.to_id
    where (l.from_id = ${memberId} and l.to_id = any(${others})
        or l.to_id = ${memberId} and l.from_id = any(${others}))
      and (photo.id is not null or l.drawing is not null
        or m.prompts @> jsonb_build_array(jsonb_build_object('prompt', l.prompt, 'answer', l.answer)))`.execute(
    db,
  )
  return rows.flatMap(
    ({ from, to, prompt, answer, photoId, drawing }): (Pair & { liked: Liked })[] => {
      if (photoId !== null) return [{ from, to, liked: { photo: photoUrl(photoId) } }]
      if (drawing !== null) return [{ from, to, liked: { photo: drawing } }]
      return prompt !== null && answer !== null ? [{ from, to, liked: { prompt, answer } }] : []
    },
  )
}
