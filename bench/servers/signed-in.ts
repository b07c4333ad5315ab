import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'

export interface SignedIn {
  id: number
  publicId: string
  /** The `cookie` header of the member's session. */
  cookie: string
  sessionHash: string
}

const AT_ONCE = 5000

/** Opens a session for each of these members who can sign in, last used just now. */
export async function signIn(
  { database }: Pick<DatabaseHandle, 'database'>,
  ids: readonly number[],
): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = []
  const now = new Date()
  const expires_at = new Date(now.getTime() + 86_400_000)
  // A statement accepts at most 65 535 parameters.
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const members = await database
      .selectFrom('members')
      .select(['id', 'public_id as publicId'])
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where('status', '=', 'active')
      .orderBy('id')
      .execute()
    const opened = members.map((member) => {
      const token = newToken()
      return { ...member, cookie: `sid=${token}`, sessionHash: hashToken(token) }
    })
    const rows = opened.map(({ id, sessionHash }) => ({
      ...{ token_hash: sessionHash, member_id: id, expires_at },
      ...{ created_at: now, last_used_at: now },
    }))
    await database.insertInto('sessions').values(rows).execute()
    signedIn.push(...opened)
  }
  return signedIn
}
