import { Avatar } from '#client/ui/Avatar.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MatchArt.module.css'

interface MatchArtProps {
  partner: { firstName: string; photo: string }
  ownPhoto: string
}

/** The picture of the match dialog: both portraits in front of the sun on the horizon. */
export function MatchArt({ partner, ownPhoto }: MatchArtProps) {
  return (
    <div className={styles.art}>
      <svg
        className={styles.sky}
        viewBox="0 0 600 236"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width="600" height="236" className={styles.low} />
        <path className={styles.high} d="M0 0H600V70C500 110 400 50 300 80S120 110 0 74Z" />
        <circle className={styles.sun} cx="300" cy="172" r="150" fill="#fad77e" />
        <rect data-waterline y="172" width="600" height="64" className={styles.sea} />
        <path
          fill="#cfe3f0"
          fillOpacity="0.42"
          d="M0 172H600V186C520 180 440 192 360 186S200 180 120 187S40 190 0 185Z"
        />
      </svg>
      <Avatar
        src={partner.photo}
        alt={partner.firstName}
        size={128}
        className={joinClasses(styles.face, styles.partner)}
      />
      <Avatar
        src={ownPhoto}
        alt="Vous"
        size={128}
        className={joinClasses(styles.face, styles.own)}
      />
      <span className={styles.seal}>
        <FlashIcon size={30} />
      </span>
    </div>
  )
}
