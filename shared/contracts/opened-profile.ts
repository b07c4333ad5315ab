import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { presence, publicProfile } from './profile.ts'

/** A public profile as one viewer opens it. */
const openedProfile = z.extend(publicProfile, {
  presence,
  isMatch: z.boolean(),
  /** Whether the viewer has flashed this member. */
  hasFlashed: z.boolean(),
  /**
   * The upper bound of the distance from town to town, in steps of 5 km, 0 in the same town; null unless both members
   * share their location.
   */
  distanceKm: z.nullable(z.int()),
})
export type OpenedProfile = z.infer<typeof openedProfile>

/** The presence of a match. The page requests it repeatedly: this does not open the profile and records no visit. */
export const getPresence = route({
  method: 'GET',
  path: '/api/users/:id/presence',
  audience: 'member',
  summary: 'Presence of a match',
  params: z.object({ id: memberId }),
  response: z.object({ presence }),
  problems: ['email_unconfirmed', 'match_not_found'],
})

/**
 * The public profile of any visible member. Opening it records a visit, except between matches or by a moderator. A
 * member hidden by db/functions/is_visible_to.sql gets the same 404 as one who does not exist.
 */
export const getMember = route({
  method: 'GET',
  path: '/api/users/:id',
  audience: 'member',
  summary: "A member's public profile",
  params: z.object({ id: memberId }),
  response: openedProfile,
  problems: ['email_unconfirmed', 'member_not_found', 'profiles_exhausted', 'too_many_requests'],
})
