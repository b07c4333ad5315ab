import { useLayoutEffect } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './DeckWait.module.css'

/** The place of the greeting, where it is not known whom to greet. */
export function GreetingSkeleton() {
  return (
    <div className={styles.greeting}>
      <Skeleton className={styles.name} />
      <Skeleton className={styles.most} />
    </div>
  )
}

/** The place of the top card, of the same dimensions. */
export function DeckSkeleton() {
  // In the place of a card that was scrolled.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className={styles.card}>
      <VisuallyHidden>
        <span role="status">Chargement...</span>
      </VisuallyHidden>
      <Skeleton className={styles.photo} />
      <div className={styles.body}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.half} />
        <Skeleton />
        <Skeleton />
        <Skeleton className={styles.most} />
      </div>
    </div>
  )
}

/** The deck could not be read. */
export function DeckProblem({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <div className={joinClasses(styles.card, styles.problem)} role="alert">
      <h2 className={text.h3}>{failureText(failure)}</h2>
      <Button onClick={onRetry}>Réessayer</Button>
    </div>
  )
}
