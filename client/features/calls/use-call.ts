import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { emitWithAck, onSocket } from '#client/platform/socket.ts'
import { isFinalRejection } from '#client/session/connection.ts'
import {
  type Call,
  type CallSignal,
  type RelayAccess,
  signalCall,
} from '#shared/contracts/calls.ts'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import { CALL_SILENCE_MS, closesAt, isCallOpen } from '#shared/domain/calls.ts'
import { callQuery } from './call-query.ts'
import { enter, leave, reportConnected, reportSeen } from './calls.api.ts'
import { openPeer, type Peer } from './peer.ts'
import { drawGestures, type Game, laterGame, type PeerMessage } from './peer-messages.ts'
import { takeSeat } from './seats.ts'
import { serverNow } from './server-clock.ts'
import { useTrack } from './use-track.ts'

const RETRY_MS = 1_000
const REPORT_RETRY_MS = 10_000
const NO_GAME: Game = { nth: 0, pair: null }

type SignalEvent = Parameters<ServerToClientEvents['call_signal']>[0]

/** Alone, being connected, connected, out of reach of each other. */
export type Line = 'waiting' | 'connecting' | 'live' | 'silent'

/** Why it ended: it was hung up or its time is up; the partner was out of reach; another window took it over. */
export type CallEnding = 'left' | 'lost' | 'elsewhere'

interface CallOptions {
  call: Call
  partnerId: string
  microphone: MediaStreamTrack
  takesOver: boolean
  onEnd: (ending: CallEnding) => void
  onRefused: (error: unknown) => void
}

/**
 * A call from entering to its end: the seat at the server, the connection to the partner, and what each of the two
 * shows.
 */
