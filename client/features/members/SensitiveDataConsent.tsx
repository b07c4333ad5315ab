import { useController } from 'react-hook-form'
import { Link } from '#client/app/router.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import text from '#client/ui/text.module.css'
import { CONSENT_VERSIONS } from '#shared/domain/legal-texts.ts'
import type { WantedPreferences } from './preferences.api.ts'
import styles from './SensitiveDataConsent.module.css'

// The version proves which text the member read: a changed text needs a new version.
const CONSENT = { purpose: 'sensitive_data', version: CONSENT_VERSIONS.sensitive_data } as const

/**
 * The consent to sensitive data: requested once, separate from every other consent, never pre-ticked, next to the save
 * button.
 */
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
      J'accepte que ces choix, qui peuvent révéler mon orientation, servent à me proposer des
      profils.
    </CheckField>
  )
}

export function SensitiveDataHelp({ id }: { id: string }) {
  return (
    <p className={text.small} id={id}>
      Nous ne vous le demanderons qu'une fois. Vous pouvez retirer cet accord dans les réglages :
      vos préférences sont alors effacées.{' '}
      <Link to="/legal/politique-confidentialite">En savoir plus</Link>
    </p>
  )
}
