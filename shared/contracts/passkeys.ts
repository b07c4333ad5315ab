import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { timestamp } from './ids.ts'

const PASSKEY_NAME_MAX = 60

const encoded = z.string().check(z.maxLength(8192), z.regex(/^[\w-]+$/))

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
})
export type Passkey = z.infer<typeof passkey>

const params = z.object({ id: z.uuid("Cette clé d'accès n'existe plus.") })

// The JSON form of what browsers accept and return (Web Authentication, level 3), as far as this site uses it.
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const attested = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
})

const asserted = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded,
  }),
})
export type Attested = z.infer<typeof attested>
export type Asserted = z.infer<typeof asserted>

export const listPasskeys = route({
  method: 'GET',
  path: '/api/passkeys',
  audience: 'session',
  summary: 'My passkeys',
  response: z.array(passkey),
})

/** What the browser needs to create a passkey; it requires a proof from the last ten minutes. */
export const startPasskey = route({
  method: 'POST',
  path: '/api/passkeys/options',
  audience: 'member',
  summary: 'Start adding a passkey',
  response: creationOptions,
  problems: ['proof_required', 'passkeys_full', 'too_many_requests'],
})

/** Stores the passkey that the browser created; it is named after the device until the member renames it. */
export const addPasskey = route({
  method: 'POST',
  path: '/api/passkeys',
  audience: 'member',
  summary: 'Add a passkey',
  status: 201,
  body: z.object({ credential: attested }),
  response: passkey,
  problems: ['validation', 'passkey_refused', 'passkeys_full', 'too_many_requests'],
})

export const renamePasskey = route({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  audience: 'member',
  summary: 'Rename a passkey',
  status: 204,
  params,
  body: z.object({
    name: z
      .string('Donnez un nom à cette clé.')
      .check(
        z.trim(),
        z.minLength(1, 'Donnez un nom à cette clé.'),
        z.maxLength(PASSKEY_NAME_MAX, `Le nom ne peut pas dépasser ${PASSKEY_NAME_MAX} caractères`),
        z.regex(/^[^\p{Cc}]*$/u, 'Le nom contient un caractère interdit'),
      ),
  }),
  response: null,
  problems: ['validation', 'passkey_not_found'],
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  audience: 'member',
  summary: 'Remove a passkey',
  status: 204,
  params,
  response: null,
  problems: ['validation', 'proof_required', 'passkey_not_found'],
})

/** What a passkey has to sign. It names no account: the authenticator knows which account it opens. */
export const startPasskeySignIn = route({
  method: 'POST',
  path: '/api/passkeys/sign-in/options',
  audience: 'public',
  summary: 'Start signing in with a passkey',
  response: requestOptions,
  problems: ['too_many_requests'],
})

/** Signs in; this also counts as a proof, like an emailed code. */
export const signInWithPasskey = route({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  audience: 'public',
  summary: 'Sign in with a passkey',
  body: z.object({ credential: asserted }),
  response: z.object({ status: z.literal('signed_in') }),
  problems: ['validation', 'passkey_refused', 'too_many_requests'],
})
