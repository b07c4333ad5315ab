import { useUnsubscribeFromDigest } from '#client/features/notifications/digest-links.api.ts'
import { UnsubscribeSteps } from '#client/widgets/UnsubscribeSteps.tsx'

/** Unsubscribes from the digests or from the reminders, whichever email had the link. */
export function DigestUnsubscribePage() {
  return (
    <UnsubscribeSteps
      title="Ne plus recevoir ces e-mails"
      lead="Ceux du même genre que l'e-mail d'où vous venez : résumés de vos nouvelles, ou rappels. Un clic suffit. Vous pourrez les demander à nouveau dans vos réglages."
      done="Vous ne recevrez plus ces e-mails."
      unsubscribing={useUnsubscribeFromDigest()}
    />
  )
}
