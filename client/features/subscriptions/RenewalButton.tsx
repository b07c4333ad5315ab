import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { useChangeRenewal } from './subscriptions.api.ts'

/** Stops or resumes the renewal with one press, without a confirmation dialog. */
export function RenewalButton({ subscription }: { subscription: Subscription }) {
  const { renews, hasCard, isPastDue, stoppableUntil, stopsAt } = subscription
  const { mutate, isPending } = useChangeRenewal((isResumed) =>
    toast({ ...toastOf(isResumed, subscription), variant: 'ok' }),
  )

  if (stopsAt || (!renews && !hasCard)) return null
  // Nothing is owed for a failed payment, so a past-due plan can be stopped at any time.
  if (!isPastDue && Date.now() > Date.parse(stoppableUntil)) return renews ? <TooLate /> : null

  return (
    <Button variant="quiet" size="small" isBusy={isPending} onClick={() => mutate(!renews)}>
      {renews ? 'Arrêter le renouvellement' : 'Reprendre le renouvellement'}
    </Button>
  )
}

function TooLate() {
  return (
    <p className={text.small}>
      L'échéance est trop proche pour arrêter ce renouvellement. Le suivant pourra l'être.
    </p>
  )
}

/** The toast after a stop or a resumption. */
function toastOf(
  isResumed: boolean,
  { isPastDue, endsAt }: Subscription,
): { title: string; text?: string } {
  if (isResumed) return { title: 'Renouvellement repris' }
  return {
    title: 'Renouvellement arrêté',
    text: isPastDue
      ? 'Rien ne vous sera réclamé. Votre compte, vos matchs et vos conversations restent.'
      : `Vous gardez vos avantages jusqu'au ${longDate(new Date(endsAt))}.`,
  }
}
