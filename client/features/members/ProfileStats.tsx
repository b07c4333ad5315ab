import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { statsQuery } from './members.api.ts'
import styles from './ProfileStats.module.css'

const FIGURES = [
  { key: 'flashsSent', label: 'flashs envoyés' },
  { key: 'matches', label: 'affinités' },
  { key: 'conversations', label: 'conversations' },
] as const

interface ProfileStatsProps {
  /** Hides the section while all figures are zero. */
  isHiddenAtZero?: boolean
}

/** The member's totals since they joined. */
export function ProfileStats({ isHiddenAtZero = false }: ProfileStatsProps) {
  const titleId = useId()
  // No event announces the member's own first messages: the figures are refetched each time the page opens.
  const { data, isFetching, refetch } = useQuery({ ...statsQuery, refetchOnMount: 'always' })

  if (isHiddenAtZero && !FIGURES.some(({ key }) => data?.[key])) return null
  if (!data && !isFetching) {
    return (
      <div className={styles.failure}>
        <p>Vos chiffres n'ont pas pu être chargés.</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </div>
    )
  }
  return (
    <section className={styles.stats} aria-labelledby={titleId}>
      <h2 className={text.h4} id={titleId}>
        Depuis votre arrivée
      </h2>
      <dl className={styles.figures} aria-busy={!data}>
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {data ? data[key].toLocaleString('fr-FR') : <Skeleton className={styles.wait} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
