import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import styles from './ConsentFields.module.css'
import type { RegistrationForm } from './use-registration-form.ts'

/** What a member agrees to, each in its own box, none ticked for them. */
export function ConsentFields({ form: { field, errorOf } }: { form: RegistrationForm }) {
  const termsHelpId = useId()
  const newsletterHelpId = useId()
  return (
    <FieldGroup size="part" legend="Votre accord">
      <div className={styles.boxes}>
        <CheckField
          isTop
          error={errorOf('acceptsTerms')}
          aria-describedby={termsHelpId}
          {...field('acceptsTerms')}
        >
          J'ai 40 ans ou plus et j'accepte les{' '}
          <Link to="/legal/cgv">conditions générales d'utilisation</Link>.
        </CheckField>
        <p className={styles.help} id={termsHelpId}>
          Ce que deviennent vos données :{' '}
          <Link to="/legal/politique-confidentialite">politique de confidentialité</Link>.
        </p>
        <CheckField isTop aria-describedby={newsletterHelpId} {...field('wantsNewsletter')}>
          Je souhaite recevoir vos conseils de rencontre par e-mail.
        </CheckField>
        <p className={styles.help} id={newsletterHelpId}>
          Facultatif. Vous pourrez changer d'avis à tout moment.
        </p>
      </div>
    </FieldGroup>
  )
}
