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
  /** A short text about the unsaved answers; on a phone it has the place of « Annuler », because the top bar has an arrow. */
  status?: ReactNode
  /** Keeps the bar in view on desktop too, for long forms. */
  staysOnDesktop?: boolean
}

/** The cancel and save buttons of a form that fills a page. */
export function SaveBar(props: SaveBarProps) {
  const {
    cancelTo,
    isBusy,
    busyLabel = 'Enregistrement...',
    status,
    staysOnDesktop = false,
  } = props
  return (
    <div
      className={joinClasses(
        styles.bar,
        Boolean(status) && styles.withStatus,
        staysOnDesktop && styles.stays,
      )}
      data-stays={staysOnDesktop || undefined}
    >
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
