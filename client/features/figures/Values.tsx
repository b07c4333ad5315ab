import type { ReactNode } from 'react'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import styles from './Values.module.css'

interface ValuesProps {
  /** The name of the table, for screen readers. */
  label: string
  /** A table. */
  children: ReactNode
}

/** The values of a drawing, folded until opened; a long table scrolls, also by keyboard. */
export function Values({ label, children }: ValuesProps) {
  return (
    <Disclosure label="Voir les valeurs">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </Disclosure>
  )
}
