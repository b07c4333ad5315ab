import { useQuery } from '@tanstack/react-query'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { DeleteAccount } from '#client/features/privacy/DeleteAccount.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import styles from './LeaveSettings.module.css'

export function LeaveSettings() {
  const { data: contract } = useQuery(subscriptionQuery)
  return (
    <div className={styles.acts}>
      <LogoutButton />
      <DeleteAccount hasRenewal={contract?.subscription?.renews ?? false} />
    </div>
  )
}
