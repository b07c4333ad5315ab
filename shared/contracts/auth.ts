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

/**
 * Signs in immediately on a device that the account knows; otherwise it emails a code, with the same response for every
 * email address.
 */
export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  audience: 'public',
  summary: 'Sign in, or request a code',
  body: z.object({
    email: fields.email,
    /** Whether the code is for the social arrival of this browser; without it, that arrival is deleted. */
    keepsArrival: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.enum(['signed_in', 'code_sent']) }),
  problems: ['validation', 'too_many_requests', 'unavailable'],
})

/**
 * Signs in with the emailed code, in the browser that requested it; without `email`, for the address that was
 * requested.
 */
export const verifyLogin = route({
  method: 'POST',
  path: '/api/auth/login/verify',
  audience: 'public',
  summary: 'Sign in with the emailed code',
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
 * Signs in with the token of an emailed link, in any browser, once and within a day. The token has 256 random bits and
 * cannot be guessed, so attempts are not limited: the owner of an address can sign in even after a stranger has used up
 * its codes.
 */
export const followLoginLink = route({
  method: 'POST',
  path: '/api/auth/login/link',
  audience: 'public',
  summary: 'Sign in with an emailed link',
  body: z.object({
    token: z.string().check(z.regex(/^[\w-]{43}$/, LINK_INCOMPLETE)),
    keepDevice: z.optional(z.boolean()),
  }),
  response: z.object({ status: z.literal('signed_in') }),
  problems: ['validation', 'link_invalid', 'account_left', 'account_not_found', 'account_closed'],
})

/**
 * What the sign-in page needs: whether this browser requested a code and, outside production only, the demo accounts.
 */
export const getSignInOptions = route({
  method: 'GET',
  path: '/api/auth/options',
  audience: 'public',
  summary: 'Ways to sign in on this site',
  response: z.object({
    /** Whether an emailed code can be entered in this browser; the same whether or not an account exists. */
    awaitsCode: z.boolean(),
    /** The providers whose buttons are shown; in production, only those that work. */
    socialProviders: z.array(z.enum(SOCIAL_PROVIDERS)),
    demoAccounts: z.array(
      z.object({ email: z.string(), subscription: z.enum(PLANS), isAdministrator: z.boolean() }),
    ),
  }),
})

/** Confirms the email address of a pending member; only then does a response reveal that the address is taken. */
export const confirmEmail = route({
  method: 'POST',
  path: '/api/auth/confirm',
  audience: 'session',
  summary: 'Confirm the email address with the emailed code',
  body: z.object({ code }),
  response: currentMember,
  problems: ['validation', 'code_invalid', 'email_taken', 'account_closed', 'too_many_requests'],
})

export const sendConfirmation = route({
  method: 'POST',
  path: '/api/auth/confirm/send',
  audience: 'session',
  summary: 'Email another confirmation code',
  status: 204,
  response: null,
  problems: ['too_many_requests'],
})

/** Emails a code for `proveIdentity`. */
export const sendProof = route({
  method: 'POST',
  path: '/api/auth/prove/send',
  audience: 'member',
  summary: 'Email a code that proves the identity of the caller',
  status: 204,
  response: null,
  problems: ['too_many_requests'],
})

/** Proves the identity of the caller for the next ten minutes; the refusal `proof_required` requests it. */
export const proveIdentity = route({
  method: 'POST',
  path: '/api/auth/prove',
  audience: 'member',
  summary: 'Prove the identity of the caller with the emailed code',
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
  // The body can be omitted: both fields are then false.
  body: z.nullish(
    z.object({ keepDevice: z.optional(z.boolean()), everywhere: z.optional(z.boolean()) }),
  ),
  response: null,
})
