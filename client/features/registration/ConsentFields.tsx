import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import styles from './ConsentFields.module.css'
import type { RegistrationForm } from './use-registration-form.ts'

/** The required consent to the terms, next to the button that needs it. */
export function TermsConsent({ form: { field, errorOf } }: { form: RegistrationForm }) {
  return (
    <CheckField error={errorOf('acceptsTerms')} {...field('acceptsTerms')}>
      J'ai 40 ans ou plus et j'accepte les{' '}
      <Link to="/legal/cgv">conditions générales d'utilisation</Link>.
    </CheckField>
  )
}

/** The optional consent to the newsletter: a separate box, not pre-ticked. */
export function NewsletterConsent({ form: { field } }: { form: RegistrationForm }) {
  const helpId = useId()
  return (
    <div className={styles.consent}>
      <CheckField isTop aria-describedby={helpId} {...field('wantsNewsletter')}>
        Je souhaite recevoir vos conseils de rencontre par e-mail.
      </CheckField>
      <p className={styles.help} id={helpId}>
        Facultatif, avec un rappel si vous laissez une commande en chemin. Vous pourrez changer
        d'avis à tout moment. Ce que deviennent vos données :{' '}
        <Link to="/legal/politique-confidentialite">politique de confidentialité</Link>.
      </p>
    </div>
  )
}
