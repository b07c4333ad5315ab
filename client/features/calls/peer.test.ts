// Rules: calls
import { afterEach, expect, it, vi } from 'vitest'
import type { CallSignal } from '#shared/contracts/calls.ts'
import { openPeer } from './peer.ts'

const HOST = 'candidate:1 1 udp 2122260223 192.168.1.20 50000 typ host'
const REFLEXIVE = 'candidate:2 1 udp 1686052607 203.0.113.7 50000 typ srflx raddr 192.168.1.20'
const RELAYED =
  'candidate:3 1 udp 41885439 198.51.100.1 60000 typ relay raddr 203.0.113.7 rport 50000'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A line as this browser makes it, with what it was told to use. */
function open() {
  vi.useFakeTimers()
  const settings: RTCConfiguration[] = []
  const lines: RTCPeerConnection[] = []
  class Line {
    onicecandidate: ((event: { candidate: object | null }) => void) | null = null
    localDescription = { type: 'offer', sdp: `v=0\r\nc=IN IP4 203.0.113.7\r\na=${HOST}\r\n` }
    signalingState = 'stable'
    constructor(configuration: RTCConfiguration) {
      settings.push(configuration)
      lines.push(this as unknown as RTCPeerConnection)
    }
    createDataChannel = () => ({})
    addTransceiver = () => {}
    getTransceivers = () => []
    getStats = async () => new Map()
    setConfiguration = (configuration: RTCConfiguration) => settings.push(configuration)
    setLocalDescription = async () => {}
    restartIce = () => {}
    close = () => {}
  }
  vi.stubGlobal('RTCPeerConnection', Line)
  const signals: CallSignal[] = []
  const relay = { urls: ['turn:relay.test:3478'], username: 'x', credential: 'y' }
  const peer = openPeer({
    ...{ relay, microphone: {} as MediaStreamTrack, isInitiator: true },
    send: (signal) => signals.push(signal),
    renewRelay: async () => ({ ...relay, username: 'later' }),
    ...{ onTrack: () => {}, onOpen: () => {}, onWord: () => {}, onLine: () => {} },
  })
  return { peer, settings, signals, line: lines[0] as unknown as Line }
}

it('goes by the relay alone, also when it is mended with a fresh access', async () => {
  const { peer, settings } = open()
  await vi.advanceTimersByTimeAsync(10_000)
  peer.close()
  expect(settings.map(({ iceServers }) => iceServers)).toMatchObject([
    [{ username: 'x' }],
    [{ username: 'later' }],
  ])
  expect(settings.map(({ iceTransportPolicy }) => iceTransportPolicy)).toEqual(['relay', 'relay'])
})

it('says candidates of the relay alone, and no address of its own', async () => {
  const { peer, signals, line } = open()
  for (const [type, candidate] of [
    ['host', HOST],
    ['srflx', REFLEXIVE],
    ['relay', RELAYED],
  ]) {
    line.onicecandidate?.({ candidate: { type, candidate, sdpMid: '0' } })
  }
  await vi.advanceTimersByTimeAsync(0)
  peer.close()
  const said = signals.flatMap(({ candidate }) => candidate?.candidate ?? [])
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('198.51.100.1 60000 typ relay')
  expect(JSON.stringify(signals)).not.toMatch(/203\.0\.113\.7|192\.168\.1\.20/)
})
