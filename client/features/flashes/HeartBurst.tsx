import { useEffect } from 'react'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { pauseSales, useOverlayTurn } from '#client/ui/overlay-turns.ts'
import styles from './HeartBurst.module.css'

const HEARTS = ['1', '2', '3', '4', '5', '6', '7']

/** The animation of a sent flash: the heart lands like a seal, its rays open, seven paper hearts rise. */
export function HeartBurst() {
  useOverlayTurn('burst', true)
  useEffect(pauseSales, [])
  return (
    <div className={styles.burst}>
      <p className={styles.words} role="status">
        Flash envoyé !
      </p>
      <FlashIcon className={styles.seal} size={112} />
      {HEARTS.map((heart) => (
        <svg key={heart} className={styles.heart} viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill="currentColor"
            d="M12 21.2c-4.9-3.5-7.9-6.3-7.9-9.7a4 4 0 0 1 4-4.1c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4 4 0 0 1 4 4.1c0 3.4-3 6.2-7.9 9.7z"
          />
        </svg>
      ))}
    </div>
  )
}
