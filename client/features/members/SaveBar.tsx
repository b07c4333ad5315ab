import type { ReactNode } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  cancelTo: Destination
  isBusy: boolean
  busyLabel?: string
  /** The consent that saving needs. */
  consent?: ReactNode
  /** A short text about the unsaved answers. */
  status?: ReactNode
  /** Keeps the bar in view on desktop too, for long forms. */
  staysOnDesktop?: boolean
}

/**
 * The cancel and save buttons of a form that fills a page. On a phone, a consent or a status has the place of
 * « Annuler », because the top bar has an arrow.
 */
export function SaveBar(props: SaveBarProps) {
  const {
    cancelTo,
    isBusy,
    busyLabel = 'Enregistrement...',
    consent,
    status,
    staysOnDesktop = false,
  } = props
  return (
    <div
      className={joinClasses(
        styles.bar,
        Boolean(consent) && styles.withConsent,
        Boolean(status) && styles.withStatus,
        staysOnDesktop && styles.stays,
      )}
      data-stays={staysOnDesktop || undefined}
    >
      {consent}
      {status}
      <Link className={buttonClass({ variant: 'secondary' })} to={cancelTo}>
        Annuler
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : 'Enregistrer'}
      </Button>
    </div>
  )
}
