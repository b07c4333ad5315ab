import { useEndLetters } from '#client/features/notifications/mail-links.api.ts'
import { UnsubscribeSteps } from '#client/widgets/UnsubscribeSteps.tsx'

/** Ends the summaries, or the reminders, whichever carried the link. */
export function EndLettersPage() {
  return (
    <UnsubscribeSteps
      title="Ne plus recevoir ces e-mails"
      lead="Ceux du même genre que l'e-mail d'où vous venez : résumés de vos nouvelles, ou rappels. Un clic suffit. Vous pourrez les demander à nouveau dans vos réglages."
      done="Vous ne recevrez plus ces e-mails."
      unsubscribing={useEndLetters()}
    />
  )
}
