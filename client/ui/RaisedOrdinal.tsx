import styles from './RaisedOrdinal.module.css'

/** A text whose « 1er » is typeset with a raised « er ». */
export function RaisedOrdinal({ children }: { children: string }) {
  // `split` puts the captured « er » at the odd indexes.
  return children.split(/(?<=\b1)(er)\b/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.raised}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
