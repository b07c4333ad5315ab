import { Link } from '#client/app/router.tsx'
import { useAcceptTerms } from '#client/features/legal/terms-choice.ts'
import { termsPostponed } from '#client/features/legal/terms-postponed.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import type { TermsToAccept } from '#shared/contracts/legal.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { GatePage } from './GatePage.tsx'
import styles from './TermsChangedPage.module.css'

/**
 * Replaces the requested page to ask once for acceptance of new terms. Until they are in force, the member can postpone
 * the answer.
 */
export function TermsChangedPage({ terms }: { terms: TermsToAccept }) {
  const { version, since, isInForce, changes } = terms
  const { mutate, error, isPending } = useAcceptTerms()
  const day = longDate(new Date(`${since}T12:00:00Z`))
  return (
    <GatePage
      title="Nos conditions ont changé"
      lead={isInForce ? `Depuis le ${day} :` : `À partir du ${day} :`}
    >
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{fixSpaces(change)}</li>
        ))}
      </ul>
      <Link className={buttonClass({ variant: 'quiet' })} to="/legal/cgv">
        Lire le texte en entier
      </Link>
      <Button isBlock isBusy={isPending} onClick={() => mutate(version)}>
        J'accepte
      </Button>
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      {!isInForce && (
        <Button variant="secondary" isBlock onClick={() => termsPostponed.set(true)}>
          Plus tard
        </Button>
      )}
      <Link className={buttonClass({ variant: 'quiet' })} to="/settings">
        Je préfère quitter Embellie : mes réglages
      </Link>
    </GatePage>
  )
}
