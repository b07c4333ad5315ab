import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

/** The filters above a list; each change takes effect immediately. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, also in browsers without the <search> element.
    <form
      role="search"
      aria-label={label}
      className={styles.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  )
}
