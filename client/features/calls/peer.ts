import type { CallSignal, RelayAccess } from '#shared/contracts/calls.ts'
import { withoutAddresses, withoutOrigin } from '#shared/domain/call-signals.ts'
import { type PeerMessage, parsePeerMessage } from './peer-messages.ts'

const CHECK_EVERY_MS = 500
/** Voice packets arrive constantly: after this long without one, the connection is broken. */
const SILENT_AFTER_MS = 2_500
const RESTART_EVERY_MS = 4_000
/** The first connection takes long on a slow network: it must not be restarted too early. */
const FIRST_RESTART_MS = 8_000

interface PeerOptions {
  relay: RelayAccess
  microphone: MediaStreamTrack
  /** The member who came second makes the offer, and restarts a broken connection. */
  isInitiator: boolean
  send: (signal: CallSignal) => void
  /** New relay credentials, for a restart after the ten minutes of the first ones. */
  renewRelay: () => Promise<RelayAccess | null>
  onTrack: (track: MediaStreamTrack) => void
  onOpen: () => void
  onMessage: (message: PeerMessage) => void
  /** Whether packets arrive from the partner. */
  onReachable: (isThere: boolean) => void
}

/** The connection between two browsers, through the relay only. No other address of the device is sent. */
export function openPeer(options: PeerOptions) {
  const { relay, microphone, isInitiator, send, renewRelay } = options
  const settingsOf = (access: RelayAccess): RTCConfiguration => ({
    iceServers: [access],
    iceTransportPolicy: 'relay',
    bundlePolicy: 'max-bundle',
  })
  const connection = new RTCPeerConnection(settingsOf(relay))
  const channel = connection.createDataChannel('words', { negotiated: true, id: 0 })
  const earlyCandidates: RTCIceCandidateInit[] = []
  let ownCandidates: CallSignal[] = []
  let camera: MediaStreamTrack | null = null
  let bytes = 0
  let packetAt: number | null = null
  let restartedAt = performance.now()
  let isThere = false
  let isClosed = false

  channel.onopen = options.onOpen
  channel.onmessage = ({ data }) => {
    const message = parsePeerMessage(data)
    if (message) options.onMessage(message)
  }
  connection.ontrack = ({ track }) => options.onTrack(track)
  connection.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate && candidate.type === 'relay') {
      const stripped = withoutOrigin(candidate.candidate)
      const signal = { candidate: { candidate: stripped, sdpMid: candidate.sdpMid ?? '' } }
      ownCandidates.push(signal)
      send(signal)
    }
  }

  if (isInitiator) {
    connection.addTransceiver(microphone, { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
    void offer()
  }

  async function offer(): Promise<void> {
    ownCandidates = []
    await connection.setLocalDescription()
    sendDescription()
  }

  function sendDescription(): void {
    const { type, sdp } = connection.localDescription ?? {}
    if (isClosed || !sdp || (type !== 'offer' && type !== 'answer')) return
    send({ description: { type, sdp: withoutAddresses(sdp) } })
  }

  async function receive(signal: CallSignal): Promise<void> {
    if (isClosed) return
    const { description, candidate } = signal
    if (candidate && connection.remoteDescription) await connection.addIceCandidate(candidate)
    else if (candidate) earlyCandidates.push(candidate)
    if (!description) return
    await connection.setRemoteDescription(description)
    if (description.type === 'offer') {
      await attachOwnTracks()
      await connection.setLocalDescription()
      sendDescription()
    }
    for (const early of earlyCandidates.splice(0)) await connection.addIceCandidate(early)
  }

  /** Voice and picture go both ways from the start, so that a camera can be turned on without a new offer. */
  async function attachOwnTracks(): Promise<void> {
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      const isVoice = transceiver.receiver.track.kind === 'audio'
      await transceiver.sender.replaceTrack(isVoice ? microphone : camera)
    }
  }

  async function showCamera(track: MediaStreamTrack | null): Promise<void> {
    camera = track
    const video = connection
      .getTransceivers()
      .find(({ receiver }) => receiver.track.kind === 'video')
    await video?.sender.replaceTrack(track)
  }

  function sendMessage(message: PeerMessage): void {
    if (channel.readyState === 'open') channel.send(JSON.stringify(message))
  }

  async function check(): Promise<void> {
    const received = await bytesReceived(connection)
    const now = performance.now()
    if (received > bytes) {
      bytes = received
      packetAt = now
    }
    if (isClosed) return
    const isNowThere = packetAt !== null && now - packetAt < SILENT_AFTER_MS
    // Before the first packet the status is « connecting »: there is nothing to report.
    if (isNowThere !== isThere) {
      isThere = isNowThere
      options.onReachable(isThere)
    }
    if (
      !isThere &&
      isInitiator &&
      now - restartedAt > (packetAt === null ? FIRST_RESTART_MS : RESTART_EVERY_MS)
    ) {
      restartedAt = now
      await restart()
    }
  }

  async function restart(): Promise<void> {
    // The offer has no answer yet: it is sent again, because a late answer must not be applied to another offer.
    if (connection.signalingState === 'have-local-offer') {
      sendDescription()
      for (const signal of ownCandidates) send(signal)
      return
    }
    const fresh = await renewRelay()
    if (isClosed) return
    if (fresh) connection.setConfiguration(settingsOf(fresh))
    connection.restartIce()
    await offer()
  }

  const checking = setInterval(() => void check().catch(() => {}), CHECK_EVERY_MS)

  function close(): void {
    isClosed = true
    clearInterval(checking)
    connection.close()
  }

  return { receive, showCamera, sendMessage, close }
}
export type Peer = ReturnType<typeof openPeer>

async function bytesReceived(connection: RTCPeerConnection): Promise<number> {
  let sum = 0
  for (const report of (await connection.getStats()).values()) {
    if (report.type === 'inbound-rtp') sum += report.bytesReceived
  }
  return sum
}
