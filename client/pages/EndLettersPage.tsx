import { useEndLetters } from '#client/features/notifications/mail-links.api.ts'
import { UnsubscribeSteps } from '#client/widgets/UnsubscribeSteps.tsx'

/** Ends the summaries, or the reminders, whichever carried the link. */
export function EndLettersPage() {
  return (
    <UnsubscribeSteps
      title="Ne plus recevoir ces e-mails"
      lead="Les résumés de vos nouvelles, ou les rappels : ceux du même genre que l'e-mail d'où vous venez. Un clic suffit, et vos réglages permettent de les demander à nouveau."
      done="Vous ne recevrez plus ces e-mails."
      unsubscribing={useEndLetters()}
    />
  )
}
