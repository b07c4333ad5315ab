import { useQuery } from '@tanstack/react-query'
import { Tiles } from '#client/ui/Tiles.tsx'
import type { RiskPage } from '#shared/contracts/admin/risks.ts'
import styles from './RiskFigures.module.css'
import { risksQuery } from './risks.api.ts'

/** The number of open cases, and the results of the signals and the team over 90 days. */
export function RiskFigures() {
  const { data, isError } = useQuery(risksQuery)
  if (isError && !data) return null
  return (
    <div className={styles.figures}>
      <Tiles tiles={tilesOf(data)} />
    </div>
  )
}

function tilesOf(page: RiskPage | undefined) {
  const { figures } = page ?? {}
  return [
    { label: 'À décider', value: figures?.open ?? null },
    {
      label: 'Exclus limités avant le 5ᵉ destinataire',
      value: figures ? inPercent(figures.restrictedInTimePercent) : null,
    },
    {
      label: 'Retours probables, exclus',
      value: figures ? `${figures.returns.excluded} sur ${figures.returns.seen}` : null,
    },
    {
      label: 'Limites levées à tort',
      value: figures ? `${figures.restrictions.lifted} sur ${figures.restrictions.made}` : null,
    },
  ]
}

function inPercent(percent: number | null): string {
  return percent === null ? 'Aucun' : `${percent} %`
}
