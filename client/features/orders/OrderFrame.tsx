import type { ReactNode, RefObject } from 'react'
import styles from './OrderFrame.module.css'

interface OrderFrameProps {
  /** The title. */
  head: ReactNode
  /** The container for the form's list of missing fields, so that it is shown above the receipt. */
  troubles: RefObject<HTMLDivElement | null>
  receipt: ReactNode
  /** The form. */
  children: ReactNode
}

/** The layout of an order: the receipt next to the form on a desktop, above it on a phone. */
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
