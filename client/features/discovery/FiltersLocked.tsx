import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import styles from './FiltersLocked.module.css'

/** Replaces the filters for a plan without them. */
export function FiltersLocked() {
  const titleId = useId()
  return (
    <section className={styles.locked} aria-labelledby={titleId}>
      <SlidersHorizontal size={32} />
      <div>
        <h2 className={text.h4} id={titleId}>
          Filtres de recherche avancés
        </h2>
        <p className={text.small}>
          Âge, distance, centres d'intérêt, en ligne… Ils sont réservés à Premium et Gold. Vos
          préférences, elles, s'appliquent toujours.
        </p>
      </div>
      <Link to="/subscription" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Voir les offres Premium
      </Link>
    </section>
  )
}
