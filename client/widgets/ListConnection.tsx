import { useConnection } from '#client/session/connection.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import styles from './ListConnection.module.css'

/** Over the foot of a page whose list was read before: nothing of it moves. */
export function ListConnection() {
  const connection = useConnection()
  if (!connection.trouble) return null
  return (
    <div className={styles.bar}>
      <ConnectionLine connection={connection} />
    </div>
  )
}
