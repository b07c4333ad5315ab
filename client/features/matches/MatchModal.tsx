import { type ReactNode, useId, useRef } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { useCountdown } from '#client/ui/use-countdown.ts'
import { MatchArt } from './MatchArt.tsx'
import styles from './MatchModal.module.css'

const OPEN_MS = 3000

interface MatchModalProps {
  partner: { id: string; firstName: string; photo: string }
  ownPhoto: string
  /** What is said of the match, where something is known of it. */
  said?: ReactNode
  /** What opens the conversation on a plan whose members do not begin with their own words. */
  opening?: ReactNode
  onClose: () => void
}

export function MatchModal({ partner, ownPhoto, said, opening, onClose }: MatchModalProps) {
  const titleId = useId()
  const textId = useId()
  const content = useRef<HTMLDivElement>(null)
  useCountdown(content, OPEN_MS, onClose)

  return (
    <Dialog
      labelledBy={titleId}
      describedBy={textId}
      hasCross={false}
      className={joinClasses(styles.modal, opening ? styles.withCards : null)}
      onClose={onClose}
    >
      <div ref={content}>
        <MatchArt partner={partner} ownPhoto={ownPhoto} />
        <DialogBody className={styles.body}>
          <h1 className={text.h1} id={titleId}>
            <em>C'est un match !</em>
          </h1>
          <p className={joinClasses(text.lead, styles.lead)} id={textId}>
            {partner.firstName} et vous, c'est réciproque. {said}{' '}
            {opening
              ? 'Choisissez une carte pour ouvrir la conversation.'
              : !said && 'Une première phrase suffit : dites-lui ce qui vous a plu.'}
          </p>
          {!opening && <FirstWords partner={partner} onClose={onClose} />}
        </DialogBody>
        {opening}
      </div>
    </Dialog>
  )
}

function FirstWords({ partner, onClose }: Pick<MatchModalProps, 'partner' | 'onClose'>) {
  return (
    <>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Continuer
        </Button>
        <Link to={href('/chat/:partnerId', { partnerId: partner.id })} className={buttonClass()}>
          Envoyer un message
        </Link>
      </DialogActions>
      <Link
        to={href('/profiles/:memberId', { memberId: partner.id })}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        // On that very page there is nowhere else to go.
        onClick={onClose}
      >
        Voir le profil de {partner.firstName}
      </Link>
    </>
  )
}
