import type { ReactNode, RefObject } from 'react'
import styles from './OrderFrame.module.css'

interface OrderFrameProps {
  /** The title. */
  head: ReactNode
  /** Where the form says which answers are missing: above what is bought, not below it. */
  troubles: RefObject<HTMLDivElement | null>
  receipt: ReactNode
  /** The form. */
  children: ReactNode
}

/** An order: what it comes to, beside what is typed or above it. */
export function OrderFrame({ head, troubles, receipt, children }: OrderFrameProps) {
  return (
    <div className={styles.order}>
      <header className={styles.head}>
        {head}
        <div className={styles.troubles} ref={troubles} />
      </header>
      <div className={styles.receipt} data-told>
        {receipt}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
