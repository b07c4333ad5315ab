import { useQuery } from '@tanstack/react-query'
import { ReceiptList } from '#client/features/receipts/ReceiptList.tsx'
import { receiptsQuery } from '#client/features/receipts/receipts.api.ts'
import { PlanLine } from '#client/features/settings/PlanLine.tsx'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { CurrentSubscription } from '#client/features/subscriptions/CurrentSubscription.tsx'
import { EndContractLink } from '#client/features/subscriptions/EndContractLink.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { RowListLoading } from '#client/ui/RowList.tsx'
import { allLoaded } from './all-loaded.ts'
import styles from './PlanSettings.module.css'

export function PlanSettings() {
  const { subscription: plan } = useMember()
  const contract = useQuery(subscriptionQuery)
  const receipts = useQuery(receiptsQuery)
  if (!allLoaded(contract, receipts)) return <RowListLoading rows={4} />
  return (
    <div className={styles.plan}>
      <PlanLine plan={plan} />
      <CurrentSubscription plan={plan} />
      <SettingsPart title="Vos reçus">
        <ReceiptList />
      </SettingsPart>
      <EndContractLink />
    </div>
  )
}
