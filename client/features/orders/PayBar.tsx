import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { euros } from '#shared/domain/money.ts'
import styles from './PayBar.module.css'

interface PayBarProps {
  ref: Ref<HTMLButtonElement>
  amountCents: number
  isBusy: boolean
}

/**
 * The button with the label that the law requires (article L221-14), next to the amount. On screens narrower than a
 * desktop, the amount is also shown at the bottom of the window while nothing else on the screen shows it.
 */
export function PayBar({ ref, amountCents, isBusy }: PayBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const isAmountHidden = useIsAmountHidden(place)
  const sum = (
    <>
      <span className={text.small}>Total TTC</span>
      <b>{euros(amountCents)}</b>
    </>
  )
  return (
    <>
      <div className={styles.pay} ref={place}>
        <p className={styles.sum}>{sum}</p>
        <Button ref={ref} type="submit" className={styles.button} isBusy={isBusy}>
          {isBusy ? 'Paiement en cours...' : 'Commander avec obligation de paiement'}
        </Button>
      </div>
      {isAmountHidden && (
        <p className={styles.bar} aria-hidden="true">
          {sum}
        </p>
      )}
    </>
  )
}

/** The height in px of the page's top bar, which covers what is under it. */
const UNDER_BAR = 64

/**
 * Whether `place` is still below the window, and every `[data-bar]` element (the receipt, the missing fields) is above
 * it.
 */
function useIsAmountHidden(place: { current: HTMLElement | null }): boolean {
  const [isAmountHidden, setAmountHidden] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const look = () => {
      const shown = [...document.querySelectorAll('[data-bar]')]
      const isBelow = (place.current?.getBoundingClientRect().top ?? 0) >= innerHeight
      const isAbove = (one: Element) => one.getBoundingClientRect().bottom <= UNDER_BAR
      setAmountHidden(isBelow && shown.length > 0 && shown.every(isAbove))
    }
    look()
    addEventListener('scroll', look, { signal, passive: true })
    addEventListener('resize', look, { signal })
    return () => listening.abort()
  }, [place])

  return isAmountHidden
}
