import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { emitWithAck, onSocket } from '#client/platform/socket.ts'
import { isRefused } from '#client/session/connection.ts'
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
import { takeSeat } from './seats.ts'
import { serverNow } from './server-clock.ts'
import { useTrack } from './use-track.ts'
import { drawGestures, type Game, laterGame, type Word } from './peer-messages.ts'

const RETRY_MS = 1_000
const TOLD_AGAIN_MS = 10_000
const NO_GAME: Game = { nth: 0, pair: null }

type Said = Parameters<ServerToClientEvents['call_signal']>[0]

/** Alone, being connected, together, out of each other's reach. */
export type Line = 'waiting' | 'connecting' | 'live' | 'silent'

/** Why it is over: hung up by either, the time is up, the other was out of reach, taken up in another window. */
export type CallEnding = 'left' | 'lost' | 'elsewhere'

interface CallOptions {
  call: Call
  partnerId: string
  microphone: MediaStreamTrack
  takesOver: boolean
  onEnd: (ending: CallEnding) => void
  onRefused: (error: unknown) => void
}

/** A call from entering to its end: the seat at the server, the line to the other, what each of the two shows. */
export function useCall(options: CallOptions) {
  const { call, partnerId, microphone, takesOver, onEnd, onRefused } = options
  const { id } = call
  const queries = useQueryClient()
  const [mySeat] = useState(takeSeat)
  const enteredAs = useRef(Number.POSITIVE_INFINITY)
  /** What was known of the call when the other was there: only what comes later says that they are gone. */
  const metAs = useRef(Number.POSITIVE_INFINITY)
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
  const isStrong = useRef(false)
  const hasTold = useRef(false)
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
    peer.current?.tell({ shows: { camera: ownCamera !== null, microphone: !isMuted } })
  })

  const hearWord = useEffectEvent((word: Word) => {
    const { shows, game: said, isBye } = word
    if (isBye) end('left')
    if (shows) setTheirs(shows)
    if (said) setGame((mine) => laterGame(mine, said, isStrong.current))
  })

  const refused = useEffectEvent(onRefused)

  // Not before the server has given the seat: it would be taken by a window that is gone.
  const goOut = useCallback(
    () => entering.current.then(() => leave(id, mySeat)).catch(() => {}),
    [id, mySeat],
  )

  const meet = useEffectEvent(() => {
    metAs.current = Math.max(enteredAs.current, data?.call?.version ?? 0)
  })

  /** The two hear each other; said to the server until it knows. */
  const begin = useEffectEvent(() => {
    setBegunAt((known) => known ?? serverNow())
    hasBegun.current = true
    const tell = () => {
      if (hasEnded.current) return
      reportConnected(id, mySeat).catch((failure: unknown) => {
        if (!isRefused(failure)) setTimeout(tell, TOLD_AGAIN_MS)
      })
    }
    tell()
  })

  // Whoever waits and closes the window, or goes back, waits no longer. One that is under way can be come back to.
  useEffect(() => {
    const goOutOfWaiting = () => {
      if (!hasEnded.current && !hasBegun.current) void goOut()
    }
    addEventListener('pagehide', goOutOfWaiting)
    return () => {
      removeEventListener('pagehide', goOutOfWaiting)
      goOutOfWaiting()
    }
  }, [goOut])

  // The seat, then the line. All of it is undone together.
  useEffect(() => {
    let isGone = false
    let relay: RelayAccess | undefined
    let theirSeat: string | undefined
    const early: Said[] = []
    let saying = Promise.resolve()
    let hearing = Promise.resolve()

    function say(signal: CallSignal) {
      const payload = { callId: id, seatId: mySeat, signal }
      saying = saying.then(async () => {
        for (;;) {
          const ack = await emitWithAck(signalCall, payload)
          // Without a socket it is said once there is one again.
          if (isGone || ack.ok || ack.code !== 'unavailable') return
          await new Promise((settle) => setTimeout(settle, RETRY_MS))
        }
      })
    }

    function connect(isInitiator: boolean) {
      if (!relay) return
      peer.current?.close()
      isStrong.current = isInitiator
      setLine('connecting')
      meet()
      const opened = openPeer({
        ...{ relay, microphone, isInitiator, send: say },
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
        onWord: hearWord,
        onLine: (isThere) => setLine(isThere ? 'live' : 'silent'),
      })
      peer.current = opened
    }

    function hear({ fromSeatId, signal }: Said) {
      // Another window of theirs has taken the call up, or they are back: the line is made anew.
      const isNewcomer = theirSeat !== fromSeatId || !peer.current
      if (isNewcomer && signal.description?.type === 'offer') connect(false)
      theirSeat = fromSeatId
      const heard = peer.current
      hearing = hearing.then(() => heard?.hear(signal)).catch(() => {})
    }

    const stop = onSocket('call_signal', (said) => {
      if (said.callId !== id || said.seatId !== mySeat) return
      // The other may speak before this window knows that it is in.
      if (relay) hear(said)
      else early.push(said)
    })

    entering.current = enter(id, { seatId: mySeat, takesOver }).then(
      (entered) => {
        if (isGone) return
        enteredAs.current = entered.call.version
        queries.setQueryData(
          callQuery(partnerId).queryKey,
          (known) => known && { ...known, call: entered.call },
        )
        relay = entered.relay
        if (entered.call.isPartnerIn) connect(true)
        for (const said of early) hear(said)
      },
      (failure) => !isGone && refused(failure),
    )
    return () => {
      isGone = true
      stop()
      peer.current?.close()
      peer.current = null
    }
  }, [id, partnerId, mySeat, microphone, takesOver, queries])

  // A block has no news of its own: the call is read again whenever there is news that one causes, too.
  useEffect(() => {
    const { queryKey } = callQuery(partnerId)
    const readAgain = () => void queries.invalidateQueries({ queryKey })
    const stops = [onSocket('matches_changed', readAgain), onSocket('member_changed', readAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, partnerId])

  // A block, a departure, or the other who hung up: what the server says of it ends it here.
  useEffect(() => {
    const isHidden = error instanceof ApiError && error.status === 404
    const now = data?.call
    const isOther =
      now && (now.id !== id || (now.status !== 'accepted' && now.status !== 'proposed'))
    if (isHidden || isOther) end('left')
    // What was read before this window came in says nothing of it.
    else if (now && now.version > enteredAs.current && now.seatId !== mySeat) end('elsewhere')
  }, [data, error, id, mySeat])

  // Who came could not be reached, and has gone out again: one waits as before.
  useEffect(() => {
    const now = data?.call
    const isAlone = now?.id === id && now.version > metAs.current && !now.isPartnerIn
    if (!isAlone || line !== 'connecting' || hasBegun.current) return
    peer.current?.close()
    peer.current = null
    setLine('waiting')
  }, [data, id, line])

  // Out of reach for long, or the half hour is up: hung up for both.
  useEffect(() => {
    if (line !== 'silent' && line !== 'connecting') return
    const timer = setTimeout(
      () => {
        void goOut()
        end('lost')
      },
      line === 'silent' ? CALL_SILENCE_MS : 2 * CALL_SILENCE_MS,
    )
    return () => clearTimeout(timer)
  }, [line, goOut])
  // Also where the other never came: nobody sits before an open microphone.
  useEffect(() => {
    const timer = setInterval(() => {
      if (isCallOpen({ ...timesOf(call), begunAt }, serverNow())) return
      clearInterval(timer)
      void goOut()
      end('left')
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [begunAt, call, goOut])

  useEffect(() => {
    microphone.enabled = !isMuted
    showOwn()
  }, [microphone, isMuted])
  useEffect(() => {
    void peer.current?.show(ownCamera)
    showOwn()
  }, [ownCamera])
  // A line that is made anew, or late, shows what was on already.
  useEffect(() => {
    if (line === 'connecting') void peer.current?.show(ownCamera)
  }, [line, ownCamera])
  // Unplugged, or taken back in the browser's settings.
  const loseCamera = useEffectEvent(() => camera.close())
  useEffect(() => {
    const lose = () => loseCamera()
    ownCamera?.addEventListener('ended', lose)
    return () => ownCamera?.removeEventListener('ended', lose)
  }, [ownCamera])

  /** Undefined where it worked, else why not. */
  async function turnCamera(isOn: boolean): Promise<unknown> {
    if (!isOn) {
      camera.close()
      return undefined
    }
    const video = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } }
    return await camera.open({ video }).catch((failure: unknown) => failure)
  }

  function hangUp() {
    peer.current?.tell({ isBye: true })
    void goOut()
    end('left')
  }

  function play(isOn: boolean) {
    const pair = isOn ? drawGestures(game.pair ?? []) : null
    const next: Game = { nth: game.nth + 1, pair }
    setGame(next)
    peer.current?.tell({ game: next })
  }

  /** The picture of the other is there: said once; where it could not be, again after a while, though a picture moves all the time. */
  function see() {
    if (hasTold.current) return
    hasTold.current = true
    reportSeen(id, mySeat).catch(() => {
      setTimeout(() => (hasTold.current = false), TOLD_AGAIN_MS)
    })
  }

  return {
    ...{ line, voice, theirs, ownCamera, isMuted, game, begunAt },
    picture: theirs.camera ? picture : undefined,
    ...{ setMuted, turnCamera, hangUp, play, see },
    closesAt: closesAt({ ...timesOf(call), begunAt }),
    timeZone: call.timeZone,
  }
}
export type CallState = ReturnType<typeof useCall>

function timesOf(call: Call) {
  const { status, isNow, startsAt } = call
  return { status, isNow, startsAt: new Date(startsAt) }
}
