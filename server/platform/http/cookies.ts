import type { FastifyReply } from 'fastify'

const DAY_SECONDS = 86_400

/** Every cookie of ours: its name and how long a browser keeps it. Each holds one random token and nothing else, but for `written`. */
const COOKIES = {
  /** The session; the server ends it earlier when it is idle. */
  session: { name: 'sid', seconds: 180 * DAY_SECONDS },
  /** A device that its owner called personal, bound to one account. */
  device: { name: 'device', seconds: 180 * DAY_SECONDS },
  /** Binds a mailed code, or what a passkey is to sign, to the browser that asked for it. */
  login: { name: 'login', seconds: 600 },
  /** Binds a sign-in at another site to this browser, and what comes of it until a code or a registration. */
  social: { name: 'social', seconds: 3600 },
  /** The device of somebody who was asked for an opinion: what it has opened, no other can. */
  opinion: { name: 'avis', seconds: 3 * DAY_SECONDS },
  /** Lets a visitor who registers send photos, and claim them. */
  onboarding: { name: 'onboarding', seconds: DAY_SECONDS },
  /** Up to where a session has written, which a replica has to have reached; after a minute every replica in use has. */
  written: { name: 'written', seconds: 60 },
} as const

const TOKEN = '[\\w-]{43}'
const VALUES: { [K in keyof typeof COOKIES]?: string } = { written: '[0-9a-f]{1,16}' }

export type CookieKind = keyof typeof COOKIES

const kinds = Object.keys(COOKIES) as CookieKind[]

/** Reads and writes our cookies; on https they carry the `__Host-` prefix and never travel in the clear. */
export function createCookies(config: { readonly baseUrl: string }) {
  const secure = new URL(config.baseUrl).protocol === 'https:'
  const patterns = new Map(
    kinds.map((kind) => [kind, patternOf(name(kind), VALUES[kind] ?? TOKEN)]),
  )
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  function name(kind: CookieKind): string {
    return secure ? `__Host-${COOKIES[kind].name}` : COOKIES[kind].name
  }

  // Reading the header itself serves the socket handshake too; a value that is not one of our tokens is as good as none.
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
