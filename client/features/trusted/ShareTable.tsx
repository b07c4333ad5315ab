import { useQuery } from '@tanstack/react-query'
import { SharingSection } from './SharingSection.tsx'
import { tableSharingQuery, useShare } from './trusted.api.ts'
import styles from './trusted.module.css'

/** Shares the time and place of this table with the trusted person. */
export function ShareTable({ tableId }: { tableId: string }) {
  return (
    <SharingSection
      className={styles.well}
      title="Une personne de confiance"
      sharing={useQuery(tableSharingQuery(tableId))}
      share={useShare('table', tableId)}
      use="Une sœur, un ami, un enfant : quelqu'un qui sait où vous êtes, et à quelle heure."
      offer={(firstName) => ({
        what: `${firstName} peut recevoir l'heure et le lieu, mais pas les prénoms des autres.`,
        label: `Prévenir ${firstName}`,
      })}
    />
  )
}
