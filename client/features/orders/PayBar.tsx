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
 * The button with the words the law wants on it (article L221-14), the amount beside it. Below a desk's width it stays in
 * sight at the foot of the window while neither this nor anything that tells it is.
 */
export function PayBar({ ref, amountCents, isBusy }: PayBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const isOut = useAmountOut(place)
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
      {isOut && (
        <p className={styles.bar} aria-hidden="true">
          {sum}
        </p>
      )}
    </>
  )
}

/** As high as the bar of a page, under which nothing is seen. */
const UNDER_BAR = 64

/** Whether this is still below the window, and what tells the amount or what is missing has left it above. */
function useAmountOut(place: { current: HTMLElement | null }): boolean {
  const [isOut, setOut] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const look = () => {
      const told = [...document.querySelectorAll('[data-told]')]
      const isBelow = (place.current?.getBoundingClientRect().top ?? 0) >= innerHeight
      const isAbove = (one: Element) => one.getBoundingClientRect().bottom <= UNDER_BAR
      setOut(isBelow && told.length > 0 && told.every(isAbove))
    }
    look()
    addEventListener('scroll', look, { signal, passive: true })
    addEventListener('resize', look, { signal })
    return () => listening.abort()
  }, [place])

  return isOut
}
