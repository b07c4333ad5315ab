import { useId, useState } from 'react'
// The title is drawn as paths: an image has no fonts. The component with its text would weigh on every page.
import bookScene from '#client/assets/scenes/livre-titre.svg'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { GUIDE_PAGES } from './guide.copy.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import styles from './NewsletterPopup.module.css'
import { NewsletterThanks } from './NewsletterThanks.tsx'
import { rememberDismissed } from './newsletter-flags.ts'

export interface NewsletterPopupProps {
  /** Whether the footer's link opened it; errors are then shown inline. */
  isRequested: boolean
  onClose: () => void
}

/** The dialog that offers the guide. */
export function NewsletterPopup({ isRequested, onClose }: NewsletterPopupProps) {
  const titleId = useId()
  const [isDone, setDone] = useState(false)

  function close() {
    rememberDismissed()
    onClose()
  }

  function thank() {
    setDone(true)
    toast({
      title: '🎉 Inscription réussie !',
      text: 'Vérifiez votre email pour recevoir votre guide gratuit !',
      variant: 'ok',
    })
  }

  return (
    <Dialog labelledBy={titleId} size="wide" onClose={close}>
      <div className={styles.guide}>
        <div className={styles.art} aria-hidden="true">
          <img src={bookScene} alt="" width={900} height={1000} />
        </div>
        {isDone ? (
          <NewsletterThanks titleId={titleId} onEnd={close} />
        ) : (
          <DialogBody className={styles.offer}>
            <div className={styles.head}>
              <h2 className={`${text.h2} ${styles.title}`} id={titleId}>
                7 secrets pour trouver l'amour après 40 ans
              </h2>
              <p className={text.small}>
                Notre guide gratuit, {GUIDE_PAGES} pages à lire en un quart d'heure, et un conseil
                de temps en temps.
              </p>
            </div>
            <NewsletterForm
              source={isRequested ? 'landing-footer' : 'newsletter-popup'}
              showsErrorsIn={isRequested ? 'form' : 'toast'}
              onSubscribed={thank}
              instead={
                <Button variant="quiet" size="small" isBlock onClick={close}>
                  Non merci
                </Button>
              }
            />
          </DialogBody>
        )}
      </div>
    </Dialog>
  )
}
