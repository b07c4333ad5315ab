import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushServers } from '#server/features/notifications/push-servers.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The push service of a browser vendor, on this machine; `answer` sets the status for a path. */
export async function openPushService() {
  const received: Received[] = []
  const statuses = new Map<string, number>()
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const status = statuses.get(path) ?? 201
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  // The certificate is self-signed.
  const agent = new Agent({ rejectUnauthorized: false, family: 4 })
  const servers: PushServers = { hosts: [host], agent }

  async function close(): Promise<void> {
    agent.destroy()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  return {
    servers,
    received,
    endpoint: (path: string) => `https://${host}${path}`,
    /** From now on this endpoint responds with this status. */
    answer: (path: string, status: number) => void statuses.set(path, status),
    close,
  }
}
export type PushTestService = Awaited<ReturnType<typeof openPushService>>

/** A browser's side of a subscription: it has a key pair, and only it can decrypt what it receives (RFC 8291). */
export function openPushBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + senderKey.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const material = derive(pair.computeSecret(senderKey), auth, info, 32)
    const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last byte that is not padding, 2, marks the end.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }

  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  }
}

function derive(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}

// A throw-away key and certificate for `localhost`, valid until 2126.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnsiENCaH4LTQJ+7P
QdVqnEm3Vy0DsTWBlIpf3/bxJ7qhRANCAAQEcGwrXzY4M3E+uroY4vqyI9dDfSx3
nUzkqrCO0rP3dDFFBqCi3Sfhf1WOcrhDnrwazDsNaN20uSCSuYVSBJG0
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUNPKkAxncSVlpnZaFNpVwpJ9Ua0MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE1MDIzNloYDzIxMjYxMDI3
MTUwMjM2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQEcGwrXzY4M3E+uroY4vqyI9dDfSx3nUzkqrCO0rP3dDFFBqCi3Sfh
f1WOcrhDnrwazDsNaN20uSCSuYVSBJG0o2kwZzAdBgNVHQ4EFgQUyp4luQgnF70l
tn+BSCit0MxLlJ0wHwYDVR0jBBgwFoAUyp4luQgnF70ltn+BSCit0MxLlJ0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgK1bRWv+V+9QZgYtXT/V3upIZ2D0DjDeOWY1Rtijc+gECIHc3cnwE7FTx
9TCkQmczuVrGfs2HmSAJ31fFJGR5S5TF
-----END CERTIFICATE-----`
