import Hand from 'lucide-react/icons/hand'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import PhoneOff from 'lucide-react/icons/phone-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import Volume2 from 'lucide-react/icons/volume-2'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { DayClock } from '#client/ui/DayClock.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { CALL_LASTS_MS } from '#shared/domain/calls.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { hourWithZone } from '#shared/domain/zone-labels.ts'
import styles from './CallScreen.module.css'
import { GameCard } from './GameCard.tsx'
import { Picture, Voice } from './Media.tsx'
import type { CallState } from './use-call.ts'
import { useSeconds } from './use-seconds.ts'
import { useVoice } from './voice-level.ts'

const ANNOUNCE_EVERY_MS = 5_000

interface CallScreenProps {
  call: CallState
  partner: { firstName: string; photo: string }
  ownPhoto: string
}

/** A call under way: two portraits on one horizon, or the partner's picture with the member's own next to it. */
export function CallScreen({ call, partner, ownPhoto }: CallScreenProps) {
  const { line, voice, picture, theirs, ownCamera, isMuted, game } = call
  const { firstName: name } = partner
  const [isSpeaking, setSpeaking] = useState(false)
  const [hasRefused, setRefused] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const bar = useRef<HTMLElement>(null)
  useVoice(voice, setSpeaking)
  const isPlaying = game.pair !== null
  const isTogether = line === 'live'
  const status = useThrottledStatus(statusOf(call, name, isSpeaking))
  const hasPicture = picture !== undefined || ownCamera !== null
  const isInvited = isTogether && theirs.camera && !ownCamera && !hasRefused && !isPlaying

  async function toggleCamera() {
    setTrouble(null)
    const failure = await call.turnCamera(ownCamera === null)
    if (failure) setTrouble(cameraTrouble(failure))
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'm') call.setMuted(!isMuted)
    if (event.key === 'v') void toggleCamera()
  })
  // Single-letter shortcuts only work on the controls, which have the focus at the beginning (WCAG 2.1.4).
  useEffect(() => {
    const controls = bar.current
    const handle = (event: KeyboardEvent) => press(event)
    controls?.addEventListener('keydown', handle)
    controls?.querySelector('button')?.focus()
    return () => controls?.removeEventListener('keydown', handle)
  }, [])
  // When a focused card is removed, by either member, the focus returns to the controls.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus()
  }, [isInvited, isPlaying, line])

  return (
    <div className={styles.call}>
      <header className={styles.head}>
        <div>
          <h1 className={text.h3}>{name}</h1>
          <p className={styles.status} role="status">
            {status.icon === 'voice' && <Volume2 aria-hidden="true" />}
            {status.icon === 'camera' && <Video aria-hidden="true" />}
            {line === 'silent' && <RefreshCw aria-hidden="true" />}
            {status.words}
          </p>
        </div>
        {call.begunAt && line !== 'connecting' && <TimeLeft closesAt={call.closesAt} />}
      </header>
      <main
        id="contenu"
        className={joinClasses(styles.main, !hasPicture && styles.one, isPlaying && styles.playing)}
      >
        {voice && <Voice track={voice} />}
        {line === 'waiting' || line === 'connecting' ? (
          <Waiting
            name={name}
            until={line === 'waiting' ? call.closesAt : null}
            timeZone={call.timeZone}
          />
        ) : hasPicture ? (
          <>
            <Frame
              name={name}
              photo={partner.photo}
              isFrozen={line === 'silent'}
              picture={picture}
              onSeen={call.markSeen}
            />
            <div className={styles.side}>
              {ownCamera && (
                <div className={styles.me}>
                  <Picture track={ownCamera} label="Votre image" isMirrored />
                  <span className={styles.tag}>Vous</span>
                </div>
              )}
              {line === 'silent' && <Reconnecting name={name} />}
              {isInvited && (
                <section className={styles.over} aria-labelledby="call-invite">
                  <h2 className={text.h4} id="call-invite">
                    {name} se montre
                  </h2>
                  <p>Rien ne vous oblige à faire de même. Votre caméra est éteinte.</p>
                  <div className={joinClasses(styles.acts, styles.stacked)}>
                    <Button size="small" onClick={() => void toggleCamera()}>
                      <Video size={20} />
                      Allumer ma caméra
                    </Button>
                    <Button variant="secondary" size="small" onClick={() => setRefused(true)}>
                      Rester à la voix
                    </Button>
                  </div>
                </section>
              )}
              {isTogether && isPlaying && <GameCard game={game} onPlay={call.play} />}
              {isTogether && !isPlaying && <Tips />}
            </div>
          </>
        ) : (
          <div className={styles.duetWrap}>
            <div className={joinClasses(styles.duet, line === 'silent' && styles.held)}>
              <div className={joinClasses(styles.arch, isSpeaking && styles.speaks)}>
                <img src={photoAtWidth(partner.photo, 480)} alt={name} width={480} height={600} />
              </div>
              <div className={joinClasses(styles.arch, styles.own)}>
                <img src={photoAtWidth(ownPhoto, 240)} alt="Vous" width={240} height={300} />
              </div>
            </div>
            {line === 'silent' ? (
              <Reconnecting name={name} />
            ) : isPlaying ? (
              <GameCard game={game} onPlay={call.play} />
            ) : (
              <p className={styles.note}>Vos deux caméras sont éteintes.</p>
            )}
          </div>
        )}
      </main>
      <section className={styles.bar} aria-label="Commandes de l'appel" ref={bar}>
        {trouble && (
          <p role="alert" className={styles.trouble}>
            {trouble}
          </p>
        )}
        <Control
          icon={isMuted ? <MicOff /> : <Mic />}
          name="Micro"
          state={isMuted ? 'coupé' : 'ouvert'}
          isOn={!isMuted}
          onPress={() => call.setMuted(!isMuted)}
        />
        <Control
          icon={ownCamera ? <Video /> : <VideoOff />}
          name="Caméra"
          state={ownCamera ? 'allumée' : 'éteinte'}
          isOn={ownCamera !== null}
          onPress={() => void toggleCamera()}
        />
        <Control
          icon={<Hand />}
          name="Un petit jeu"
          state={isTogether ? (isPlaying ? 'en cours' : 'pour sourire') : 'en attente'}
          isOn={isPlaying && isTogether}
          isDisabled={!isTogether}
          onPress={() => call.play(!isPlaying)}
        />
        <Button className={styles.hang} onClick={call.hangUp}>
          <PhoneOff size={24} />
          Raccrocher
        </Button>
      </section>
    </div>
  )
}

