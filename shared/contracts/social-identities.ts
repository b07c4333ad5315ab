import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'
import { SOCIAL_PROVIDERS } from './social.ts'

const socialIdentity = z.object({
  /** Says nothing of whom the provider knows: server/features/social/identities.service.ts. */
  id: z.string(),
  provider: z.enum(SOCIAL_PROVIDERS),
  /** As it was there when it was joined. */
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
    /** The sites that a sign-in offers, by which one more can be joined. */
    offered: z.array(z.enum(SOCIAL_PROVIDERS)),
  }),
})

/** Ends every other session as well: one of them may have been opened by that account. Wants a proof of the last ten minutes. */
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
