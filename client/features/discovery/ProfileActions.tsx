import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './ProfileActions.module.css'

interface ProfileActionsProps {
  profile: OpenedProfile
  /** The state of a flash sent from this page; null before. */
  flash: 'sending' | 'flashed' | null
  isExhausted: boolean
  onPass: () => void
  onFlash: () => void
  /** The animation of a flash. */
  burst: ReactNode
}

/** The possible answers to a profile: they depend on earlier flashes and on whether it is a match. */
export function ProfileActions(props: ProfileActionsProps) {
  const { profile, flash, burst } = props
  const bar = useRef<HTMLElement>(null)
  const isJustSent = flash === 'flashed'
  const isSent = profile.hasFlashed || isJustSent

  useEffect(() => {
    // The pressed button no longer exists: the focus moves to the section that replaced it, without scrolling.
    if (isJustSent && document.activeElement === document.body) {
      bar.current?.focus({ preventScroll: true })
    }
  }, [isJustSent])

  return (
    <section ref={bar} className={styles.actions} aria-label="Votre réponse" tabIndex={-1}>
      <div className={styles.burst}>{burst}</div>
      {profile.isMatch ? (
        <Link
          to={href('/chat/:partnerId', { partnerId: profile.id })}
          className={buttonClass({ className: styles.message })}
        >
          <MessageCircle size={22} />
          Envoyer un message
        </Link>
      ) : isSent ? (
        <>
          <p className={styles.sent}>
            <FlashIcon size={22} />
            Flash envoyé
          </p>
          <Link to="/home" className={buttonClass({ variant: 'secondary' })}>
            Portrait suivant
          </Link>
        </>
      ) : (
        <AnswerButtons {...props} isSending={flash === 'sending'} />
      )}
    </section>
  )
}
