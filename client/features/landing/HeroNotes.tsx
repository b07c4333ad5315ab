import Check from 'lucide-react/icons/check'
import styles from './HeroNotes.module.css'
import { useClaimsVerification } from './samples.ts'

/** Reassuring notes under the start button. Verified profiles are claimed only if `useClaimsVerification` allows it. */
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
