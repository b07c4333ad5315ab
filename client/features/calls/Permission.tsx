import Camera from 'lucide-react/icons/camera'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Phone from 'lucide-react/icons/phone'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './Permission.module.css'
import { useVoice } from './voice-level.ts'

interface PermissionProps {
  name: string
  ownPhoto: string
  /** Set once it is open. */
  microphone: MediaStreamTrack | null
  /** When the call begins; null once it can be entered. */
  opensAt: string | null
  onOpen: () => void
  onEnter: () => void
  onBack: () => void
}

/**
 * Shows in pictures what the browser will ask; then, with an open microphone, the member's voice and the way into the
 * call.
 */
export function Permission(props: PermissionProps) {
  const { name, ownPhoto, microphone, opensAt, onOpen, onEnter, onBack } = props
  const [isSpeaking, setSpeaking] = useState(false)
  const [wasHeard, setHeard] = useState(false)
  useVoice(microphone, (speaks) => {
    setSpeaking(speaks)
    if (speaks) setHeard(true)
  })
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button was removed with the previous step.
  useEffect(() => {
    if (microphone) title.current?.focus()
  }, [microphone])
  const portrait = (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.horizon}>
        <div className={joinClasses(styles.arch, (isSpeaking || !microphone) && styles.speaks)}>
          <img src={photoAtWidth(ownPhoto, 240)} alt="" width={96} height={128} />
        </div>
      </div>
    </div>
  )
  if (microphone) {
    return (
      <div className={styles.page}>
        <h1 className={text.h1} ref={title} tabIndex={-1}>
          Votre micro est ouvert
        </h1>
        {portrait}
        <p role="status">
          {wasHeard ? 'On vous entend.' : 'Le micro est ouvert : dites quelques mots.'}
        </p>
        {opensAt && <p>L'appel commence {opensAt}.</p>}
        <div className={styles.acts}>
          {!opensAt && (
            <Button onClick={onEnter}>
              <Phone size={22} />
              Entrer dans l'appel
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            {opensAt ? 'Revenir à la conversation' : 'Pas maintenant'}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1 className={text.h1}>Votre navigateur va vous poser une question</h1>
        <p className={text.lead}>
          Dites oui au micro, et {name} vous entendra. La caméra, c'est plus tard, et seulement si
          vous le voulez.
        </p>
      </header>
      <div className={styles.acts}>
        <Button onClick={onOpen}>
          <Mic size={22} />
          Ouvrir mon micro
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Pas maintenant
        </Button>
      </div>
      <ol className={joinClasses(styles.steps, styles.two)} aria-label="Ce que vous allez voir">
        <li>
          <Browser sign={<Mic />}>
            <b>{location.host} souhaite</b>
            <span className={styles.row}>
              <span>
                <Mic />
                Utiliser votre micro
              </span>
            </span>
            <span className={styles.answers}>
              <span className={styles.answer}>Bloquer</span>
              <span className={joinClasses(styles.answer, styles.hit)}>Autoriser</span>
            </span>
          </Browser>
          <p>
            <b>Touchez « Autoriser ».</b> La fenêtre s'ouvre en haut de l'écran. C'est votre
            navigateur qui demande, pas {name}.
          </p>
        </li>
        <li>
          {portrait}
          <p>
            <b>Dites bonjour.</b> Quand votre portrait s'éclaire, on vous entend. Vous pouvez alors
            entrer dans l'appel.
          </p>
        </li>
      </ol>
    </div>
  )
}

interface BlockedProps {
  name: string
  /** True if the browser refuses access; false if there is no working microphone. */
  isRefused: boolean
  onRetry: () => void
  onBack: () => void
}

/** Why the microphone does not work, and how to fix it. */
export function MicrophoneBlocked({ name, isRefused, onRetry, onBack }: BlockedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The previous page is replaced: the focus moves to the new title.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1 className={text.h1} ref={title} tabIndex={-1}>
          {isRefused ? 'Le micro est bloqué' : 'Aucun micro ne répond'}
        </h1>
        <p className={text.lead}>
          {isRefused
            ? 'Cela arrive souvent, et cela se répare en trois gestes.'
            : 'Fermez les autres applications qui se servent du micro, ou branchez un casque, puis réessayez.'}
        </p>
      </header>
      {isRefused ? (
        <ol className={styles.steps} aria-label="Trois gestes">
          <li>
            <Browser isKeyHit sign={<MicOff />}>
              <span className={styles.line} />
              La page d'Embellie
            </Browser>
            <p>
              <b>En haut, touchez ce signe,</b> à gauche de l'adresse du site.
            </p>
          </li>
          <li>
            <Browser>
              <span className={styles.row}>
                <span>
                  <Mic />
                  Micro
                </span>
                <span className={joinClasses(styles.switch, styles.on)} />
              </span>
              <span className={styles.row}>
                <span>
                  <Camera />
                  Caméra
                </span>
                <span className={styles.switch} />
              </span>
            </Browser>
            <p>
              <b>Allumez « Micro ».</b> L'interrupteur passe à droite.
            </p>
          </li>
          <li>
            <Browser>
              <b>Recharger la page ?</b>
              <span className={styles.answers}>
                <span className={joinClasses(styles.answer, styles.hit)}>Recharger</span>
              </span>
            </Browser>
            <p>
              <b>Revenez ici et rechargez.</b> Votre appel vous attend.
            </p>
          </li>
        </ol>
      ) : (
        <div className={styles.picture} aria-hidden="true">
          <MicOff size={72} strokeWidth={1.5} />
        </div>
      )}
      <div className={styles.acts}>
        <Button onClick={isRefused ? () => location.reload() : onRetry}>
          <RefreshCw size={22} />
          {isRefused ? 'Recharger la page' : 'Réessayer'}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Écrire plutôt à {name}
        </Button>
      </div>
      {isRefused && (
        <p className={text.small}>
          Avec un iPhone : Réglages, puis Safari, puis Micro. Sans caméra, l'appel se fait
          simplement à la voix.
        </p>
      )}
    </div>
  )
}

interface BrowserProps {
  /** The icon after the URL: a microphone that is requested or refused. */
  sign?: ReactNode
  isKeyHit?: boolean
  children: ReactNode
}

/** A browser drawn with HTML, so that it is translated, themed and enlarged with the page. */
function Browser({ sign, isKeyHit = false, children }: BrowserProps) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.browser}>
        <div className={styles.address}>
          <span className={joinClasses(styles.key, isKeyHit && styles.keyHit)}>
            <SlidersHorizontal />
          </span>
          {location.host}
          {sign}
        </div>
        <div className={styles.inside}>{children}</div>
      </div>
    </div>
  )
}
