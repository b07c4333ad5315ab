import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './SuggestedGrid.module.css'

const BEFORE_FEATURED = 2
const BEFORE_OFFER = 4

interface SuggestedGridProps {
  /** One element per profile. */
  children: ReactNode[]
  /** « À la une », after the second profile or the first row, so that the page begins with a member. */
  featured?: ReactNode
  /** Shown after the first profiles. */
  offer?: ReactNode
}

export function SuggestedGrid({ children, featured, offer }: SuggestedGridProps) {
  return (
    <ul className={styles.grid}>
      {children.slice(0, BEFORE_FEATURED)}
      {featured && <li className={styles.across}>{featured}</li>}
      {children.slice(BEFORE_FEATURED, BEFORE_OFFER)}
      {offer && <li className={styles.across}>{offer}</li>}
      {children.slice(BEFORE_OFFER)}
    </ul>
  )
}

const PLACES = ['1', '2', '3', '4', '5', '6']

/** Placeholders for the profiles. */
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
