import { createECDH } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Secret } from '#server/platform/secret.ts'

interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The key pair that identifies this site to push services: the configured one, else derived from the secret. */
export function vapidKeys({ publicKey, privateKey }: Config['vapid'], secret: Secret): VapidKeys {
  if (publicKey && privateKey) return { publicKey, privateKey }
  const scalar = secret.key('vapid', 32)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: scalar.toString('base64url'),
  }
}
