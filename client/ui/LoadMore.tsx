import { failureText } from '#client/platform/failure-text.ts'
import { Button } from './Button.tsx'
import styles from './LoadMore.module.css'

interface LoadMoreProps {
  label: string
  /** Everything is shown: the button says so, because removing it would lose the focus. */
  isOver: boolean
  isBusy: boolean
  /** Why the next page could not be loaded, if it failed. */
  failure: Error | null
  onMore: () => void
}

/** The button that loads the next page of a list, under the loaded pages. */
export function LoadMore({ label, isOver, isBusy, failure, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      {failure && !isBusy && <p role="alert">{failureText(failure)}</p>}
      <Button
        variant="secondary"
        isBusy={isBusy}
        aria-disabled={isOver || undefined}
        onClick={isOver ? undefined : onMore}
      >
        {isOver ? 'Tout est affiché' : label}
      </Button>
    </div>
  )
}
