import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

/** What narrows a list, above it; every change of a field is obeyed at once. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, also where <search> is not known yet.
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
