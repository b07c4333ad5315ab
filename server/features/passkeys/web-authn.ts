import type { Asserted, Attested } from '#shared/contracts/passkeys.ts'

/** With all it reads certificates with, it is loaded by the first passkey. */
const library = () => import('@simplewebauthn/server')

const NAME = 'Embellie'
const TIMEOUT_MS = 5 * 60 * 1000
/** EdDSA, ES256 and RS256: what authenticators sign with. */
const ALGORITHMS = [-8, -7, -257]

interface Known {
  credentialId: string
  publicKey: string
  signCount: number
}

/** The cryptography of passkeys, for the site at that address: what it asks of a browser, and whether an answer is good. */
export function createWebAuthn(baseUrl: string) {
  const rpID = new URL(baseUrl).hostname
  const expected = { expectedOrigin: baseUrl, expectedRPID: rpID, requireUserVerification: true }

  async function askForNew(
    member: { userHandle: string; email: string; firstName: string },
    excluded: readonly string[],
  ) {
    // A discoverable one: signing in asks for no address, and so tells nobody who is a member.
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

  /** The credential an authenticator has made, or undefined whatever is wrong with it. */
  async function readNew(credential: Attested, challenge: string): Promise<Known | undefined> {
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

  async function askForKnown() {
    const { generateAuthenticationOptions } = await library()
    const { challenge } = await generateAuthenticationOptions({ rpID })
    return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: 'required' as const }
  }

  /** The new count of the signatures of a passkey, or undefined whatever is wrong with this one. */
  async function readKnown(
    asserted: Asserted,
    challenge: string,
    known: Known,
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

  return { askForNew, readNew, askForKnown, readKnown }
}

/** The library throws at whatever is wrong with an answer; a count that went backwards is one of those things. */
function unlessRefused<T>(verification: Promise<T>): Promise<T | undefined> {
  return verification.catch(() => undefined)
}
