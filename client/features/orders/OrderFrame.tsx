import type { ReactNode, RefObject } from 'react'
import styles from './OrderFrame.module.css'

interface OrderFrameProps {
  /** The title. */
  head: ReactNode
  /** The container for the form's list of missing fields, so that it is shown above the receipt. */
  errorBox: RefObject<HTMLDivElement | null>
  receipt: ReactNode
  /** The form. */
  children: ReactNode
}

/** The layout of an order: the receipt next to the form on a desktop, above it on a phone. */
export function OrderFrame({ head, errorBox, receipt, children }: OrderFrameProps) {
  return (
    <div className={styles.order}>
      <header className={styles.head}>
        {head}
        <div className={styles.errorBox} ref={errorBox} />
      </header>
      <div className={styles.receipt} data-bar>
        {receipt}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
