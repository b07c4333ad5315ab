import { useController } from 'react-hook-form'
import { Link } from '#client/app/router.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import text from '#client/ui/text.module.css'
import { CONSENT_VERSIONS } from '#shared/domain/legal-texts.ts'
import type { WantedPreferences } from './preferences.api.ts'
import styles from './SensitiveDataConsent.module.css'

// The version is the proof of what was read: a changed text takes a new one.
const CONSENT = { purpose: 'sensitive_data', version: CONSENT_VERSIONS.sensitive_data } as const

/** Asked once, apart from everything else, never ticked beforehand: it stands in the bar with the button that needs it. */
export function SensitiveDataBox({ describedBy }: { describedBy: string }) {
  const { field, fieldState } = useController<WantedPreferences, 'consents'>({ name: 'consents' })
  return (
    <CheckField
      ref={field.ref}
      isTop
      className={styles.consent}
      checked={field.value?.length === 1}
      onChange={(event) => field.onChange(event.target.checked ? [CONSENT] : [])}
      aria-describedby={describedBy}
      error={fieldState.error?.message}
    >
      J'accepte que ces choix servent à me proposer des profils.
    </CheckField>
  )
}

/** What belongs to the agreement, and has no room in the bar: it stands right above it. */
export function SensitiveDataHelp({ id }: { id: string }) {
  return (
    <p className={text.small} id={id}>
      Ces choix peuvent révéler votre orientation. Nous ne vous le demanderons qu'une fois. Vous
      pouvez retirer cet accord dans les réglages : vos préférences sont alors effacées.{' '}
      <Link to="/legal/politique-confidentialite">En savoir plus</Link>
    </p>
  )
}
