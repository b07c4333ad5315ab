import type { ReactNode, Ref } from 'react'
import { DayClock } from './DayClock.tsx'
import { joinClasses } from './join-classes.ts'
import type { Remaining } from './remaining.ts'
import { Skeleton } from './Skeleton.tsx'
import text from './text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './WorkPanel.module.css'

/** What is open of a queue. */
export function WorkPanel({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <article className={styles.panel} aria-labelledby={titleId}>
      {children}
    </article>
  )
}

/** In its place, while it is being read. */
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
  /** Above the title: its reference, and since when it waits. */
  origin: string
  /** How much time is left; null once there is none to count. */
  left: Remaining | null
  /** By when it is due, or what became of it. */
  state: string
  /** Who does it. */
  children?: ReactNode
}

/** What there is to do, and by when. */
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
