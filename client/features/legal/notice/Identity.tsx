import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import type { LegalNotice } from '#shared/contracts/legal.ts'
import { Fact, Facts } from '../Facts.tsx'
import { legalNoticeQuery } from '../legal.api.ts'
import { Paragraph } from '../Paragraph.tsx'
import styles from './Identity.module.css'

const NAMES: readonly (readonly [keyof Omit<LegalNotice, 'isDemo'>, string])[] = [
  ['name', 'Éditeur'],
  ['form', 'Forme et capital'],
  ['address', 'Siège social'],
  ['registration', 'Immatriculation'],
  ['vat', 'Numéro de TVA'],
  ['phone', 'Téléphone'],
  ['email', 'E-mail'],
  ['director', 'Directeur de la publication'],
  ['host', 'Hébergeur'],
  ['mediator', 'Médiateur de la consommation'],
]

/** The publisher and the host of the site, from its configuration. */
export function Identity() {
  const { data, error, refetch } = useQuery(legalNoticeQuery)
  if (error) return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  if (!data) return <RowListLoading />
  // A demo sells nothing and has no publisher, so missing facts are not marked as missing.
  const shown = data.isDemo ? NAMES.filter(([key]) => data[key] !== null) : NAMES
  if (shown.length === 0) {
    return (
      <Paragraph>
        Un site ouvert au public nomme ici son éditeur, son hébergeur et le médiateur de la
        consommation. Une démonstration n'en a pas.
      </Paragraph>
    )
  }
  return (
    <Facts>
      {shown.map(([key, name]) => (
        <Fact key={key} name={name}>
          {data[key] ?? (
            <strong className={styles.missing}>Information à compléter par l'éditeur</strong>
          )}
        </Fact>
      ))}
    </Facts>
  )
}
