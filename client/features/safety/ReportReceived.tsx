import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import styles from './ReportReceived.module.css'

interface ReportReceivedProps {
  titleId: string
  reference: string
  onClose: () => void
}

export function ReportReceived({ titleId, reference, onClose }: ReportReceivedProps) {
  const title = useRef<HTMLHeadingElement>(null)

  // The form that had the focus no longer exists.
  useEffect(() => title.current?.focus(), [])

  return (
    <DialogBody className={styles.thanks}>
      <div>
        <span className={styles.seal}>
          <Check size={30} />
        </span>
      </div>
      <h2 ref={title} className={text.h2} id={titleId} tabIndex={-1}>
        Signalement bien reçu
      </h2>
      <p className={text.muted}>
        Merci de veiller avec nous. Notre équipe le lit sous 24 h, et vous saurez ce qu'elle a
        décidé. Sa référence, que nous vous envoyons aussi par e-mail :{' '}
        <b className={text.strong}>
          <NoBreak>{reference}</NoBreak>
        </b>
      </p>
      <Button variant="secondary" onClick={onClose}>
        Fermer
      </Button>
    </DialogBody>
  )
}
