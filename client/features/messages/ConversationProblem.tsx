import { Link } from '#client/app/router.tsx'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MATCH_GONE } from '#shared/kit/problem-body.ts'
import styles from './ConversationProblem.module.css'

interface ConversationProblemProps {
  /** The member has no such conversation, so retrying would not help. */
  isGone: boolean
  onRetry: () => void
}

export function ConversationProblem({ isGone, onRetry }: ConversationProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <p>{isGone ? MATCH_GONE : NO_CONNECTION}</p>
      {isGone ? (
        <Link to="/messages" className={buttonClass({ variant: 'secondary' })}>
          Retour aux messages
        </Link>
      ) : (
        <Button variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  )
}
