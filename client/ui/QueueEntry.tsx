import type { ReactNode } from 'react'
import { DayClock } from './DayClock.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './QueueEntry.module.css'
import type { Remaining } from './remaining.ts'
import text from './text.module.css'

/** Class of the link around a queue entry; `lead` reserves the space of what comes before its text. */
export function queueEntryClass(lead: 'clock' | 'face' | null): string {
  return joinClasses(
    styles.entry,
    lead === 'clock' && styles.timed,
    lead === 'face' && styles.faced,
  )
}

/** Explains the sun next to the text, wherever that sun is shown. */
export function ClockLegend() {
  return (
    <small className={joinClasses(text.small, styles.clockLegend)}>
      Le soleil traverse la journée : à l'horizon de droite, les 24 heures sont écoulées.
    </small>
  )
}

interface QueueEntryProps {
  title: string
  /** Lines shown under the title. */
  details: readonly string[]
  reference?: string
  /** The portrait shown before the text. */
  face?: ReactNode
  /** The time left; null once no deadline applies. */
  left: Remaining | null
  /** Shown under the reference, instead of the time left. */
  outcome?: ReactNode
}

/** A task that waits in a queue, and how long it can still wait. */
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
