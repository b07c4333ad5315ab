import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './MatchListSkeleton.module.css'

const ROWS = ['first', 'second', 'third', 'fourth']

export function MatchListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Chargement...</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" className={styles.face} />
          <div className={styles.words}>
            <Skeleton className={styles.name} />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}
