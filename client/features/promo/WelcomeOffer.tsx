import { useEffect, useId, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import type { WelcomeOffer as Offer } from '#shared/contracts/promo.ts'
import { nonBreakingDate } from '#shared/domain/french-typography.ts'
import styles from './WelcomeOffer.module.css'
import { rememberWelcomeOffer } from './welcome-seen.ts'

const parisDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** The last day on which the offer is valid. `longDate` would add its time zone code to the landing page. */
function lastDay({ endsAt }: Offer): string {
  return nonBreakingDate(parisDay.format(Date.parse(endsAt) - 1))
}

export interface WelcomeOfferProps {
  offer: Offer
  onClose: () => void
}

/** The dialog of the welcome offer in force; renders nothing if another dialog is open. */
export function WelcomeOffer({ offer, onClose }: WelcomeOfferProps) {
  const titleId = useId()
  // Checked once, before the first render, so that its own dialog does not count.
  const [isAlone] = useState(() => document.querySelector('dialog[open]') === null)

  useEffect(() => {
    if (isAlone) rememberWelcomeOffer()
  }, [isAlone])

  if (!isAlone) return null
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <div className={styles.art} />
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          {offer.discountPercent} % sur votre premier abonnement
        </h2>
        <p className={text.muted}>
          L'inscription est gratuite, la formule gratuite aussi, sans limite de durée. Gardez ce
          code pour le jour où vous choisiriez une formule : il réduit le premier paiement, les
          suivants sont au prix habituel.
        </p>
        <p className={styles.code}>
          <b>{offer.code}</b>
          <CopyButton variant="quiet" text={offer.code} label="Copier" doneLabel="Copié" />
        </p>
        <p className={text.small}>
          {offer.conditions}, jusqu'au {lastDay(offer)}.
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Plus tard
          </Button>
          <Link to="/onboarding" className={buttonClass()}>
            Commencer gratuitement
          </Link>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
