import { useEndLetters } from '#client/features/notifications/mail-links.api.ts'
import { UnsubscribeSteps } from '#client/widgets/UnsubscribeSteps.tsx'

/** Ends the summaries, or the reminders, whichever carried the link. */
export function EndLettersPage() {
  return (
    <UnsubscribeSteps
      title="Ne plus recevoir ces e-mails"
      lead="Un clic suffit. Vous pourrez les demander à nouveau dans vos réglages."
      done="Vous ne recevrez plus ces e-mails."
      unsubscribing={useEndLetters()}
    />
  )
}
