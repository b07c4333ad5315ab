import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { OfferRow } from '#shared/contracts/admin/offers.ts'
import styles from './OfferList.module.css'
import { OfferTable } from './OfferTable.tsx'
import { offersQuery } from './offer-admin.api.ts'

const PARTS = [
  { stage: 'running', title: 'En cours' },
  { stage: 'coming', title: 'À venir' },
  { stage: 'over', title: 'Passées' },
] as const

/** All offers, those in force first, or the loading, error or empty state. */
export function OfferList({ onEnd }: { onEnd: (offer: OfferRow) => void }) {
  const { data: offers, error, isFetching, refetch } = useQuery(offersQuery)
  if (!offers) {
    if (isFetching || !error) return <RowListLoading />
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (offers.length === 0) {
    return <EmptyState title="Aucune offre">Les formules sont à leur prix habituel.</EmptyState>
  }
  return PARTS.map(({ stage, title }) => {
    const part = offers.filter((offer) => offer.stage === stage)
    if (part.length === 0) return null
    return (
      <section key={stage} className={styles.part} aria-labelledby={`offers-${stage}`}>
        <h2 className={text.h3} id={`offers-${stage}`}>
          {title}
        </h2>
        <OfferTable label={`Offres : ${title.toLowerCase()}`} offers={part} onEnd={onEnd} />
      </section>
    )
  })
}
