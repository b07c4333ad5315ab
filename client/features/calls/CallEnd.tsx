import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Flag from 'lucide-react/icons/flag'
import MessageCircle from 'lucide-react/icons/message-circle'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './CallEnd.module.css'

export const THANKS = 'Merci pour ce moment.'

interface CallEndProps {
  partner: { firstName: string; photo: string; gender?: string | undefined }
  ownPhoto: string
  isWoman: boolean
  minutes: number
  /** Each has seen the other. */
  isSeen: boolean
  /** Neither hung up: the connection broke. */
  isLost: boolean
  onMeet: () => void
  onThank: () => void
  onBack: () => void
  onAct: (kind: 'report' | 'block') => void
}

/** After a call: the next steps first; report and block are last and always there. */
export function CallEnd(props: CallEndProps) {
  const { partner, ownPhoto, isWoman, minutes, isSeen, isLost } = props
  const { onMeet, onThank, onBack, onAct } = props
  const { firstName: name } = partner
  const plural = isWoman && partner.gender === 'F' ? 'es' : 's'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <div className={styles.pair} aria-hidden="true">
          {[ownPhoto, partner.photo].map((photo) => (
            <img
              key={photo}
              className={styles.arch}
              src={photoAtWidth(photo, 240)}
              alt=""
              width={240}
              height={300}
            />
          ))}
        </div>
        <h1 className={text.h1} ref={title} tabIndex={-1}>
          {minutes > 1 ? `${minutes}\u00a0minutes avec ${name}` : `Un moment avec ${name}`}
        </h1>
        <p className={text.lead}>
          {isLost && "La liaison s'est coupée. "}
          {isSeen
            ? `Vous vous êtes vu${plural} et entendu${plural}.`
            : `Vous vous êtes entendu${plural}.`}{' '}
          Personne d'autre n'en saura rien.
        </p>
      </header>
      <div className={styles.acts}>
        <h2 className={text.h4}>Et maintenant ?</h2>
        <Button onClick={onMeet}>
          <CalendarPlus size={22} />
          <span>
            <NonBreakingWords>Proposer un rendez-vous</NonBreakingWords>
          </span>
        </Button>
        <Button variant="secondary" onClick={onThank}>
          <PenLine size={22} />
          Remercier {name} d'un mot
        </Button>
        <Button variant="secondary" onClick={onBack}>
          <MessageCircle size={22} />
          Revenir à la conversation
        </Button>
        <p className={text.small}>Le mot : « {THANKS} » Vous pourrez le changer avant l'envoi.</p>
      </div>
      <footer className={styles.foot}>
        <Button variant="quiet" size="small" onClick={() => onAct('report')}>
          <Flag size={20} />
          Quelque chose m'a gêné{isWoman && 'e'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onAct('block')}>
          <Ban size={20} />
          Bloquer {name}
        </Button>
      </footer>
    </div>
  )
}
