import type { FastifyReply } from 'fastify'

const DAY_SECONDS = 86_400

/**
 * Every cookie that we set: its name, and how long a browser keeps it. Each contains only one random token, except
 * `written`.
 */
const COOKIES = {
  /** The session; the server ends it earlier if it is idle. */
  session: { name: 'sid', seconds: 180 * DAY_SECONDS },
  /** A device that its owner marked as personal, bound to one account. */
  device: { name: 'device', seconds: 180 * DAY_SECONDS },
  /** Binds an emailed code, or a passkey challenge, to the browser that requested it. */
  login: { name: 'login', seconds: 600 },
  /** Binds a sign-in with Google or Facebook to this browser, until its code or registration is completed. */
  social: { name: 'social', seconds: 3600 },
  /** The device of a person who was asked for an opinion: only this device can open again what it has opened. */
  opinion: { name: 'avis', seconds: 3 * DAY_SECONDS },
  /** Lets a visitor send photos while registering, and claim them. */
  onboarding: { name: 'onboarding', seconds: DAY_SECONDS },
  /**
   * The position up to which a session has written, which a replica must have reached. After a minute every replica
   * in use has.
   */
  written: { name: 'written', seconds: 60 },
} as const

const TOKEN = '[\\w-]{43}'
const VALUES: { [K in keyof typeof COOKIES]?: string } = { written: '[0-9a-f]{1,16}' }

export type CookieKind = keyof typeof COOKIES

const kinds = Object.keys(COOKIES) as CookieKind[]

/** Reads and writes our cookies. On https they have the `__Host-` prefix and are never sent unencrypted. */
export function createCookies(config: { readonly baseUrl: string }) {
  const secure = new URL(config.baseUrl).protocol === 'https:'
  const patterns = new Map(
    kinds.map((kind) => [kind, patternOf(name(kind), VALUES[kind] ?? TOKEN)]),
  )
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  function name(kind: CookieKind): string {
    return secure ? `__Host-${COOKIES[kind].name}` : COOKIES[kind].name
  }

  // Reads the header itself, so that it also works for the socket handshake. A value that is not one of our tokens is
  // ignored.
  function read(header: string | undefined, kind: CookieKind): string | undefined {
    return patterns.get(kind)?.exec(header ?? '')?.[1]
  }

  function set(reply: FastifyReply, kind: CookieKind, token: string): void {
    reply.setCookie(name(kind), token, { ...attributes, maxAge: COOKIES[kind].seconds })
  }

  function clear(reply: FastifyReply, kind: CookieKind): void {
    reply.clearCookie(name(kind), attributes)
  }

  return { name, read, set, clear }
}

function patternOf(name: string, value: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`)
}

export type Cookies = ReturnType<typeof createCookies>
