import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './ProfileSkeleton.module.css'
import view from './ProfileView.module.css'

/** A placeholder for a profile, with the same dimensions. */
export function ProfileSkeleton() {
  return (
    <div className={view.view}>
      <VisuallyHidden>
        <span role="status">Chargement...</span>
      </VisuallyHidden>
      <Skeleton className={styles.photo} />
      <div className={view.body}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.half} />
        <Skeleton />
        <Skeleton />
        <Skeleton className={styles.half} />
      </div>
    </div>
  )
}
