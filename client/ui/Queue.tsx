import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Queue.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A queue, and beside it what is open of it. */
export function QueuePanes({ children }: { children: ReactNode }) {
  return <div className={styles.panes}>{children}</div>
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
