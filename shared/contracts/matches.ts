import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { INTERESTS } from '../domain/interests.ts'
import { PLANS } from '../domain/plans.ts'
import { route } from '../kit/route.ts'
import { MATCHES_PATH } from './flashes.ts'
import { memberId, timestamp } from './ids.ts'
import { liked } from './liked.ts'
import { publicProfile } from './profile.ts'

export const match = z.object({
  id: z.int(),
  createdAt: timestamp,
  unreadCount: z.int(),
  /** False until the member has opened the conversation once. */
  isOpened: z.boolean(),
  /**
   * Whether the member can write their own text now: their plan can begin conversations, or the partner has written.
   * Before the first message, a card opens the conversation on any plan.
   */
  canWrite: z.boolean(),
  /**
   * Set if the member or the partner has politely declined: neither can write. Omitted while the conversation is open.
   */
  closed: z.optional(z.object({ at: timestamp, isMine: z.boolean() })),
  /**
   * Set if the partner was excluded after the two had talked: the messages can be read for 30 days. The partner keeps
   * their first name, and the sentences about them need the gender. Omitted for everybody else.
   */
  banned: z.optional(z.object({ at: timestamp, gender: z.enum(GENDERS) })),
  partner: z.object({
    id: memberId,
    firstName: z.string(),
    /** Omitted for a former member, as are the age and the town. */
    gender: z.optional(z.enum(GENDERS)),
    age: z.optional(z.int()),
    city: z.optional(z.string()),
    photo: z.string(),
    subscription: z.enum(PLANS),
    /** Whether the partner is a former member: their conversation can be read, but not answered. */
    isFormer: z.boolean(),
  }),
  /** The interests of both members, at most three. */
  commonInterests: z.array(z.enum(INTERESTS)),
  /**
   * The partner's proposal that waits for an answer, and its deadline; if there are several, the first to lapse.
   * Omitted if there is none.
   */
  asked: z.optional(
    z.object({
      kind: z.enum(['call', 'appointment']),
      /** Null for a call now. */
      startsAt: z.nullable(timestamp),
      timeZone: z.string(),
      at: timestamp,
      until: timestamp,
    }),
  ),
  /** The agreed call, from ten minutes before it until it lapses. Omitted if there is none. */
  calling: z.optional(
    z.object({ startsAt: timestamp, timeZone: z.string(), at: timestamp, until: timestamp }),
  ),
  lastMessage: z.nullable(
    z.object({ content: z.string(), createdAt: timestamp, isMine: z.boolean() }),
  ),
})
export type Match = z.infer<typeof match>

/** The instant of the last activity in milliseconds, before the year 2100, and the id of the match, in 31 bits. */
const CURSOR = /^[1-3]?\d{12}\.(?:1?\d{1,9}|20\d{8}|21[0-3]\d{7})$/

/** The member's matches, most recently active first, 40 per page; `X-Next-Cursor` gives the cursor of the next page. */
export const listMatches = route({
  method: 'GET',
  path: MATCHES_PATH,
  audience: 'session',
  summary: 'List matches',
  query: z.object({ cursor: z.optional(z.string().check(z.regex(CURSOR))) }),
  response: z.array(match),
})

/**
 * What the two members liked about each other as they flashed: `mine` is on the partner's profile, `theirs` on the
 * member's own.
 */
const likedByBoth = z.object({ mine: z.nullable(liked), theirs: z.nullable(liked) })
export type LikedByBoth = z.infer<typeof likedByBoth>

/** What the two members liked about each other, which is shown at the beginning of their conversation. */
export const getLiked = route({
  method: 'GET',
  path: '/api/matches/:partnerId/liked',
  audience: 'member',
  summary: 'What two matched members like about each other',
  params: z.object({ partnerId: memberId }),
  response: likedByBoth,
  problems: ['validation', 'match_not_found'],
})

const newMatch = z.object({
  createdAt: timestamp,
  /** Whether the member has seen the dialog of this match. */
  isCelebrated: z.boolean(),
  /** Whether the member's own flash made the match; otherwise the partner flashed back. */
  isMine: z.boolean(),
  /** Whether the partner has already written. */
  hasMessage: z.boolean(),
  partner: publicProfile,
  liked: likedByBoth,
})
export type NewMatch = z.infer<typeof newMatch>

/** The matches whose conversation the member has not opened yet, newest first, at most 20. */
export const listNewMatches = route({
  method: 'GET',
  path: '/api/matches/new',
  audience: 'session',
  summary: 'Matches not opened yet',
  response: z.array(newMatch),
})

/** Records that the dialog of a match was shown: no other device shows it again. */
export const celebrateMatch = route({
  method: 'POST',
  path: '/api/matches/celebrated',
  audience: 'member',
  summary: 'Mark a match as celebrated',
  status: 204,
  body: z.object({ partnerId: memberId }),
  response: null,
  problems: ['validation'],
})
