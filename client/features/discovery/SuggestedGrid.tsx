import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './SuggestedGrid.module.css'

/** A grid of profiles, one a child. */
export function SuggestedGrid({ children }: { children: ReactNode[] }) {
  return <ul className={styles.grid}>{children}</ul>
}

const PLACES = ['1', '2', '3', '4', '5', '6']

/** The places of the profiles to come. */
export function SuggestedGridSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Chargement...</span>
      </VisuallyHidden>
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <div key={place} className={styles.place}>
            <Skeleton className={styles.photo} />
            <div className={styles.lines}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.half} />
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
