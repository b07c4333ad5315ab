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
   * Whether the member may use their own words now: their plan starts conversations, or the partner has written. Before
   * the first message a card opens the conversation on any plan.
   */
  canWrite: z.boolean(),
  /** A polite no, of the member or of the partner, has closed the conversation: neither can write. Left out while it is open. */
  closed: z.optional(z.object({ at: timestamp, isMine: z.boolean() })),
  /**
   * The partner was excluded, after the two had talked: what was said can be read for 30 days. They are still called by
   * their name, and their gender is for what is said of them. Left out of everybody else.
   */
  banned: z.optional(z.object({ at: timestamp, gender: z.enum(GENDERS) })),
  partner: z.object({
    id: memberId,
    firstName: z.string(),
    /** Left out of a former member, as are the age and the town. */
    gender: z.optional(z.enum(GENDERS)),
    age: z.optional(z.int()),
    city: z.optional(z.string()),
    photo: z.string(),
    subscription: z.enum(PLANS),
    /** A former member's conversation can be read, not answered. */
    isFormer: z.boolean(),
  }),
  /** What the two both like, three at most. */
  commonInterests: z.array(z.enum(INTERESTS)),
  /** What the partner has proposed and waits for an answer to, until when; the soonest to lapse. Left out where there is nothing. */
  asked: z.optional(
    z.object({
      kind: z.enum(['call', 'appointment']),
      /** Null: now. */
      startsAt: z.nullable(timestamp),
      timeZone: z.string(),
      at: timestamp,
      until: timestamp,
    }),
  ),
  /** The call that both agreed to, from ten minutes before it until it lapses. Left out where there is none. */
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

/** The member's matches, the latest active first, 40 a page; the next page is announced by `X-Next-Cursor`. */
export const listMatches = route({
  method: 'GET',
  path: MATCHES_PATH,
  audience: 'session',
  summary: 'List matches',
  query: z.object({ cursor: z.optional(z.string().check(z.regex(CURSOR))) }),
  response: z.array(match),
})

/** What the two liked of one another as they flashed: `mine` is on the partner's profile, `theirs` on the member's own. */
const likedByBoth = z.object({ mine: z.nullable(liked), theirs: z.nullable(liked) })
export type LikedByBoth = z.infer<typeof likedByBoth>

/** What opened a conversation. */
export const getLiked = route({
  method: 'GET',
  path: '/api/matches/:partnerId/liked',
  audience: 'member',
  summary: 'What two matched members like of one another',
  params: z.object({ partnerId: memberId }),
  response: likedByBoth,
  problems: ['validation', 'match_not_found'],
})

const newMatch = z.object({
  createdAt: timestamp,
  /** Whether the member was shown the window of this match. */
  isCelebrated: z.boolean(),
  /** Whether the member's own flash made it; else the partner flashed back. */
  isMine: z.boolean(),
  /** Whether the partner has written already. */
  hasMessage: z.boolean(),
  partner: publicProfile,
  liked: likedByBoth,
})
export type NewMatch = z.infer<typeof newMatch>

/** The matches whose conversation the member has not opened yet, the newest first, 20 at most. */
export const listNewMatches = route({
  method: 'GET',
  path: '/api/matches/new',
  audience: 'session',
  summary: 'Matches not opened yet',
  response: z.array(newMatch),
})

/** The window of a match was shown: no other device shows it again. */
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
