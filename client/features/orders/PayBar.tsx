import type { Ref } from 'react'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { euros } from '#shared/domain/money.ts'
import styles from './PayBar.module.css'

interface PayBarProps {
  ref: Ref<HTMLButtonElement>
  amountCents: number
  isBusy: boolean
}

/** The button with the words the law wants on it (article L221-14), the amount beside it. */
export function PayBar({ ref, amountCents, isBusy }: PayBarProps) {
  return (
    <div className={styles.pay}>
      <p className={styles.sum}>
        <span className={text.small}>Total TTC</span>
        <b>{euros(amountCents)}</b>
      </p>
      <Button ref={ref} type="submit" className={styles.button} isBusy={isBusy}>
        {isBusy ? 'Paiement en cours...' : 'Commander avec obligation de paiement'}
      </Button>
    </div>
  )
}
