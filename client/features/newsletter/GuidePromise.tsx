import Check from 'lucide-react/icons/check'
import text from '#client/ui/text.module.css'
import styles from './GuidePromise.module.css'
import { GUIDE_PAGES } from './guide.copy.ts'

const SUBJECTS = [
  'Se présenter en quelques phrases qui vous ressemblent',
  'Écrire un premier message auquel on a envie de répondre',
  'Choisir le bon moment pour un premier café',
]

/** The title of the guide, and its subjects. */
export function GuidePromise() {
  return (
    <>
      <div className={styles.head}>
        <p className={text.overline}>Guide gratuit, {GUIDE_PAGES} pages</p>
        <h1 className={text.h1}>
          7 secrets pour trouver <em>l'amour</em> après 40 ans
        </h1>
        <p className={text.lead}>
          Des conseils simples, pour des personnes de votre âge. À lire en un quart d'heure, à
          garder plus longtemps.
        </p>
      </div>
      <ul className={styles.subjects}>
        {SUBJECTS.map((subject) => (
          <li key={subject}>
            <Check aria-hidden="true" />
            <span>{subject}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
