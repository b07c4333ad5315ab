import { newToken } from '#server/platform/http/session.ts'
import type { AskedOpinion } from '#shared/contracts/opinions.ts'
import type { OpinionReader } from '#shared/domain/opinions.ts'
import type { buildTestApp } from './app.ts'
import type { MemberRow } from './factories.ts'
import { askModeration, buildModerator } from './moderation.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/** Stand-in for an encrypted text: the server cannot tell the difference. */
export const SEALED = 'chiffre-'.repeat(10)
const WRAPPED = 'cle-'.repeat(30)

interface Asking {
  token?: string
  reader?: OpinionReader
  sealed?: string
  /** The ids of the team keys for which the excerpt is encrypted. */
  keys?: readonly string[]
}

/** What a member's browser sends to request an opinion. */
export function askingOf({ token = newToken(), reader = 'trusted', ...rest }: Asking = {}) {
  const wrappedKeys = (rest.keys ?? []).map((id) => ({ id, wrapped: WRAPPED }))
  return { token, reader, sealed: rest.sealed ?? SEALED, wrappedKeys }
}

/** A member requests an opinion about another; returns the response and the token of the link. */
export async function ask(app: App, by: MemberRow, about: MemberRow, asking: Asking = {}) {
  const payload = askingOf(asking)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/matches/${about.public_id}/opinions`,
    headers: { cookie: await app.signIn(by.id) },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<AskedOpinion>(), token: payload.token }
}

/** A device without an account: it keeps the cookie that it receives. */
export function openDevice(app: App, session = '') {
  let cookie = session
  async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await app.inject({
      ...{ method, url: `/api/opinions/links/${path}`, headers: { cookie } },
      ...(payload && { payload }),
    })
    const given = answer.cookies.find(({ name }) => name === 'avis')
    if (given) cookie = [session, `avis=${given.value}`].filter(Boolean).join('; ')
    const body = answer.body === '' ? null : answer.json()
    return { status: answer.statusCode, body }
  }
  const check = (token: string) => ask('GET', token)
  const open = (token: string) => ask('POST', `${token}/open`)
  return {
    check,
    open,
    answer: (token: string, verdict: string) => ask('POST', `${token}/answer`, { verdict }),
    /** Checks the link, then opens it, as the page does. */
    read: async (token: string) => {
      const checked = await check(token)
      return checked.status === 204 ? open(token) : checked
    },
    cookie: () => cookie,
  }
}

/** A moderator whose browser can read opinions: the session, and the id of the browser's key. */
export async function buildReader(app: App, who: string | MemberRow, sign = 'A') {
  const cookie = await buildModerator(app, who)
  const { body } = await askModeration<{ id: string }>(app, cookie, {
    ...{ method: 'POST', url: '/api/admin/opinions/keys' },
    payload: { publicKey: `B${sign.repeat(86)}` },
  })
  return { cookie, keyId: body.id }
}
