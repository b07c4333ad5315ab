import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MatchCelebration.module.css'

interface MatchCelebrationProps {
  partnerPhoto: string
  ownPhoto: string
}

/**
 * The whole screen for three seconds, behind the window that opens with it: two portraits come along the horizon,
 * go in behind the window where they meet, and a ring of light widens from there. Seen, not heard.
 */
export function MatchCelebration({ partnerPhoto, ownPhoto }: MatchCelebrationProps) {
  return (
    <div className={styles.scene} data-celebration aria-hidden="true">
      <div className={styles.sun} />
      <div className={styles.sea} />
      <div className={styles.ring} />
      <div className={joinClasses(styles.ring, styles.second)} />
      <img className={joinClasses(styles.face, styles.partner)} src={partnerPhoto} alt="" />
      <img className={joinClasses(styles.face, styles.own)} src={ownPhoto} alt="" />
    </div>
  )
}
