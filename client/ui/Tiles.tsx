import { Skeleton } from './Skeleton.tsx'
import styles from './Tiles.module.css'

interface TilesProps {
  /** `value` is null while it is loading; a string is shown as it is. */
  tiles: readonly { label: string; value: number | string | null }[]
}

/** The figures of a back-office page, in one frame. */
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
