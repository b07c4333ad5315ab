import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { lastDayBefore, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { subscriptionQuery } from './subscriptions.api.ts'

/** The contract of the member's plan and its renewal, or the plan that the team gave. */
export function CurrentSubscription({ plan }: { plan: Plan }) {
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery)
  if (data?.subscription) return <SubscriptionPanel subscription={data.subscription} />
  if (data) {
    return (
      <p className={text.muted}>
        Aucun abonnement en cours.
        {plan !== 'gratuit' &&
          ` ${PLAN_LABELS[plan]} vous est ouvert par notre équipe${until(data.givenUntil)} : rien n'est prélevé.`}
      </p>
    )
  }
  if (isFetching) return <RowListLoading />
  return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
}

function until(endsAt: string | undefined): string {
  return endsAt ? ` jusqu'au ${longDate(lastDayBefore(new Date(endsAt)))}` : ''
}
