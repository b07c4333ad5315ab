import { useQuery } from '@tanstack/react-query'
import { TellSection } from './TellSection.tsx'
import { tableToldQuery, useTell } from './trusted.api.ts'
import styles from './trusted.module.css'

/** Whether somebody outside knows where and when this table is. */
export function TellOfTable({ tableId }: { tableId: string }) {
  return (
    <TellSection
      className={styles.well}
      title="Une personne de confiance"
      told={useQuery(tableToldQuery(tableId))}
      tell={useTell('table', tableId)}
      use="Une sœur, un ami, un enfant : quelqu'un qui sait où vous êtes, et à quelle heure."
      offer={(firstName) => ({
        what: `${firstName} peut recevoir l'heure et le lieu, mais pas les prénoms des autres.`,
        label: `Prévenir ${firstName}`,
      })}
    />
  )
}
