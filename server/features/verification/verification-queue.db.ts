import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Gesture, VerificationRefusal } from '#shared/domain/verification.ts'

export interface WaitingCursor {
  at: Date
  id: number
}

/** A page of the open requests whose photo was sent, the oldest first. */
export async function listWaiting(
  db: Db,
  { after, limit }: { after: WaitingCursor | null; limit: number },
) {
  return await db
    .selectFrom('verifications as v')
    .innerJoin('members as m', 'm.id', 'v.member_id')
    .select([
      'v.id',
      'v.public_id as publicId',
      'v.sent_at as sentAt',
      'm.id as memberId',
      'm.public_id as memberPublicId',
      'm.first_name as firstName',
      'm.gender',
      'm.birth_year as birthYear',
      'm.is_test_profile as isTestProfile',
      'm.city',
    ])
    .where('v.state', '=', 'pending')
    .where('v.sent_at', 'is not', null)
    .$narrowType<{ sentAt: Date }>()
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(v.sent_at, v.id) > (${after?.at}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy('v.sent_at')
    .orderBy('v.id')
    .limit(limit)
    .execute()
}

/** A request whose photo was sent, with its member and the moderator who decided it. */
export async function findSentRequest(db: Db, publicId: string) {
  return await db
    .selectFrom('verifications as v')
    .innerJoin('members as m', 'm.id', 'v.member_id')
    .leftJoin('members as moderator', 'moderator.id', 'v.decided_by')
    .select([
      'v.id',
      'v.public_id as publicId',
      'v.gesture',
      'v.photo_key as photoKey',
      'v.state',
      'v.requested_at as requestedAt',
      'v.sent_at as sentAt',
      'm.id as memberId',
      'm.public_id as memberPublicId',
      'm.first_name as firstName',
      'm.gender',
      'm.birth_year as birthYear',
      'm.interests',
      'm.is_test_profile as isTestProfile',
      'moderator.first_name as decidedBy',
    ])
    .where('v.public_id', '=', publicId)
    .where('v.sent_at', 'is not', null)
    .$narrowType<{ sentAt: Date; gesture: Gesture }>()
    .executeTakeFirst()
}
export type SentRequest = NonNullable<Awaited<ReturnType<typeof findSentRequest>>>

export async function countRefusals(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('verifications')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return count
}

interface Decision {
  state: 'approved' | 'refused'
  refusal: VerificationRefusal | null
  words: string
  by: number
  now: Date
}

/** Returns false if the request is no longer open. */
export async function saveDecision(db: Db, id: number, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verifications')
    .set({
      state: decision.state,
      refusal: decision.refusal,
      refusal_words: decision.words,
      decided_by: decision.by,
      decided_at: decision.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
