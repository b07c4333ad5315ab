import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { getCurrentMember } from '#shared/contracts/members.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import type { Audience } from '#shared/kit/route.ts'
import type { Cookies } from './cookies.ts'
import { fail } from './problem.ts'

/** The member who sent the request, from one lookup of the session. */
export interface Viewer {
  readonly id: number
  readonly publicId: string
  readonly plan: Plan
  readonly role: StaffRole | null
  readonly isConfirmed: boolean
  /** Whether the team must review the profile before other members see it or receive anything from it. */
  readonly isHeld: boolean
  /** The hash of the session token, which changes with a new proof. */
  readonly sessionHash: string
  /** The id of the session as its member sees it. It stays the same until the session ends. */
  readonly sessionId: string
  /** When a code or a passkey was last used in this session. */
  readonly provenAt: Date | null
}

/** Whether this role looks after members, and so can see what they show only to some. */
export function isModerator(role: StaffRole | null): boolean {
  return role === 'administrator' || role === 'moderator'
}

/** Passed in by the composition root, because sessions belong to a feature. */
export type FindViewer = (token: string) => Promise<Viewer | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admit`. A public route calls `findViewer` if it needs the viewer. */
    viewer: Viewer | undefined
    /** The pending or finished lookup of `findViewer`. */
    viewerLookUp: Promise<Viewer | undefined> | undefined
    /** Looks up the session at most once per request, and never without a cookie. */
    findViewer(): Promise<Viewer | undefined>
    /**
     * Sets `viewer`, or refuses a caller outside the audience. The cookie of an ended session is cleared only by the
     * route for the current member, which a page calls after every refusal: if any refusal cleared it, a request in
     * progress during a sign-in would end the new session.
     */
    admit(audience: Audience, reply: FastifyReply): Promise<void>
  }
}

/** An unguessable secret: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token, so that a stolen database opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

interface SessionOptions {
  readonly cookies: Cookies
  readonly findViewer: FindViewer
  readonly clock: Pick<Clock, 'now'>
}

/** Adds `viewer`, `findViewer` and `admit` to every request. */
export function registerSession(app: FastifyInstance, options: SessionOptions): void {
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('viewerLookUp', undefined)

  app.decorateRequest('findViewer', function findViewer(this: FastifyRequest) {
    this.viewerLookUp ??= lookUp(this.headers.cookie)
    return this.viewerLookUp
  })

  async function lookUp(cookies: string | undefined): Promise<Viewer | undefined> {
    const token = options.cookies.read(cookies, 'session')
    return token === undefined ? undefined : options.findViewer(token)
  }

  async function admit(this: FastifyRequest, audience: Audience, reply: FastifyReply) {
    if (audience === 'public') return
    const viewer = await this.findViewer()
    const asksWhoIsSignedIn = this.routeOptions.url === getCurrentMember.path
    const sent = (kind: 'session' | 'onboarding') =>
      options.cookies.read(this.headers.cookie, kind) !== undefined
    // During a registration the session is replaced more than once: a request sent with the one before must not clear
    // the next, which its browser may already have.
    if (!viewer && asksWhoIsSignedIn && sent('session') && !sent('onboarding')) {
      options.cookies.clear(reply, 'session')
      clearBrowserCache(reply)
      // The page was loaded with that cookie, so it has not set this one.
      keepOnboarding(options.cookies, this, reply)
    }
    requireAudience(audience, viewer, options.clock.now())
    this.viewer = viewer
  }
  app.decorateRequest('admit', admit)
}

/**
 * Sets the cookie that links a visitor's photos to them before they have an account, for another day: photos sent at the
 * end of the day can still be claimed.
 */
export function keepOnboarding(
  cookies: Cookies,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): void {
  cookies.set(reply, 'onboarding', cookies.read(headers.cookie, 'onboarding') ?? newToken())
}

/**
 * Clears the browser's cache, which keeps photos of members for an hour. Not "storage": theme, text size and consent
 * belong to the browser and outlast a session.
 */
export function clearBrowserCache(reply: FastifyReply): void {
  reply.header('Clear-Site-Data', '"cache"')
}

const PROOF_LASTS_MS = 12 * 60 * 60 * 1000
const FRESH_PROOF_LASTS_MS = 10 * 60 * 1000

/** Refuses a caller outside the audience of a contract: visitors get 401, members without the right get 403. */
export function requireAudience(
  audience: Exclude<Audience, 'public'>,
  viewer: Viewer | undefined,
  now: Date,
): asserts viewer is Viewer {
  if (!viewer) fail('unauthenticated')
  if (audience === 'session') return
  if (audience === 'member') {
    if (!viewer.isConfirmed) fail('email_unconfirmed')
    return
  }
  if (!isOnTeam(audience, viewer.role)) fail('forbidden')
  if (!isProvenWithin(PROOF_LASTS_MS, viewer, now)) fail('proof_required')
}

function isOnTeam(
  audience: 'staff' | 'moderator' | 'support' | 'admin',
  role: StaffRole | null,
): boolean {
  if (role === 'administrator') return true
  return audience === 'staff' ? role !== null : role === audience
}

/**
 * Refuses a change of the sign-in methods, or an export or deletion of data, unless a code or a passkey was used just
 * before.
 */
export function requireFreshProof(viewer: Pick<Viewer, 'provenAt'>, now: Date): void {
  if (!isProvenWithin(FRESH_PROOF_LASTS_MS, viewer, now)) fail('proof_required')
}

function isProvenWithin(
  milliseconds: number,
  { provenAt }: Pick<Viewer, 'provenAt'>,
  now: Date,
): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() <= milliseconds
}
