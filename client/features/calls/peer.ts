import type { CallSignal, RelayAccess } from '#shared/contracts/calls.ts'
import { withoutAddresses, withoutOrigin } from '#shared/domain/call-signals.ts'
import { parsePeerMessage, type Word } from './peer-messages.ts'

const LOOK_EVERY_MS = 500
/** The voice sends packets all the time: none for so long, and the line is broken. */
const SILENT_AFTER_MS = 2_500
const MEND_EVERY_MS = 4_000
/** A slow network takes long for a first time, which is not to be begun again and again. */
const MAKE_ANEW_MS = 8_000

interface PeerOptions {
  relay: RelayAccess
  microphone: MediaStreamTrack
  /** Whoever came second makes the offer, and mends the line. */
  isInitiator: boolean
  send: (signal: CallSignal) => void
  /** A fresh access to the relay, for a line that is mended after the first one's ten minutes. */
  renewRelay: () => Promise<RelayAccess | null>
  onTrack: (track: MediaStreamTrack) => void
  onOpen: () => void
  onWord: (word: Word) => void
  /** Whether anything comes from the other. */
  onLine: (isThere: boolean) => void
}

/** The line between two browsers, by the relay alone. Of what the browser finds out about itself nothing else is said. */
export function openPeer(options: PeerOptions) {
  const { relay, microphone, isInitiator, send, renewRelay } = options
  const settingsOf = (access: RelayAccess): RTCConfiguration => ({
    iceServers: [access],
    iceTransportPolicy: 'relay',
    bundlePolicy: 'max-bundle',
  })
  const line = new RTCPeerConnection(settingsOf(relay))
  const channel = line.createDataChannel('words', { negotiated: true, id: 0 })
  const waiting: RTCIceCandidateInit[] = []
  let ownCandidates: CallSignal[] = []
  let camera: MediaStreamTrack | null = null
  let bytes = 0
  let heardAt: number | null = null
  let mendedAt = performance.now()
  let isThere = false
  let isClosed = false

  channel.onopen = options.onOpen
  channel.onmessage = ({ data }) => {
    const word = parsePeerMessage(data)
    if (word) options.onWord(word)
  }
  line.ontrack = ({ track }) => options.onTrack(track)
  line.onicecandidate = ({ candidate }) => {
    if (candidate?.candidate && candidate.type === 'relay') {
      const said = withoutOrigin(candidate.candidate)
      const signal = { candidate: { candidate: said, sdpMid: candidate.sdpMid ?? '' } }
      ownCandidates.push(signal)
      send(signal)
    }
  }

  if (isInitiator) {
    line.addTransceiver(microphone, { direction: 'sendrecv' })
    line.addTransceiver('video', { direction: 'sendrecv' })
    void offer()
  }

  async function offer(): Promise<void> {
    ownCandidates = []
    await line.setLocalDescription()
    say()
  }

  function say(): void {
    const { type, sdp } = line.localDescription ?? {}
    if (isClosed || !sdp || (type !== 'offer' && type !== 'answer')) return
    send({ description: { type, sdp: withoutAddresses(sdp) } })
  }

  async function hear(signal: CallSignal): Promise<void> {
    if (isClosed) return
    const { description, candidate } = signal
    if (candidate && line.remoteDescription) await line.addIceCandidate(candidate)
    else if (candidate) waiting.push(candidate)
    if (!description) return
    await line.setRemoteDescription(description)
    if (description.type === 'offer') {
      await answerWithOwn()
      await line.setLocalDescription()
      say()
    }
    for (const early of waiting.splice(0)) await line.addIceCandidate(early)
  }

  /** Voice and picture go both ways from the start: a camera is turned on without asking the other browser anything. */
  async function answerWithOwn(): Promise<void> {
    for (const transceiver of line.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      const isVoice = transceiver.receiver.track.kind === 'audio'
      await transceiver.sender.replaceTrack(isVoice ? microphone : camera)
    }
  }

  async function show(track: MediaStreamTrack | null): Promise<void> {
    camera = track
    const video = line.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')
    await video?.sender.replaceTrack(track)
  }

  function tell(word: Word): void {
    if (channel.readyState === 'open') channel.send(JSON.stringify(word))
  }

  async function look(): Promise<void> {
    const received = await bytesReceived(line)
    const now = performance.now()
    if (received > bytes) {
      bytes = received
      heardAt = now
    }
    if (isClosed) return
    const isNowThere = heardAt !== null && now - heardAt < SILENT_AFTER_MS
    // Before the first packet the line is being made, which is said already.
    if (isNowThere !== isThere) {
      isThere = isNowThere
      options.onLine(isThere)
    }
    if (
      !isThere &&
      isInitiator &&
      now - mendedAt > (heardAt === null ? MAKE_ANEW_MS : MEND_EVERY_MS)
    ) {
      mendedAt = now
      await mend()
    }
  }

  async function mend(): Promise<void> {
    // Not answered, it was not heard: an answer to it must not be taken for one to another.
    if (line.signalingState === 'have-local-offer') {
      say()
      for (const signal of ownCandidates) send(signal)
      return
    }
    const fresh = await renewRelay()
    if (isClosed) return
    if (fresh) line.setConfiguration(settingsOf(fresh))
    line.restartIce()
    await offer()
  }

  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)

  function close(): void {
    isClosed = true
    clearInterval(looking)
    line.close()
  }

  return { hear, show, tell, close }
}
export type Peer = ReturnType<typeof openPeer>

async function bytesReceived(line: RTCPeerConnection): Promise<number> {
  let sum = 0
  for (const report of (await line.getStats()).values()) {
    if (report.type === 'inbound-rtp') sum += report.bytesReceived
  }
  return sum
}
