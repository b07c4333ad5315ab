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
  /** What saving needs to be agreed to, in its sight. */
  consent?: ReactNode
  /** Stays in sight beside a long form on a desk, too. */
  staysOnDesk?: boolean
}

/** Ends a form that fills a page: give up, or save. */
export function SaveBar(props: SaveBarProps) {
  const { cancelTo, isBusy, busyLabel = 'Enregistrement...', consent, staysOnDesk = false } = props
  return (
    <div
      className={joinClasses(
        styles.bar,
        Boolean(consent) && styles.withConsent,
        staysOnDesk && styles.stays,
      )}
      data-stays={staysOnDesk || undefined}
    >
      {consent}
      <Link className={buttonClass({ variant: 'secondary' })} to={cancelTo}>
        Annuler
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : 'Enregistrer'}
      </Button>
    </div>
  )
}
