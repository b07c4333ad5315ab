import type { Asserted, Attested } from '#shared/contracts/passkeys.ts'

/** Loaded with the first passkey only, because it brings its parsers for certificates. */
const library = () => import('@simplewebauthn/server')

const NAME = 'Embellie'
const TIMEOUT_MS = 5 * 60 * 1000
/** EdDSA, ES256 and RS256: the algorithms that authenticators sign with. */
const ALGORITHMS = [-8, -7, -257]

interface StoredCredential {
  credentialId: string
  publicKey: string
  signCount: number
}

/** The cryptography of passkeys for the site at this URL: the options for a browser, and the check of its response. */
export function createWebAuthn(baseUrl: string) {
  const rpID = new URL(baseUrl).hostname
  const expected = { expectedOrigin: baseUrl, expectedRPID: rpID, requireUserVerification: true }

  async function createRegistrationOptions(
    member: { userHandle: string; email: string; firstName: string },
    excluded: readonly string[],
  ) {
    // A discoverable credential: sign-in needs no address, and so does not reveal who is a member.
    const authenticatorSelection = {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const
    const { generateRegistrationOptions } = await library()
    const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: NAME,
      rpID,
      userName: member.email,
      userDisplayName: member.firstName,
      supportedAlgorithmIDs: ALGORITHMS,
      userID: new Uint8Array(Buffer.from(member.userHandle, 'base64url')),
    })
    return {
      rp: { id: rpID, name: NAME },
      user,
      challenge,
      pubKeyCredParams,
      timeout: TIMEOUT_MS,
      excludeCredentials: excluded.map((id) => ({ id, type: 'public-key' as const })),
      authenticatorSelection,
      attestation: 'none' as const,
    }
  }

  /** The credential that an authenticator has created; undefined if anything is wrong with it. */
  async function verifyRegistration(
    credential: Attested,
    challenge: string,
  ): Promise<StoredCredential | undefined> {
    const { verifyRegistrationResponse } = await library()
    const verification = await unlessRefused(
      verifyRegistrationResponse({
        ...expected,
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    if (!verification?.verified) return undefined
    const { id, publicKey, counter } = verification.registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
    }
  }

  async function createSignInOptions() {
    const { generateAuthenticationOptions } = await library()
    const { challenge } = await generateAuthenticationOptions({ rpID })
    return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: 'required' as const }
  }

  /** The new signature count of a passkey; undefined if anything is wrong with the assertion. */
  async function verifySignIn(
    asserted: Asserted,
    challenge: string,
    known: StoredCredential,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await library()
    const verification = await unlessRefused(
      verifyAuthenticationResponse({
        ...expected,
        response: { ...asserted, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.signCount,
        },
      }),
    )
    return verification?.verified ? verification.authenticationInfo.newCounter : undefined
  }

  return { createRegistrationOptions, verifyRegistration, createSignInOptions, verifySignIn }
}

/** The library throws if anything is wrong with a response, including a signature count that did not increase. */
function unlessRefused<T>(verification: Promise<T>): Promise<T | undefined> {
  return verification.catch(() => undefined)
}
