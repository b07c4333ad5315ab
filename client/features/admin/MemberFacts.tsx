import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { AdminPage } from '#shared/contracts/admin/members.ts'
import { countInWords } from './counts.ts'
import styles from './MemberFacts.module.css'

interface MemberFactsProps {
  /** Undefined while loading. */
  stats: AdminPage['stats'] | undefined
}

/** One line of counts: all members, those that match the filters, premium, gold, with photos, and to review. */
export function MemberFacts({ stats }: MemberFactsProps) {
  const isNarrowed = stats && (stats.filtered !== stats.total || stats.isCapped)
  const facts = [
    ['membres', stats?.total.toLocaleString('fr-FR')],
    ...(isNarrowed ? [['filtrés', countInWords(stats)] as const] : []),
    ['Premium', stats?.premium.toLocaleString('fr-FR')],
    ['Gold', stats?.gold.toLocaleString('fr-FR')],
    ['avec photos', stats?.withPhotos.toLocaleString('fr-FR')],
    ['à revoir', stats?.starProfiles.toLocaleString('fr-FR')],
  ] as const
  return (
    <dl className={styles.facts} aria-busy={!stats}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton className={styles.wait} />}</dd>
        </div>
      ))}
    </dl>
  )
}
