import bookScene from '#client/assets/scenes/livre.svg'
import styles from './BookArt.module.css'

/** The guide, drawn as a book. Its title is text in the page's font; the landscape extends to wider pictures. */
export function BookArt() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 900 1000"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Illustration : le guide, un livre posé sur l'horizon, devant le soleil qui se lève sur la mer."
    >
      <path fill="#f6ecd7" d="M-900 0H1800V690H-900Z" />
      <path fill="#9dbcd1" d="M-900 690H1800V740H-900Z" />
      <path fill="#69839d" d="M-900 732H0L900 726H1800V1000H-900Z" />
      <path fill="#ede3d2" d="M-900 846H0L900 834H1800V1000H-900Z" />
      <image href={bookScene} width="900" height="1000" />
      <text className={styles.figure} x="320" y="432">
        7
      </text>
      <text className={styles.line} x="322" y="482">
        secrets pour
      </text>
      <text className={styles.line} x="322" y="522">
        trouver <tspan className={styles.love}>l'amour</tspan>
      </text>
      <text className={styles.line} x="322" y="562">
        après 40 ans
      </text>
    </svg>
  )
}
