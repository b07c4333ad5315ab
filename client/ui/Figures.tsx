import styles from './Figures.module.css'
import { Skeleton } from './Skeleton.tsx'

interface FiguresProps {
  /** `value` is null while it is loading. */
  figures: readonly { label: string; value: number | null }[]
}

/** Large figures side by side, each above its label. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-busy={figures.some(({ value }) => value === null)}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null ? <Skeleton className={styles.wait} /> : value.toLocaleString('fr-FR')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
