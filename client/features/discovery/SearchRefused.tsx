import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import styles from './SearchRefused.module.css'

interface SearchRefusedProps {
  failure: Error
  onClear: () => void
}

/** Shown when the member's plan does not include, or no longer includes, search filters. */
export function SearchRefused({ failure, onClear }: SearchRefusedProps) {
  return (
    <EmptyState
      title={failureText(failure)}
      action={
        <div className={styles.actions}>
          <Link to="/subscription" className={buttonClass()}>
            Voir les formules
          </Link>
          <Button variant="quiet" onClick={onClear}>
            Voir les profils sans filtre
          </Button>
        </div>
      }
    >
      La recherche par filtres s'arrête avec la formule qui l'ouvre. Vos choix, eux, restent dans
      cette page.
    </EmptyState>
  )
}
