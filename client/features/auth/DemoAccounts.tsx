import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import { signInOptions } from './auth.api.ts'
import styles from './DemoAccounts.module.css'

interface DemoAccountsProps {
  isPending: boolean
  onChoose: (email: string) => void
}

/** The accounts that a demonstration lends to everyone; elsewhere the server lists none. */
export function DemoAccounts({ isPending, onChoose }: DemoAccountsProps) {
  const titleId = useId()
  const { data } = useQuery(signInOptions)
  if (!data?.demoAccounts.length) return null

  return (
    <section className={styles.accounts} aria-labelledby={titleId}>
      <h2 className={text.h4} id={titleId}>
        Comptes de démonstration
      </h2>
      <p className={styles.help}>Un clic suffit, sans code.</p>
      <ul className={styles.list}>
        {data.demoAccounts.map(({ email, subscription, isAdministrator }) => (
          <li key={email}>
            <button type="button" disabled={isPending} onClick={() => onChoose(email)}>
              <span className={styles.email}>{email}</span>
              {isAdministrator ? (
                <Badge tone="warn" className={styles.badge}>
                  Administration
                </Badge>
              ) : (
                <PlanBadge plan={subscription} className={styles.badge} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
