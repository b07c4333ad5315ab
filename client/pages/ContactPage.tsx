import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { AfterMessage } from '#client/features/support/AfterMessage.tsx'
import { ContactForm } from '#client/features/support/ContactForm.tsx'
import { useAskSupport } from '#client/features/support/contact.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useCurrentMember } from '#client/session/current-member.ts'
import { ActArt, ActStep } from '#client/ui/ActStep.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'
import { SUPPORT_DAYS } from '#shared/domain/support-hours.ts'

const STEPS = ['Votre message', 'Reçu'] as const
const ANONYMOUS = { firstName: '', email: '' }

/** « Nous écrire », for members and for visitors. */
export function ContactPage() {
  return (
    <PublicPage title="Nous écrire">
      <ContactSteps />
    </PublicPage>
  )
}

function ContactSteps() {
  const session = useCurrentMember()
  const { mutate, data, error, isPending } = useAskSupport()
  const [email, setEmail] = useState('')
  const { firstName, email: known } = session.status === 'signed_in' ? session.member : ANONYMOUS

  if (data) {
    return (
      <ActStep
        key="received"
        isAnswer
        steps={STEPS}
        current={1}
        title="Votre message est bien arrivé"
        lead={`Une personne de notre équipe le lit et vous répond par e-mail sous 24 heures, du ${SUPPORT_DAYS}.`}
        aside={<ActArt src={letterScene} />}
      >
        <FactRows>
          <FactRow name="Référence">{data.reference}</FactRow>
          <FactRow name="Réponse à">
            <EmailAddress email={email} />
          </FactRow>
        </FactRows>
        <p>
          <Link className={buttonClass({ variant: 'quiet' })} to="/">
            Retour à l'accueil
          </Link>
        </p>
      </ActStep>
    )
  }
  return (
    <ActStep
      key="fields"
      steps={STEPS}
      current={0}
      title="Écrivez-nous"
      lead="Une question, un souci, une idée ? Une personne vous répond, avec ou sans compte."
      aside={<AfterMessage />}
    >
      <ContactForm
        sender={{ firstName, email: known }}
        problem={error && failureText(error)}
        isSending={isPending}
        onSend={(checked) => {
          setEmail(checked.email)
          mutate(checked)
        }}
      />
    </ActStep>
  )
}
