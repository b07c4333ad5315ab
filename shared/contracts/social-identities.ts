import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'
import { SOCIAL_PROVIDERS } from './social.ts'

const socialIdentity = z.object({
  /** It reveals nothing about the account at the provider: server/features/social/identities.service.ts. */
  id: z.string(),
  provider: z.enum(SOCIAL_PROVIDERS),
  /** The email address of that account when it was linked. */
  email: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
})
export type SocialIdentity = z.infer<typeof socialIdentity>

export const listSocialIdentities = route({
  method: 'GET',
  path: '/api/social-identities',
  audience: 'session',
  summary: 'The Google and Facebook accounts that sign me in',
  response: z.object({
    identities: z.array(socialIdentity),
    /** The providers offered at sign-in, with which another account can be linked. */
    offered: z.array(z.enum(SOCIAL_PROVIDERS)),
  }),
})

/**
 * Also ends every other session, because that account may have opened one of them. It requires a proof from the last
 * ten minutes.
 */
export const removeSocialIdentity = route({
  method: 'DELETE',
  path: '/api/social-identities/:id',
  audience: 'member',
  summary: 'Remove a Google or Facebook account that signs me in',
  status: 204,
  params: z.object({
    id: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Ce compte n'est plus lié au vôtre.")),
  }),
  response: null,
  problems: ['validation', 'proof_required', 'social_identity_not_found'],
})
