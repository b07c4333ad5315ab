import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

/** The sites that can vouch for a visitor, in the order in which they are offered. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const SOCIAL_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProvider,
  string
>

/** Why a visitor returns to `/login` without being signed in: the value of `?erreur=`. */
export const SOCIAL_FAILURES = ['social', 'annule', 'adresse', 'attente'] as const
export type SocialFailure = (typeof SOCIAL_FAILURES)[number]

/**
 * Redirects the browser to Google: it is for links, never for a fetch. Without API keys, outside production, it
 * redirects to a page that says what is missing: server/features/social/social.routes.ts.
 */
export const startGoogle = route({
  method: 'GET',
  path: '/api/auth/google',
  audience: 'public',
  summary: 'Sign in at Google',
  status: 302,
  response: null,
})

export const startFacebook = route({
  method: 'GET',
  path: '/api/auth/facebook',
  audience: 'public',
  summary: 'Sign in at Facebook',
  status: 302,
  response: null,
})

/** The URL to which Google redirects the browser; whatever happened, the response redirects to one of our pages. */
export const returnFromGoogle = route({
  method: 'GET',
  path: '/api/auth/google/callback',
  audience: 'public',
  summary: 'Return from Google',
  status: 302,
  response: null,
})

export const returnFromFacebook = route({
  method: 'GET',
  path: '/api/auth/facebook/callback',
  audience: 'public',
  summary: 'Return from Facebook',
  status: 302,
  response: null,
})

/**
 * The social arrival of this browser: a person who returned from a provider, is not signed in yet, and still has to
 * enter a code or register.
 */
export const getSocialArrival = route({
  method: 'GET',
  path: '/api/auth/social',
  audience: 'public',
  summary: 'The social arrival of this browser',
  response: z.object({
    arrival: z.nullable(
      z.object({
        provider: z.enum(SOCIAL_PROVIDERS),
        email: z.string(),
        firstName: z.nullable(z.string()),
        /** Whether the email address needs no code: registering with it creates a confirmed member. */
        isProven: z.boolean(),
      }),
    ),
  }),
})
