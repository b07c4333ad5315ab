import * as z from 'zod/mini'
import { PLANS } from '../domain/plans.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { currentMember } from './members.ts'
import { SOCIAL_PROVIDERS } from './social.ts'

export const code = z
  .string('Saisissez les huit chiffres du code.')
  .check(z.trim(), z.regex(/^\d{4} ?\d{4}$/, 'Saisissez les huit chiffres du code.'))

const LINK_INCOMPLETE = "Ce lien n'est pas complet : ouvrez-le depuis le message."

/** Signs in at once on a device known to the account, else mails a code; the same answer for every address. */
export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  audience: 'public',
  summary: 'Sign in, or ask for a code',
  body: z.object({
    email: fields.email,
    /** Whether the code is for somebody who came back from a provider in this browser; without it they are forgotten. */
    keepsArrival: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.enum(['signed_in', 'code_sent']) }),
  problems: ['validation', 'too_many_requests', 'unavailable'],
})

/** Signs in with the mailed code, in the browser that asked for it; without an address, with the one it asked with. */
export const verifyLogin = route({
  method: 'POST',
  path: '/api/auth/login/verify',
  audience: 'public',
  summary: 'Sign in with the mailed code',
  body: z.object({
    email: z.optional(fields.email),
    code,
    keepDevice: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.literal('signed_in') }),
  problems: [
    'validation',
    'code_invalid',
    'account_left',
    'account_not_found',
    'account_closed',
    'too_many_requests',
  ],
})

/**
 * Signs in with the token of the link in a message, in whichever browser opens it: 256 random bits cannot be guessed,
 * so nothing is counted, and an address whose codes a stranger has used up still lets its owner in. Once, within a day.
 */
export const followLoginLink = route({
  method: 'POST',
  path: '/api/auth/login/link',
  audience: 'public',
  summary: 'Sign in with the link of a message',
  body: z.object({
    token: z.string().check(z.regex(/^[\w-]{43}$/, LINK_INCOMPLETE)),
    keepDevice: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.literal('signed_in') }),
  problems: ['validation', 'link_invalid', 'account_left', 'account_not_found', 'account_closed'],
})

/** What the sign-in page has to know: whether this browser asked for a code, and the demo accounts, outside production only. */
export const getSignInOptions = route({
  method: 'GET',
  path: '/api/auth/options',
  audience: 'public',
  summary: 'Ways to sign in on this site',
  response: z.object({
    /** Whether a mailed code may be typed in this browser; the same with and without an account. */
    awaitsCode: z.boolean(),
    /** Whose buttons are shown: in production, those that work. */
    socialProviders: z.array(z.enum(SOCIAL_PROVIDERS)),
    demoAccounts: z.array(
      z.object({ email: z.string(), subscription: z.enum(PLANS), isAdministrator: z.boolean() }),
    ),
  }),
})

/** Confirms the address of a pending member; only then is a taken address said. */
export const confirmEmail = route({
  method: 'POST',
  path: '/api/auth/confirm',
  audience: 'session',
  summary: 'Confirm the address with the mailed code',
  body: z.object({ code }),
  response: currentMember,
  problems: ['validation', 'code_invalid', 'email_taken', 'account_closed', 'too_many_requests'],
})

export const sendConfirmation = route({
  method: 'POST',
  path: '/api/auth/confirm/send',
  audience: 'session',
  summary: 'Mail another confirmation code',
  status: 204,
  response: null,
  problems: ['too_many_requests'],
})

/** Mails a code for `proveIdentity`. */
export const sendProof = route({
  method: 'POST',
  path: '/api/auth/prove/send',
  audience: 'member',
  summary: 'Mail a code to prove who one is',
  status: 204,
  response: null,
  problems: ['too_many_requests'],
})

/** Proves again who is there, for the ten minutes that follow; `proof_required` is what asks for it. */
export const proveIdentity = route({
  method: 'POST',
  path: '/api/auth/prove',
  audience: 'member',
  summary: 'Prove who one is with the mailed code',
  status: 204,
  body: z.object({ code }),
  response: null,
  problems: ['validation', 'code_invalid', 'too_many_requests'],
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  audience: 'public',
  summary: 'Sign out',
  status: 204,
  // May be left out: both are false then.
  body: z.nullish(
    z.object({ keepDevice: z.optional(z.boolean()), everywhere: z.optional(z.boolean()) }),
  ),
  response: null,
})
