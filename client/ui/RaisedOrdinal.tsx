import styles from './RaisedOrdinal.module.css'

/** A text whose « 1er » is raised, as it is printed. */
export function RaisedOrdinal({ children }: { children: string }) {
  // Every second part is one.
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
