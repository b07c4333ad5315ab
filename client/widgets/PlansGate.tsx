import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import type { Buyer } from '#client/features/plans/PlanAction.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Catalogue } from '#shared/contracts/plans.ts'
import styles from './PlansGate.module.css'

interface PlansOnSale {
  catalogue: Catalogue
  buyer: Buyer
}

/** Renders the plans once the prices and the member's own plan are loaded. */
export function PlansGate({ children }: { children: (onSale: PlansOnSale) => ReactNode }) {
  const { subscription: plan } = useMember()
  const catalogue = useCatalogue()
  const subscription = useQuery(subscriptionQuery)

  if (catalogue.data && subscription.data) {
    const { payment } = catalogue.data
    return children({
      catalogue: catalogue.data,
      buyer: { plan, payment, ...subscription.data },
    })
  }
  const failed = [catalogue, subscription].filter(({ data }) => data === undefined)
  const failure = failed.find(({ isFetching, error }) => error && !isFetching)?.error
  if (!failure) return <PlansSkeleton />
  return (
    <EmptyState
      title={failureText(failure)}
      action={
        <Button
          onClick={() => {
            for (const reading of failed) void reading.refetch()
          }}
        >
          Réessayer
        </Button>
      }
    />
  )
}

export function PlansSkeleton() {
  return (
    <div className={styles.places}>
      <VisuallyHidden>
        <span role="status">Chargement...</span>
      </VisuallyHidden>
      <Skeleton className={styles.place} />
      <Skeleton className={styles.place} />
      <Skeleton className={styles.place} />
    </div>
  )
}
