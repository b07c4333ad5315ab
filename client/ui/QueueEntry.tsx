import type { ReactNode } from 'react'
import { DayClock } from './DayClock.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './QueueEntry.module.css'
import type { Remaining } from './remaining.ts'
import text from './text.module.css'

/** The link around an entry of a queue; `lead` leaves room for what stands before its words. */
export function queueEntryClass(lead: 'clock' | 'face' | null): string {
  return joinClasses(
    styles.entry,
    lead === 'clock' && styles.timed,
    lead === 'face' && styles.faced,
  )
}

/** What the sun beside the words means, where it is shown. */
export function ClockLegend() {
  return (
    <small className={joinClasses(text.small, styles.clockLegend)}>
      Le soleil traverse la journée : à l'horizon de droite, les 24 heures sont écoulées.
    </small>
  )
}

interface QueueEntryProps {
  title: string
  /** Under the title, a line each. */
  details: readonly string[]
  reference?: string
  /** Before the words: whom it is about. */
  face?: ReactNode
  /** How much time is left; null once there is none to count. */
  left: Remaining | null
  /** Under the reference, in the place of the time that is left. */
  outcome?: ReactNode
}

/** What waits to be done, and how long it may still wait. */
export function QueueEntry(props: QueueEntryProps) {
  const { title, details, reference, face, left, outcome } = props
  return (
    <>
      {face}
      {left && <DayClock left={left} />}
      <span className={styles.text}>
        <b>{title}</b>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </span>
      <span className={styles.side}>
        {reference && <span>{reference}</span>}
        {left && <b className={left.isHot ? styles.late : undefined}>{left.label}</b>}
        {outcome && <b>{outcome}</b>}
      </span>
    </>
  )
}
