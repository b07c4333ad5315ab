import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/Button.tsx'
import { Figures } from '#client/ui/Figures.tsx'
import { statsQuery } from './members.api.ts'
import styles from './ProfileStats.module.css'

const FIGURES = [
  { key: 'flashsSent', label: 'flashs envoyés' },
  { key: 'matches', label: 'affinités' },
  { key: 'conversations', label: 'conversations' },
] as const

/** What the member has done since the first day. */
export function ProfileStats() {
  // One's own first messages are announced to nobody: the page counts again each time it is opened.
  const { data, isFetching, refetch } = useQuery({ ...statsQuery, refetchOnMount: 'always' })

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
    <Figures figures={FIGURES.map(({ key, label }) => ({ label, value: data?.[key] ?? null }))} />
  )
}
