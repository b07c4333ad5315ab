import MailCheck from 'lucide-react/icons/mail-check'
import { useLayoutEffect, useRef } from 'react'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { useStoppableCountdown } from '#client/ui/use-stoppable-countdown.ts'
import styles from './NewsletterPopup.module.css'

const OPEN_MS = 3000

interface NewsletterThanksProps {
  titleId: string
  onEnd: () => void
}

/** Closes by itself after `OPEN_MS`, unless the visitor interacts with it. */
export function NewsletterThanks({ titleId, onEnd }: NewsletterThanksProps) {
  const content = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { isRunning } = useStoppableCountdown(content, OPEN_MS, onEnd)

  // The focused button no longer exists. Moved before paint, the focus does not count as an interaction.
  useLayoutEffect(() => title.current?.focus(), [])

  return (
    <DialogBody ref={content} className={styles.thanks}>
      <span className={styles.seal}>
        <MailCheck aria-hidden="true" />
      </span>
      <h2 className={text.h2} id={titleId} ref={title} tabIndex={-1}>
        Merci, et à tout de suite
      </h2>
      <p className={text.lead}>Vérifiez votre email pour recevoir votre guide gratuit !</p>
      <p className={text.muted}>
        Ouvrez le message que nous venons d'envoyer et confirmez votre adresse : le guide arrive
        aussitôt.
      </p>
      <div className={styles.timer} aria-hidden="true">
        {isRunning && <i />}
      </div>
    </DialogBody>
  )
}
