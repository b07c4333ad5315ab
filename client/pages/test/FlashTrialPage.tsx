import { useState } from 'react'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { shortEuros } from '#shared/domain/money.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './TestFrame.module.css'
import { TestFrame } from './TestFrame.tsx'

const INITIAL_FLASHES = 2

/** Simulates two flashes, none of which is sent, and shows the rules of the bonus products. */
export function FlashTrialPage() {
  const [remaining, setRemaining] = useState(INITIAL_FLASHES)
  return (
    <TestFrame title="Flashs et bonus" lead="Aucun flash n'est envoyé d'ici.">
      <p role="status">
        {remaining} flash{remaining > 1 && 's'} restant{remaining > 1 && 's'}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setRemaining((left) => Math.max(0, left - 1))}>
          Utiliser un flash
        </Button>
        <Button variant="secondary" onClick={() => setRemaining(INITIAL_FLASHES)}>
          Recommencer
        </Button>
      </div>
      <h2 className={text.h3}>Les bonus</h2>
      <BonusRules />
    </TestFrame>
  )
}

function BonusRules() {
  const { data, error, isFetching, refetch } = useCatalogue()
  if (data) {
    return (
      <div className={styles.rows}>
        <FactRows>
          {data.bonusProducts.map(({ product, title, description, priceCents, plans }) => (
            <FactRow key={product} name={`${title}, ${shortEuros(priceCents)}`}>
              {description}. Pour {plans.map((plan) => PLAN_LABELS[plan]).join(', ')}.
            </FactRow>
          ))}
        </FactRows>
      </div>
    )
  }
  if (isFetching || !error) return <Skeleton className={styles.rows} />
  return (
    <div role="alert">
      <p>{failureText(error)}</p>
      <Button onClick={() => void refetch()}>Réessayer</Button>
    </div>
  )
}
