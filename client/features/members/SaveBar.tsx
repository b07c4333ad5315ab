import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  cancelTo: Destination
  isBusy: boolean
  busyLabel?: string
}

/** Ends a form that fills a page: give up, or save. */
export function SaveBar({ cancelTo, isBusy, busyLabel = 'Enregistrement...' }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <Link className={buttonClass({ variant: 'secondary' })} to={cancelTo}>
        Annuler
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : 'Enregistrer'}
      </Button>
    </div>
  )
}
