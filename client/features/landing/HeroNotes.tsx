import Check from 'lucide-react/icons/check'
import styles from './HeroNotes.module.css'
import { useClaimsVerification } from './samples.ts'

/** What reassures, under the way in; that profiles are verified is said only where it may be. */
export function HeroNotes() {
  return (
    <ul className={styles.notes}>
      <li>
        <Check size={20} aria-hidden="true" />
        Inscription gratuite
      </li>
      {useClaimsVerification() && (
        <li>
          <Check size={20} aria-hidden="true" />
          Profils vérifiés manuellement
        </li>
      )}
    </ul>
  )
}