export function useCall(options: CallOptions) {
  const { call, partnerId, microphone, takesOver, onEnd, onRefused } = options
  const { id } = call
  const queries = useQueryClient()
  const [mySeat] = useState(takeSeat)
  const enteredVersion = useRef(Number.POSITIVE_INFINITY)
  /** The version of the call when the partner was there: only a later version can say that they left. */
  const partnerVersion = useRef(Number.POSITIVE_INFINITY)
  const [line, setLine] = useState<Line>('waiting')
  const [voice, setVoice] = useState<MediaStreamTrack>()
  const [picture, setPicture] = useState<MediaStreamTrack>()
  const [theirs, setTheirs] = useState({ camera: false, microphone: true })
  const camera = useTrack()
  const ownCamera = camera.track
  const [isMuted, setMuted] = useState(false)
  const [game, setGame] = useState(NO_GAME)
  const [begunAt, setBegunAt] = useState(call.begunAt ? new Date(call.begunAt) : null)
  const hasBegun = useRef(begunAt !== null)
  const entering = useRef<Promise<unknown>>(Promise.resolve())
  const peer = useRef<Peer | null>(null)
  const isOfferer = useRef(false)
  const hasReportedSeen = useRef(false)
  const hasEnded = useRef(false)
  const { data, error } = useQuery(callQuery(partnerId))

  const end = useEffectEvent((ending: CallEnding) => {
    if (hasEnded.current) return
    hasEnded.current = true
    peer.current?.close()
    ownCamera?.stop()
    onEnd(ending)
  })

  const showOwn = useEffectEvent(() => {
    peer.current?.sendMessage({ shows: { camera: ownCamera !== null, microphone: !isMuted } })
  })

  const handleMessage = useEffectEvent((message: PeerMessage) => {
    const { shows, game: newGame, isBye } = message
    if (isBye) end('left')
    if (shows) setTheirs(shows)
    if (newGame) setGame((mine) => laterGame(mine, newGame, isOfferer.current))
  })

  const handleRefusal = useEffectEvent(onRefused)

  // Waits until the server has given the seat: it would otherwise be given to a window that has left.
  const leaveSeat = useCallback(
    () => entering.current.then(() => leave(id, mySeat)).catch(() => {}),
    [id, mySeat],
  )

  const notePartner = useEffectEvent(() => {
    partnerVersion.current = Math.max(enteredVersion.current, data?.call?.version ?? 0)
  })

  /** The two are connected; reported to the server until it confirms. */
  const begin = useEffectEvent(() => {
    setBegunAt((known) => known ?? serverNow())
    hasBegun.current = true
    const report = () => {
      if (hasEnded.current) return
      reportConnected(id, mySeat).catch((failure: unknown) => {
        if (!isFinalRejection(failure)) setTimeout(report, REPORT_RETRY_MS)
      })
    }
    report()
  })

  // A waiting member who closes the window or navigates back leaves the call. A call under way can be reopened.
  useEffect(() => {
    const leaveIfWaiting = () => {
      if (!hasEnded.current && !hasBegun.current) void leaveSeat()
    }
    addEventListener('pagehide', leaveIfWaiting)
    return () => {
      removeEventListener('pagehide', leaveIfWaiting)
      leaveIfWaiting()
    }
  }, [leaveSeat])

  // Takes the seat, then connects. The cleanup undoes both.
  useEffect(() => {
    let isUnmounted = false
    let relay: RelayAccess | undefined
    let theirSeat: string | undefined
    const early: SignalEvent[] = []
    let sending = Promise.resolve()
    let receiving = Promise.resolve()

    function sendSignal(signal: CallSignal) {
      const payload = { callId: id, seatId: mySeat, signal }
      sending = sending.then(async () => {
        for (;;) {
          const ack = await emitWithAck(signalCall, payload)
          // Without a socket, the signal is sent again until there is one.
          if (isUnmounted || ack.ok || ack.code !== 'unavailable') return
          await new Promise((settle) => setTimeout(settle, RETRY_MS))
        }
      })
    }

    function connect(isInitiator: boolean) {
      if (!relay) return
      peer.current?.close()
      isOfferer.current = isInitiator
      setLine('connecting')
      notePartner()
      const opened = openPeer({
        ...{ relay, microphone, isInitiator, send: sendSignal },
        renewRelay: () =>
          enter(id, { seatId: mySeat, takesOver: false }).then(
            (entered) => entered.relay,
            () => null,
          ),
        onTrack: (track) => (track.kind === 'audio' ? setVoice(track) : setPicture(track)),
        onOpen: () => {
          if (peer.current !== opened) return
          setLine('live')
          begin()
          showOwn()
        },
        onMessage: handleMessage,
        onReachable: (isThere) => setLine(isThere ? 'live' : 'silent'),
      })
      peer.current = opened
    }

    function handleSignal({ fromSeatId, signal }: SignalEvent) {
      // The partner's other window has taken the call over, or they are back: a new connection is made.
      const isNewcomer = theirSeat !== fromSeatId || !peer.current
      if (isNewcomer && signal.description?.type === 'offer') connect(false)
      theirSeat = fromSeatId
      const receiver = peer.current
      receiving = receiving.then(() => receiver?.receive(signal)).catch(() => {})
    }

    const stop = onSocket('call_signal', (event) => {
      if (event.callId !== id || event.seatId !== mySeat) return
      // The partner's signals can arrive before the response that gives the seat.
      if (relay) handleSignal(event)
      else early.push(event)
    })

    entering.current = enter(id, { seatId: mySeat, takesOver }).then(
      (entered) => {
        if (isUnmounted) return
        enteredVersion.current = entered.call.version
        queries.setQueryData(
          callQuery(partnerId).queryKey,
          (known) => known && { ...known, call: entered.call },
        )
        relay = entered.relay
        if (entered.call.isPartnerIn) connect(true)
        for (const event of early) handleSignal(event)
      },
      (failure) => !isUnmounted && handleRefusal(failure),
    )
    return () => {
      isUnmounted = true
      stop()
      peer.current?.close()
      peer.current = null
    }
  }, [id, partnerId, mySeat, microphone, takesOver, queries])

  // A block sends no call event: the call is refetched on the events that a block also causes.
  useEffect(() => {
    const { queryKey } = callQuery(partnerId)
    const refetch = () => void queries.invalidateQueries({ queryKey })
    const stops = [onSocket('matches_changed', refetch), onSocket('member_changed', refetch)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, partnerId])

  // A block, a departure or the partner's hang-up: the refetched call ends it here.
  useEffect(() => {
    const isHidden = error instanceof ApiError && error.status === 404
    const now = data?.call
    const isOther =
      now && (now.id !== id || (now.status !== 'accepted' && now.status !== 'proposed'))
    if (isHidden || isOther) end('left')
    // A call that was fetched before this window entered says nothing about it.
    else if (now && now.version > enteredVersion.current && now.seatId !== mySeat) end('elsewhere')
  }, [data, error, id, mySeat])

  // The partner entered, could not be reached and left again: the member waits as before.
  useEffect(() => {
    const now = data?.call
    const isAlone = now?.id === id && now.version > partnerVersion.current && !now.isPartnerIn
    if (!isAlone || line !== 'connecting' || hasBegun.current) return
    peer.current?.close()
    peer.current = null
    setLine('waiting')
  }, [data, id, line])

  // Hangs up for both after too long out of reach.
  useEffect(() => {
    if (line !== 'silent' && line !== 'connecting') return
    const timer = setTimeout(
      () => {
        void leaveSeat()
        end('lost')
      },
      line === 'silent' ? CALL_SILENCE_MS : 2 * CALL_SILENCE_MS,
    )
    return () => clearTimeout(timer)
  }, [line, leaveSeat])
  // Ends the call at its time, also if the partner never came: the microphone must not stay open.
  useEffect(() => {
    const timer = setInterval(() => {
      if (isCallOpen({ ...timesOf(call), begunAt }, serverNow())) return
      clearInterval(timer)
      void leaveSeat()
      end('left')
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [begunAt, call, leaveSeat])

  useEffect(() => {
    microphone.enabled = !isMuted
    showOwn()
  }, [microphone, isMuted])
  useEffect(() => {
    void peer.current?.showCamera(ownCamera)
    showOwn()
  }, [ownCamera])
  // A new or late connection shows a camera that is already on.
  useEffect(() => {
    if (line === 'connecting') void peer.current?.showCamera(ownCamera)
  }, [line, ownCamera])
  // The camera was unplugged, or its permission was withdrawn in the browser.
  const closeLostCamera = useEffectEvent(() => camera.close())
  useEffect(() => {
    const lose = () => closeLostCamera()
    ownCamera?.addEventListener('ended', lose)
    return () => ownCamera?.removeEventListener('ended', lose)
  }, [ownCamera])

  /** Returns undefined on success, else the error. */
  async function turnCamera(isOn: boolean): Promise<unknown> {
    if (!isOn) {
      camera.close()
      return undefined
    }
    const video = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } }
    return await camera.open({ video }).catch((failure: unknown) => failure)
  }

  function hangUp() {
    peer.current?.sendMessage({ isBye: true })
    void leaveSeat()
    end('left')
  }

  function play(isOn: boolean) {
    const pair = isOn ? drawGestures(game.pair ?? []) : null
    const next: Game = { nth: game.nth + 1, pair }
    setGame(next)
    peer.current?.sendMessage({ game: next })
  }

  /**
   * Reports once that the partner's picture was shown; called again and again while it plays, it retries a failed
   * report only after a while.
   */
  function markSeen() {
    if (hasReportedSeen.current) return
    hasReportedSeen.current = true
    reportSeen(id, mySeat).catch(() => {
      setTimeout(() => (hasReportedSeen.current = false), REPORT_RETRY_MS)
    })
  }

  return {
    ...{ line, voice, theirs, ownCamera, isMuted, game, begunAt },
    picture: theirs.camera ? picture : undefined,
    ...{ setMuted, turnCamera, hangUp, play, markSeen },
    closesAt: closesAt({ ...timesOf(call), begunAt }),
    timeZone: call.timeZone,
  }
}
export type CallState = ReturnType<typeof useCall>

function timesOf(call: Call) {
  const { status, isNow, startsAt } = call
  return { status, isNow, startsAt: new Date(startsAt) }
}
