import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import { cameThroughProxy } from './origin.ts'

const USER_AGENT_MAX = 200

/** The browser that sent the request: the data it is counted by, and the tokens in its cookies. */
export interface Browser {
  readonly ip: string
  readonly userAgent: string
  /** The request came through a proxy, so the client can be another machine: see `cameThroughProxy`. */
  readonly isProxied: boolean
  readonly session: string | undefined
  readonly device: string | undefined
  /** Binds an emailed code, or a passkey challenge, to this browser. */
  readonly challenge: string | undefined
  /** Photos sent before registration belong to this token until the registration claims them. */
  readonly onboarding: string | undefined
  /** Binds a sign-in with Google or Facebook to this browser. */
  readonly social: string | undefined
}

/** Reads the browser data of a request. */
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
