import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './Queue.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A queue, and beside it what is open of it; a slim one says little of each, and leaves the room to what is open. */
export function QueuePanes({ isSlim, children }: { isSlim?: boolean; children: ReactNode }) {
  return <div className={joinClasses(styles.panes, isSlim && styles.slim)}>{children}</div>
}

/** What waits; where there is room it stays in sight while what is open scrolls. */
export function Queue({ children }: { children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.queue} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>File d'attente</VisuallyHidden>
      </h2>
      {children}
    </section>
  )
}

/** A link with a `QueueEntry` in each of its items. */
export function QueueEntries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>
}

interface FoldedQueueProps {
  /** Which entry is open: once it is another, the list folds again. */
  current: string | undefined
  /** What shows the rest: « 2 autres demandes ». */
  others: string | null
  children: ReactNode
}

/** On a phone only the entry that is open stands above what is open, until the others are asked for. */
export function FoldedQueue({ current, others, children }: FoldedQueueProps) {
  const [asked, setAsked] = useState<string>()
  if (others === null || current === undefined || asked === current) return children
  return (
    <div className={styles.folded}>
      {children}
      <Button variant="quiet" size="small" onClick={() => setAsked(current)}>
        {others}
      </Button>
    </div>
  )
}

export function QueueNote(paragraph: ComponentProps<'p'>) {
  return <p {...paragraph} className={styles.note} />
}

/** What is known of a queue as a whole, beside the title of its page. */
export function QueueFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      {children}
    </p>
  )
}
