import { useLayoutEffect } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './DeckWait.module.css'

/** A placeholder for the greeting while the member is not known. */
export function GreetingSkeleton() {
  return (
    <div className={styles.greeting}>
      <Skeleton className={styles.name} />
      <Skeleton className={styles.most} />
    </div>
  )
}

/** A placeholder for the top card, with the same dimensions. */
export function DeckSkeleton() {
  // It can replace a card that was scrolled down.
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

/** Shown when the deck could not be loaded. */
export function DeckProblem({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <div className={joinClasses(styles.card, styles.problem)} role="alert">
      <h2 className={text.h3}>{failureText(failure)}</h2>
      <Button onClick={onRetry}>Réessayer</Button>
    </div>
  )
}
