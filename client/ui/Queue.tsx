import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './Queue.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A queue next to its open entry. A slim queue shows less of each entry, and leaves more room to the open one. */
export function QueuePanes({ isSlim, children }: { isSlim?: boolean; children: ReactNode }) {
  return <div className={joinClasses(styles.panes, isSlim && styles.slim)}>{children}</div>
}

/** The waiting entries; when there is room, they stay visible while the open entry scrolls. */
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

/** The list of entries; each of its items is a link with a `QueueEntry`. */
export function QueueEntries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>
}

interface FoldedQueueProps {
  /** The open entry; when it changes, the list is folded again. */
  current: string | undefined
  /** Label of the button that shows the other entries: « 2 autres demandes ». Null if nothing needs to be folded. */
  others: string | null
  children: ReactNode
}

/** On a phone, only the open entry is shown above its content, until the user asks for the others. */
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

/** A fact about a whole queue, next to the title of its page. */
export function QueueFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      {children}
    </p>
  )
}
