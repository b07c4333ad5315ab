import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { getCurrentMember } from '#shared/contracts/members.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import type { Audience } from '#shared/kit/route.ts'
import type { Cookies } from './cookies.ts'
import { fail } from './problem.ts'

/** Who is asking, as one look-up of the session tells. */
export interface Viewer {
  readonly id: number
  readonly publicId: string
  readonly plan: Plan
  readonly role: StaffRole | null
  readonly isConfirmed: boolean
  /** Whether the team has to look at the profile before anybody sees it, or hears from it. */
  readonly isHeld: boolean
  /** Of its token, which another proof changes. */
  readonly sessionHash: string
  /** As its member sees it, for as long as it lasts. */
  readonly sessionId: string
  /** When a code or a passkey was last shown in this session. */
  readonly provenAt: Date | null
}

/** Who looks after the members, and so sees what they show to some. */
export function isModerator(role: StaffRole | null): boolean {
  return role === 'administrator' || role === 'moderator'
}

/** Handed in by the composition root, because sessions belong to a feature. */
export type FindViewer = (token: string) => Promise<Viewer | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admit`; a public route asks `findViewer` when it wants to know. */
    viewer: Viewer | undefined
    /** The look-up of `findViewer`, once it has begun. */
    viewerLookUp: Promise<Viewer | undefined> | undefined
    /** Looks the session up at most once a request, and not at all without a cookie. */
    findViewer(): Promise<Viewer | undefined>
    /**
     * Sets `viewer`, or refuses a caller outside the audience. A browser whose session has ended forgets it with the
     * answer to who is signed in, for which a page asks after every refusal: the refusal of a request that was under way as
     * somebody signed in would end the new session.
     */
    admit(audience: Audience, reply: FastifyReply): Promise<void>
  }
}

/** A secret that cannot be guessed: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token, so that a stolen database opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

interface SessionOptions {
  readonly cookies: Cookies
  readonly findViewer: FindViewer
  readonly clock: Pick<Clock, 'now'>
}

/** Teaches every request who is asking. */
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
    if (!viewer && asksWhoIsSignedIn && options.cookies.read(this.headers.cookie, 'session')) {
      options.cookies.clear(reply, 'session')
      clearBrowserCache(reply)
    }
    requireAudience(audience, viewer, options.clock.now())
    this.viewer = viewer
  }
  app.decorateRequest('admit', admit)
}

/**
 * Empties the browser's cache, where photos of members stay for an hour. Not "storage": theme, text size and consent are
 * this browser's, and outlive a session.
 */
export function clearBrowserCache(reply: FastifyReply): void {
  reply.header('Clear-Site-Data', '"cache"')
}

const PROOF_LASTS_MS = 12 * 60 * 60 * 1000
const FRESH_PROOF_LASTS_MS = 10 * 60 * 1000

/** Refuses a caller outside the audience of a contract: visitors 401, members of the wrong kind 403. */
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

/** Refuses what changes how one signs in, or takes data away, unless a code or a passkey was shown just before. */
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
