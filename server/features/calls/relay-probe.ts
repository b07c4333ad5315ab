import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { parseTurnUrl } from '#server/platform/turn-url.ts'

const WITHIN_MS = 1_000
const MAGIC_COOKIE = 0x2112a442

export type ProbeRelay = (url: string) => Promise<boolean>

/**
 * Whether a relay responds: to a TURN request without credentials, which it refuses, or over TCP by accepting the
 * connection.
 */
export function probeRelay(url: string): Promise<boolean> {
  const relay = parseTurnUrl(url)
  if (!relay) return Promise.resolve(false)
  return relay.isUdp ? probeUdp(relay) : probeTcp(relay)
}

interface Relay {
  host: string
  port: number
}

function probeUdp({ host, port }: Relay): Promise<boolean> {
  const request = allocateRequest()
  const id = request.subarray(8, 20)
  return new Promise((settle) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    const end = (isHere: boolean) => {
      clearTimeout(timeout)
      clearInterval(again)
      socket.removeAllListeners()
      // Without a listener, a late error would crash the process.
      socket.on('error', () => {})
      socket.close()
      settle(isHere)
    }
    const send = () => socket.send(request, port, host, (error) => error && end(false))
    const timeout = setTimeout(end, WITHIN_MS, false)
    // A UDP packet can be lost.
    const again = setInterval(send, WITHIN_MS / 3)
    socket.on('message', (answer) => answer.subarray(8, 20).equals(id) && end(true))
    socket.on('error', () => end(false))
    send()
  })
}

function probeTcp({ host, port }: Relay): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host, port, timeout: WITHIN_MS })
    const end = (isHere: boolean) => {
      socket.destroy()
      settle(isHere)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/** An Allocate request (RFC 8656) for UDP, without credentials. */
function allocateRequest(): Buffer {
  const request = Buffer.alloc(28)
  request.writeUInt16BE(0x0003, 0)
  request.writeUInt16BE(8, 2)
  request.writeUInt32BE(MAGIC_COOKIE, 4)
  randomBytes(12).copy(request, 8)
  request.writeUInt16BE(0x0019, 20)
  request.writeUInt16BE(4, 22)
  request.writeUInt8(17, 24)
  return request
}
