import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { cameThroughProxy } from './origin.ts'

const USER_AGENT_MAX = 200

/** The browser that asks: what it is counted by, and the tokens that its cookies hold. */
export interface Browser {
  readonly ip: string
  readonly userAgent: string
  /** Somebody on another machine may be behind it: see `cameThroughProxy`. */
  readonly isProxied: boolean
  readonly session: string | undefined
  readonly device: string | undefined
  /** Binds a mailed code, or what a passkey is to sign, to this browser. */
  readonly challenge: string | undefined
  /** Under which its photos wait for the registration that claims them. */
  readonly onboarding: string | undefined
  /** Binds a sign-in at another site to this browser. */
  readonly social: string | undefined
}

/** Reads what a request tells of its browser. */
export function browserOf(request: FastifyRequest, cookies: Cookies): Browser {
  const { ip, headers } = request
  return {
    ip,
    isProxied: cameThroughProxy(request),
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    session: cookies.read(headers.cookie, 'session'),
    device: cookies.read(headers.cookie, 'device'),
    challenge: cookies.read(headers.cookie, 'login'),
    onboarding: cookies.read(headers.cookie, 'onboarding'),
    social: cookies.read(headers.cookie, 'social'),
  }
}
