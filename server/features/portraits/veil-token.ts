import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Secret } from '#server/platform/secret.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** How somebody came: the same member has two tokens, so that nothing links a visit to a flash. */
const ARRIVALS = ['flash', 'visit'] as const
export type Arrival = (typeof ARRIVALS)[number]

export interface Veiled {
  memberId: number
  arrival: Arrival
}

/** Whom a token is for, and the day it is good for. */
export interface VeilReader {
  viewerId: number
  day: string
}

/**
 * Seals who came into an address that tells nothing, and opens it for that reader on that day alone. The nonce is
 * made from what is sealed, so that the address stays the same all day and no two contents ever share one.
 */
export function createVeilTokens(secret: Secret) {
  const sealing = secret.key('veil: sealing', KEY_BYTES)
  const naming = secret.key('veil: nonce', KEY_BYTES)

  function seal(veiled: Veiled, reader: VeilReader): string {
    const content = Buffer.alloc(5)
    content.writeInt32BE(veiled.memberId)
    content.writeUInt8(ARRIVALS.indexOf(veiled.arrival), 4)
    const context = contextOf(reader)
    const nonce = createHmac('sha256', naming).update(context).update(content).digest()
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce.subarray(0, NONCE_BYTES))
    cipher.setAAD(context)
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce.subarray(0, NONCE_BYTES), sealed, cipher.getAuthTag()]).toString(
      'base64url',
    )
  }

  /** Undefined for a token that is none of ours, another reader's, or of another day. */
  function open(token: string, reader: VeilReader): Veiled | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== NONCE_BYTES + 5 + TAG_BYTES) return undefined
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(contextOf(reader))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
      const content = Buffer.concat([decipher.update(sealed), decipher.final()])
      const arrival = ARRIVALS[content.readUInt8(4)]
      return arrival && { memberId: content.readInt32BE(), arrival }
    } catch {
      return undefined
    }
  }

  return { seal, open }
}

function contextOf({ viewerId, day }: VeilReader): Buffer {
  return Buffer.from(`${viewerId} ${day}`)
}
