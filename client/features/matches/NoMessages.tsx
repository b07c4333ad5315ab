import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import styles from './NoMessages.module.css'

/** Shown before the first match. */
export function NoMessages() {
  const titleId = useId()
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <img className={styles.image} src={letterScene} alt="" width={480} height={360} />
      <h2 className={text.h1} id={titleId}>
        Aucun message
      </h2>
      <p className={`${text.lead} ${styles.words}`}>
        Tout commence par un flash rendu. Quand quelqu'un vous répond, la conversation s'ouvre ici.
      </p>
      <Link to="/" className={buttonClass()}>
        Découvrir des profils
      </Link>
    </section>
  )
}
