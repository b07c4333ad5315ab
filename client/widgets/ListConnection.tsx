import { useConnection } from '#client/session/connection.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import styles from './ListConnection.module.css'

/** The connection line over the foot of a page whose list is already loaded: it moves nothing. */
export function ListConnection() {
  const connection = useConnection()
  if (!connection.trouble) return null
  return (
    <div className={styles.bar}>
      <ConnectionLine connection={connection} />
    </div>
  )
}
