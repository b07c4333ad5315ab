import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

/** The sites that can vouch for a visitor, in the order in which they are offered. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const SOCIAL_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProvider,
  string
>

/** Why a visitor comes back to `/login` without having signed in, as `?erreur=` says. */
export const SOCIAL_FAILURES = ['social', 'annule', 'adresse', 'attente'] as const
export type SocialFailure = (typeof SOCIAL_FAILURES)[number]

/**
 * Sends the browser to Google: a link to follow, never a request to make. Without its keys, outside
 * production, to a page that says what is missing: server/features/social/social.routes.ts.
 */
export const startGoogle = route({
  method: 'GET',
  path: '/api/auth/google',
  audience: 'public',
  summary: 'Go and sign in at Google',
  status: 302,
  response: null,
})

export const startFacebook = route({
  method: 'GET',
  path: '/api/auth/facebook',
  audience: 'public',
  summary: 'Go and sign in at Facebook',
  status: 302,
  response: null,
})

/** Where Google sends the browser back to; whatever happened, the answer leads to one of our pages. */
export const returnFromGoogle = route({
  method: 'GET',
  path: '/api/auth/google/callback',
  audience: 'public',
  summary: 'Come back from Google',
  status: 302,
  response: null,
})

export const returnFromFacebook = route({
  method: 'GET',
  path: '/api/auth/facebook/callback',
  audience: 'public',
  summary: 'Come back from Facebook',
  status: 302,
  response: null,
})

/** Who came back in this browser and is not signed in yet: a code is waited for, or a registration. */
export const getSocialArrival = route({
  method: 'GET',
  path: '/api/auth/social',
  audience: 'public',
  summary: 'What a provider said of this browser',
  response: z.object({
    arrival: z.nullable(
      z.object({
        provider: z.enum(SOCIAL_PROVIDERS),
        email: z.string(),
        firstName: z.nullable(z.string()),
        /** Whether the address needs no code any more: registering with it makes a confirmed member. */
        isProven: z.boolean(),
      }),
    ),
  }),
})
