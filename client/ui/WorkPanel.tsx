import type { ReactNode, Ref } from 'react'
import { DayClock } from './DayClock.tsx'
import { joinClasses } from './join-classes.ts'
import type { Remaining } from './remaining.ts'
import { Skeleton } from './Skeleton.tsx'
import text from './text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './WorkPanel.module.css'

/** The open entry of a queue. */
export function WorkPanel({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <article className={styles.panel} aria-labelledby={titleId}>
      {children}
    </article>
  )
}

/** The placeholder of a `WorkPanel` that is loading. */
export function WorkPanelWait() {
  return (
    <div className={styles.panel} role="status">
      <VisuallyHidden>Chargement...</VisuallyHidden>
      <Skeleton className={styles.wait} />
      <Skeleton className={styles.wait} />
      <Skeleton className={styles.wait} />
    </div>
  )
}

interface WorkHeadProps {
  title: string
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
  /** Shown above the title: the reference, and since when the entry has been waiting. */
  origin: string
  /** The time left; null once no deadline applies. */
  left: Remaining | null
  /** When the task is due, or its outcome. */
  state: string
  /** Shows who handles the task. */
  children?: ReactNode
}

/** The task and its deadline. */
export function WorkHead(props: WorkHeadProps) {
  const { title, titleId, titleRef, origin, left, state, children } = props
  return (
    <header className={joinClasses(styles.head, left && styles.timed)}>
      {left && <DayClock left={left} isLarge />}
      <div className={styles.words}>
        <p className={joinClasses(text.small, styles.origin)}>{origin}</p>
        <h2 className={text.h2} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <p className={left?.isHot ? styles.late : text.strong}>{state}</p>
      </div>
      {children && <div className={styles.beside}>{children}</div>}
    </header>
  )
}
