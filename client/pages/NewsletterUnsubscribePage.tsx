import { useUnsubscribe } from '#client/features/newsletter/newsletter-links.api.ts'
import { UnsubscribeSteps } from '#client/widgets/UnsubscribeSteps.tsx'

export function NewsletterUnsubscribePage() {
  return (
    <UnsubscribeSteps
      title="Ne plus recevoir nos conseils"
      lead="Un clic suffit. Votre compte Embellie, si vous en avez un, ne change pas."
      done="Vous ne recevrez plus nos conseils."
      unsubscribing={useUnsubscribe()}
    />
  )
}
