import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { CancellationLink } from '#client/features/cancellations/CancellationLink.tsx'
import {
  cancellationLinkQuery,
  useConfirmCancellation,
} from '#client/features/cancellations/cancellation-links.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { ActArt, ActStep } from '#client/ui/ActStep.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import type { confirmCancellation } from '#shared/contracts/cancellation-links.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { CANCELLATION_STEPS } from './cancellation-steps.ts'

/** The page behind the button of the cancellation email. Opening it changes nothing. */
export function CancellationByLink({ token }: { token: string }) {
  const link = useQuery(cancellationLinkQuery(token))
  const { mutate, isPending, data, error } = useConfirmCancellation()
  const aside = <ActArt isPlace src={benchScene} />
  const frame = { steps: CANCELLATION_STEPS, current: 2, aside }

  if (data) {
    const { lead, detail } = effectOf(data)
    return (
      <ActStep
        key="done"
        isAnswer
        {...frame}
        current={CANCELLATION_STEPS.length}
        title="Votre résiliation est confirmée"
        lead={lead}
      >
        <p>
          <NonBreakingWords>{detail}</NonBreakingWords>
        </p>
      </ActStep>
    )
  }
  if (isLinkRefused(link.error) || isLinkRefused(error)) {
    return (
      <ActStep
        key="refused"
        isAnswer
        aside={aside}
        title="Ce lien n'est plus valable"
        lead="Il a expiré, ou il n'est pas complet. Si vous n'avez pas reçu la confirmation de votre résiliation, refaites votre demande."
      >
        <Link className={buttonClass({ isBlock: true })} to="/resilier">
          Refaire ma demande
        </Link>
      </ActStep>
    )
  }
  if (link.data && !link.data.endsAt) {
    return (
      <ActStep
        key="none"
        isAnswer
        aside={aside}
        title="Il n'y a rien à résilier"
        lead={NOTHING_RUNS.lead}
      >
        <p>{NOTHING_RUNS.detail}</p>
      </ActStep>
    )
  }
  return (
    <ActStep key="link" {...frame} title="Confirmez votre résiliation" lead="Un clic suffit.">
      <CancellationLink
        ended={link.data}
        problem={error && failureText(error)}
        isSending={isPending}
        onConfirm={() => mutate(token)}
      />
    </ActStep>
  )
}

type Effect = RouteOutput<typeof confirmCancellation>

const NOTHING_RUNS = {
  lead: "Aucun contrat n'est en cours : rien ne sera prélevé.",
  detail: 'Votre compte, vos matchs et vos conversations restent.',
}

function effectOf({ endsAt, renewsAt }: Effect): { lead: string; detail: string } {
  if (endsAt === null) return NOTHING_RUNS
  const end = longDate(new Date(endsAt))
  if (renewsAt) {
    return {
      lead: `Votre contrat s'arrête le ${end}.`,
      detail: `Votre demande est arrivée moins de 48 heures avant l'échéance : il se renouvelle une dernière fois le ${longDate(new Date(renewsAt))}. Vous pourrez renoncer à ce renouvellement pendant 14 jours.`,
    }
  }
  return {
    lead: 'Le renouvellement est arrêté. Aucun autre prélèvement.',
    detail: `Vous gardez vos avantages jusqu'au ${end}, la fin de la période déjà payée. Un e-mail vous le confirme.`,
  }
}
