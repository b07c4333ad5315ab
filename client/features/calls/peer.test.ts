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

/** Opens a peer on a fake connection, and records its settings and signals. */
function open() {
  vi.useFakeTimers()
  const settings: RTCConfiguration[] = []
  const connections: RTCPeerConnection[] = []
  class Connection {
    onicecandidate: ((event: { candidate: object | null }) => void) | null = null
    localDescription = { type: 'offer', sdp: `v=0\r\nc=IN IP4 203.0.113.7\r\na=${HOST}\r\n` }
    signalingState = 'stable'
    constructor(configuration: RTCConfiguration) {
      settings.push(configuration)
      connections.push(this as unknown as RTCPeerConnection)
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
  vi.stubGlobal('RTCPeerConnection', Connection)
  const signals: CallSignal[] = []
  const relay = { urls: ['turn:relay.test:3478'], username: 'x', credential: 'y' }
  const peer = openPeer({
    ...{ relay, microphone: {} as MediaStreamTrack, isInitiator: true },
    send: (signal) => signals.push(signal),
    renewRelay: async () => ({ ...relay, username: 'later' }),
    ...{ onTrack: () => {}, onOpen: () => {}, onMessage: () => {}, onReachable: () => {} },
  })
  return { peer, settings, signals, connection: connections[0] as unknown as Connection }
}

it('a call goes through the relay only, also when it restarts with new credentials', async () => {
  const { peer, settings } = open()
  await vi.advanceTimersByTimeAsync(10_000)
  peer.close()
  expect(settings.map(({ iceServers }) => iceServers)).toMatchObject([
    [{ username: 'x' }],
    [{ username: 'later' }],
  ])
  expect(settings.map(({ iceTransportPolicy }) => iceTransportPolicy)).toEqual(['relay', 'relay'])
})

it('a call sends relay candidates only, and no address of the device', async () => {
  const { peer, signals, connection } = open()
  for (const [type, candidate] of [
    ['host', HOST],
    ['srflx', REFLEXIVE],
    ['relay', RELAYED],
  ]) {
    connection.onicecandidate?.({ candidate: { type, candidate, sdpMid: '0' } })
  }
  await vi.advanceTimersByTimeAsync(0)
  peer.close()
  const said = signals.flatMap(({ candidate }) => candidate?.candidate ?? [])
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('198.51.100.1 60000 typ relay')
  expect(JSON.stringify(signals)).not.toMatch(/203\.0\.113\.7|192\.168\.1\.20/)
})
