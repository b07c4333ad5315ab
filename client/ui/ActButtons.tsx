import type { ReactNode } from 'react'
import styles from './ActButtons.module.css'

/** The way back and the way on, side by side where there is room: the last one is the larger. */
export function ActButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
