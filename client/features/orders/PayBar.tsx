import { type Ref, useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { euros } from '#shared/domain/money.ts'
import styles from './PayBar.module.css'
import { PRECONTRACT } from './Precontract.tsx'

interface PayBarProps {
  ref: Ref<HTMLButtonElement>
  amountCents: number
  isBusy: boolean
}

/**
 * The button with the label that the law requires (article L221-14), next to the amount. On screens narrower than a
 * desktop, the amount is also shown at the bottom of the window while nothing else on the screen shows it, with a
 * button that leads to the terms of the order, which must be seen before it is placed.
 */
export function PayBar({ ref, amountCents, isBusy }: PayBarProps) {
  const isAmountHidden = useIsAmountHidden()
  const sum = (
    <>
      <span className={text.small}>Total TTC</span>
      <b>{euros(amountCents)}</b>
    </>
  )
  return (
    <>
      <div className={styles.pay}>
        <p className={styles.sum}>{sum}</p>
        <Button ref={ref} type="submit" className={styles.button} isBusy={isBusy}>
          {isBusy ? 'Paiement en cours...' : 'Commander avec obligation de paiement'}
        </Button>
      </div>
      {isAmountHidden && (
        <div className={styles.bar}>
          <p className={styles.sum}>{sum}</p>
          <Button size="small" onClick={showTerms}>
            Relire et commander
          </Button>
        </div>
      )}
    </>
  )
}

function showTerms() {
  const terms = document.getElementById(PRECONTRACT)
  terms?.scrollIntoView()
  // The bar disappears together with the focused button.
  terms?.focus({ preventScroll: true })
}

/** The height in px of the page's top bar, which covers what is under it. */
const UNDER_BAR = 64

/**
 * Whether the terms of the order are still below the window, and every `[data-bar]` element (the receipt, the missing
 * fields) is above it.
 */
function useIsAmountHidden(): boolean {
  const [isAmountHidden, setAmountHidden] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const look = () => {
      const shown = [...document.querySelectorAll('[data-bar]')]
      const terms = document.getElementById(PRECONTRACT)
      const isBelow = (terms?.getBoundingClientRect().top ?? 0) >= innerHeight
      const isAbove = (one: Element) => one.getBoundingClientRect().bottom <= UNDER_BAR
      setAmountHidden(isBelow && shown.length > 0 && shown.every(isAbove))
    }
    look()
    addEventListener('scroll', look, { signal, passive: true })
    addEventListener('resize', look, { signal })
    return () => listening.abort()
  }, [])

  return isAmountHidden
}
