import type { buildTestApp } from './app.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from './factories.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/**
 * Signs in a moderator who has just entered a code: an existing member, or a new one with this first name. Returns the
 * `cookie` header.
 */
export async function buildModerator(
  app: App,
  who: string | MemberRow,
  overrides: Partial<MemberRow> = {},
): Promise<string> {
  const member =
    typeof who === 'string'
      ? await buildMember(app.handle.database, {
          ...{ first_name: who, role: 'moderator', is_public: false },
          ...(overrides as { role?: MemberRow['role'] }),
        })
      : who
  const now = app.clock.now()
  return buildSession(app.handle.database, member.id, { created_at: now, proven_at: now })
}

/** Sends one request and returns its status and body. */
export async function askModeration<T>(
  app: App,
  cookie: string,
  request: { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: object },
): Promise<{ status: number; body: T; next: string | null }> {
  const answer = await app.inject({ ...request, headers: { cookie } })
  const body = answer.body === '' ? (null as T) : answer.json<T>()
  // The cursor of the next page.
  const next = answer.headers['x-next-cursor']
  return { status: answer.statusCode, body, next: next === undefined ? null : String(next) }
}

/** Reports a member to the team as another member; returns the reference. */
export async function openReport(
  app: App,
  by: MemberRow,
  reported: MemberRow,
  statement: { reason?: string; details?: string; messageIds?: number[] } = {},
): Promise<string> {
  const cookie = await app.signIn(by.id)
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/reports', headers: { cookie } },
    payload: { userId: reported.public_id, reason: 'money', ...statement },
  })
  return answer.json<{ reference: string }>().reference
}

/** The reported member writes these messages to the other, who reports all of them; returns the reference. */
export async function reportWithMessages(
  app: App,
  by: MemberRow,
  reported: MemberRow,
  bodies: readonly string[],
): Promise<string> {
  const { database } = app.handle
  const matchId = await buildMatch(database, by.id, reported.id)
  const messages = bodies.map((body, index) => ({
    ...{ match_id: matchId, id: index + 1, sender_id: reported.id, client_id: null, body },
    sent_at: app.clock.now(),
  }))
  await database.insertInto('messages').values(messages).execute()
  await database
    .updateTable('match_members')
    .set({ last_message_id: bodies.length, last_preview: bodies.at(-1) ?? null })
    .where('match_id', '=', matchId)
    .execute()
  return openReport(app, by, reported, { messageIds: messages.map(({ id }) => id) })
}
