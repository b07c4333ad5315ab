import { createECDH } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Secret } from '#server/platform/secret.ts'

interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The pair that shows the push services who is asking: the configured one, or else one that the site's secret holds. */
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
