import { Skeleton } from './Skeleton.tsx'
import styles from './Tiles.module.css'

interface TilesProps {
  /** A figure is null while it is being read; words stand as they are. */
  tiles: readonly { label: string; value: number | string | null }[]
}

/** The figures of a page of the back office, in one frame. */
export function Tiles({ tiles }: TilesProps) {
  return (
    <dl className={styles.tiles} aria-busy={tiles.some(({ value }) => value === null)}>
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{inWords(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function inWords(value: number | string | null) {
  if (value === null) return <Skeleton className={styles.wait} />
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : value
}
