import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** What the authenticator signs; a test can set wrong values. */
interface Signing {
  challenge: string
  origin?: string
  rpId?: string
  isVerified?: boolean
  count?: number
  userHandle?: string
}

/** A member's passkey in software: it returns what a browser's WebAuthn API returns. */
export function createAuthenticator(home: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0
  let handle = ''

  function data(flags: number, { rpId = home.rpId, isVerified = true }: Signing): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const flag = Buffer.of(flags | PRESENT | (isVerified ? VERIFIED : 0))
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flag, counter])
  }

  function client(type: string, { challenge, origin = home.origin }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** The result of `navigator.credentials.create`. */
  function create(options: { user: { id: string } }, signing: Signing) {
    handle = options.user.id
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE: an EC2 key for ES256 on P-256, as one CBOR map.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 32), credentialId, key])
    const authData = Buffer.concat([data(ATTESTED, signing), credential])
    // {"fmt": "none", "attStmt": {}, "authData": bytes}; the length of authData fits in one byte.
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      Buffer.from('63666d74646e6f6e65', 'hex'),
      Buffer.from('6761747453746d74a0', 'hex'),
      Buffer.from('686175746844617461', 'hex'),
      Buffer.of(0x58, authData.length),
      authData,
    ])
    const response = {
      clientDataJSON: client('webauthn.create', signing).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    }
    return { id, rawId: id, type: 'public-key', response }
  }

  /** The result of `navigator.credentials.get`. */
  function get(signing: Signing) {
    count = signing.count ?? count + 1
    const authData = data(0, signing)
    const clientData = client('webauthn.get', signing)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: signing.userHandle ?? handle,
    }
    return { id, rawId: id, type: 'public-key', response }
  }

  return { create, get }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
