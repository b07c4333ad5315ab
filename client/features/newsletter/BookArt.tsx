import bookScene from '#client/assets/scenes/livre.svg'
import styles from './BookArt.module.css'

/** The guide as a book; its title is text, in the letters of the page. */
export function BookArt() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 900 1000"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Illustration : le guide, un livre posé sur l'horizon, devant le soleil qui se lève sur la mer."
    >
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