interface Status {
  words: string
  icon?: 'voice' | 'camera' | undefined
}

function statusOf(call: CallState, name: string, isSpeaking: boolean): Status {
  const { line, theirs, ownCamera, isMuted, game } = call
  if (line === 'waiting') return { words: `Vous attendez ${name}` }
  if (line === 'connecting') return { words: 'Mise en relation, quelques secondes' }
  if (line === 'silent') return { words: 'La liaison est coupée, nous la rétablissons' }
  if (isMuted) return { words: 'Votre micro est coupé' }
  if (!theirs.microphone) return { words: `${name} a coupé son micro` }
  if (game.pair) return { words: 'Un petit jeu : les mêmes gestes pour vous deux' }
  if (theirs.camera && ownCamera) return { words: 'Vous vous voyez et vous vous entendez' }
  if (theirs.camera) return { words: `${name} ne vous voit pas`, icon: 'camera' }
  return { words: isSpeaking ? `${name} parle` : 'Vous vous entendez', icon: 'voice' }
}

/**
 * The status, changed no more often than a screen reader can announce; a change of another kind is shown immediately.
 */
function useThrottledStatus({ words, icon }: Status): Status {
  const [announced, setAnnounced] = useState<Status & { at: number }>({ words, icon, at: 0 })
  useEffect(() => {
    if (words === announced.words) return
    const isChatter = icon === 'voice' && announced.icon === 'voice'
    const wait = isChatter ? announced.at + ANNOUNCE_EVERY_MS - Date.now() : 0
    const timer = setTimeout(() => setAnnounced({ words, icon, at: Date.now() }), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [words, icon, announced])
  return announced
}

function cameraTrouble(failure: unknown): string {
  const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError'
  return isRefused
    ? "Votre navigateur n'a pas ouvert la caméra. L'appel continue à la voix."
    : "Aucune caméra n'est libre sur cet appareil. L'appel continue à la voix."
}

function TimeLeft({ closesAt }: { closesAt: Date }) {
  const now = useSeconds()
  const left = Math.max(0, closesAt.getTime() - now.getTime())
  const minutes = Math.ceil(left / 60_000)
  const label = minutes > 1 ? `Reste ${minutes}\u00a0min` : 'Dernière minute'
  return (
    <div className={styles.left}>
      <DayClock left={{ progress: 1 - left / CALL_LASTS_MS, isHot: false }} />
      <span>{label}</span>
    </div>
  )
}

interface WaitingProps {
  name: string
  /** Until when the partner can enter; null once they have. */
  until: Date | null
  timeZone: string
}

function Waiting({ name, until, timeZone }: WaitingProps) {
  const { timeZone: ownZone } = useMember()
  return (
    <div className={styles.duetWrap}>
      <div className={styles.rising} aria-hidden="true" />
      <p className={styles.note}>
        {until
          ? `Votre micro est ouvert. ${name} peut entrer dans l'appel jusqu'à\u00a0${hourWithZone(until, ownZone, timeZone)}.`
          : `L'appel passe par un relais : ${name} ne connaîtra ni votre numéro ni votre adresse, et vous non plus les siens.`}
      </p>
    </div>
  )
}

interface FrameProps {
  name: string
  photo: string
  isFrozen: boolean
  picture: MediaStreamTrack | undefined
  onSeen: () => void
}

/** The partner's frame, in the aspect ratio of their camera; their photo while it is off. */
function Frame({ name, photo, isFrozen, picture, onSeen }: FrameProps) {
  const [lastShape, setShape] = useState<number>()
  const shape = picture ? lastShape : undefined
  return (
    <div
      className={joinClasses(styles.room, shape !== undefined && styles.shaped)}
      style={{ '--shape': shape } as CSSProperties}
    >
      <div className={joinClasses(styles.frame, isFrozen && styles.held)}>
        {picture ? (
          <Picture
            track={picture}
            label={`${name}, à l'image`}
            onSeen={onSeen}
            onShape={setShape}
          />
        ) : (
          <img src={photoAtWidth(photo, 480)} alt="" width={480} height={600} />
        )}
        <span className={styles.tag}>
          {name}
          {!picture && <small> caméra éteinte</small>}
        </span>
      </div>
    </div>
  )
}

function Reconnecting({ name }: { name: string }) {
  return (
    <section className={styles.over} aria-labelledby="call-mist">
      <h2 className={text.h4} id="call-mist">
        Un instant, {name} revient
      </h2>
      <p>
        L'appel n'est pas perdu. Sans nouvelle d'ici 15 secondes, nous vous ramenons à la
        conversation.
      </p>
    </section>
  )
}

function Tips() {
  return (
    <ul className={styles.tips}>
      <li>
        <ShieldCheck aria-hidden="true" />
        <span>Ni votre numéro ni votre adresse ne sont transmis. Rien n'est enregistré.</span>
      </li>
      <li>
        <Video aria-hidden="true" />
        <span>Chacun allume ou éteint sa propre caméra, quand il veut.</span>
      </li>
      <li>
        <Hand aria-hidden="true" />
        <span>« Un petit jeu » demande les deux mêmes gestes à chacun. Vous seuls en jugez.</span>
      </li>
    </ul>
  )
}

interface ControlProps {
  icon: ReactNode
  name: string
  state: string
  isOn: boolean
  isDisabled?: boolean
  onPress: () => void
}

function Control({ icon, name, state, isOn, isDisabled = false, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
    >
      {icon}
      <b>{name}</b> <span>{state}</span>
    </button>
  )
}
