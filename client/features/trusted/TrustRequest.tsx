import { useQuery } from '@tanstack/react-query'
import Eraser from 'lucide-react/icons/eraser'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo2 from 'lucide-react/icons/undo-2'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Pass } from '#client/ui/Pass.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { trustRequestQuery, useAnswerTrust } from './trusted.api.ts'
import styles from './trusted.module.css'

/** What somebody outside is asked: whether a member may tell them of their appointments. */
export function TrustRequest({ token }: { token: string }) {
  const { data: request, error, refetch } = useQuery(trustRequestQuery(token))
  const answer = useAnswerTrust(token)
  const says = answer.isSuccess ? answer.variables : null

  if (says === 'no') return <Refused />
  if (isLinkRefused(error) || isLinkRefused(answer.error)) return <DeadRequest />
  if (error) return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  if (!request) return <Spinner />
  const { memberName, firstName, isConfirmed } = request
  const failure = answer.error && <FieldError>{failureText(answer.error)}</FieldError>
  if (isConfirmed || says === 'yes') {
    return (
      <Pass
        isUp
        takesFocus={says === 'yes'}
        title={`C'est entendu, merci ${firstName}`}
        lead={`${memberName} sait que vous acceptez. Vous recevrez un lien pour chaque rendez-vous choisi, pas avant.`}
      >
        <Facts>
          <Fact icon={<Phone />}>
            Si un message vous dit que {memberName} n'a pas répondu, appelez d'abord.
          </Fact>
          <Fact icon={<Undo2 />}>
            Vous pouvez vous retirer à tout moment, ici ou depuis chaque lien.
          </Fact>
        </Facts>
        {failure && <div role="alert">{failure}</div>}
        <div className={styles.acts}>
          <Button variant="secondary" isBusy={answer.isPending} onClick={() => answer.mutate('no')}>
            Finalement, je préfère m'abstenir
          </Button>
        </div>
      </Pass>
    )
  }
  return (
    <Pass
      isUp
      title={`${memberName} vous fait confiance`}
      lead={`Sur Embellie, un site de rencontres, ${memberName} aimerait que vous sachiez où et quand sont ses rendez-vous.`}
    >
      <Facts>
        <Fact icon={<Mail />}>
          Un message par rendez-vous, un autre s'il change, jamais de publicité.
        </Fact>
        <Fact icon={<Smartphone />}>Aucun compte, et rien à installer.</Fact>
        <Fact icon={<Eraser />}>
          Sans votre accord, votre adresse est effacée en 7 jours ; si vous refusez, aussitôt.
        </Fact>
      </Facts>
      {failure && <div role="alert">{failure}</div>}
      <div className={styles.acts}>
        <Button isBusy={answer.isPending} onClick={() => answer.mutate('yes')}>
          J'accepte
        </Button>
        <Button variant="secondary" onClick={() => answer.mutate('no')}>
          Non merci, ne plus m'écrire
        </Button>
      </div>
    </Pass>
  )
}

/** After a no, from whichever page. */
export function Refused() {
  return (
    <Pass
      takesFocus
      title="C'est noté"
      lead="Votre adresse est effacée. Nous ne vous écrirons plus."
    >
      <p>La personne qui l'avait donnée voit seulement que vous n'êtes pas sur sa liste.</p>
    </Pass>
  )
}

function DeadRequest() {
  return (
    <Pass
      title="Cette page est éteinte"
      lead="Sept jours ont passé, ou la demande a été retirée. Votre adresse n'est plus gardée ici."
    />
  )
}
