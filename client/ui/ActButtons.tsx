import type { ReactNode } from 'react'
import styles from './ActButtons.module.css'

/** The buttons for going back and going on, side by side when there is room; the last button is the larger one. */
export function ActButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
