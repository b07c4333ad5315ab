import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MatchCelebration.module.css'

interface MatchCelebrationProps {
  partnerPhoto: string
  ownPhoto: string
}

/**
 * The celebration behind the match dialog, full screen for three seconds: two portraits move along the horizon,
 * disappear behind the dialog where they meet, and a ring of light spreads from there. Hidden from screen readers.
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
