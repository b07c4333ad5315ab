import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import styles from './PlansBody.module.css'

interface PlansBodyProps {
  /** The link that continues without buying, for a member who has bought nothing. */
  wayOut: ReactNode
  children: ReactNode
}

/** The frame of the three plans. */
export function PlansBody({ wayOut, children }: PlansBodyProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={text.h1}>Trois façons de voir le jour se lever</h1>
        <p className={text.lead}>
          La formule gratuite suffit pour commencer.{' '}
          <span className={styles.wide}>
            Les deux autres vous donnent plus de flashs, et plus d'initiative.
          </span>
        </p>
      </header>
      {children}
      <div className={styles.foot}>
        {wayOut}
        <p className={text.small}>
          Paiement sécurisé par carte. Droit de rétractation de 14 jours. Les flashs se renouvellent
          chaque jour à minuit.
        </p>
      </div>
    </div>
  )
}
