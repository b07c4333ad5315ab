import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId } from './ids.ts'
import { presence, publicProfile } from './profile.ts'

/** A public profile as it is opened by one viewer. */
const openedProfile = z.extend(publicProfile, {
  presence,
  isMatch: z.boolean(),
  /** The viewer has flashed this member. */
  hasFlashed: z.boolean(),
  /** At most this far, by steps of 5 km from town to town, 0 in the same one; null unless both use their location. */
  distanceKm: z.nullable(z.int()),
})
export type OpenedProfile = z.infer<typeof openedProfile>

/** Whether somebody one talks with is here: asked again and again, it opens no profile and is no visit. */
export const getPresence = route({
  method: 'GET',
  path: '/api/users/:id/presence',
  audience: 'member',
  summary: 'Whether a match is here',
  params: z.object({ id: memberId }),
  response: z.object({ presence }),
  problems: ['email_unconfirmed', 'match_not_found'],
})

/**
 * Any visible member's public profile; opening it records a visit, but between two who matched or
 * by a moderator. Whom db/functions/is_visible_to.sql hides is answered the same 404 as who does
 * not exist.
 */
export const getMember = route({
  method: 'GET',
  path: '/api/users/:id',
  audience: 'member',
  summary: 'A member’s public profile',
  params: z.object({ id: memberId }),
  response: openedProfile,
  problems: ['email_unconfirmed', 'member_not_found', 'profiles_exhausted', 'too_many_requests'],
})
