import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import styles from './Plots.module.css'

interface PlotsProps {
  title: string
  note?: string
  children: ReactNode
}

/** Several plots under one title. */
export function Plots({ title, note, children }: PlotsProps) {
  return (
    <section className={styles.part}>
      <h2 className={text.h3}>{title}</h2>
      {note && <p className={text.muted}>{note}</p>}
      <div className={styles.plots}>{children}</div>
    </section>
  )
}
