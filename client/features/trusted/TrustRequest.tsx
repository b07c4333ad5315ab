import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { Pass } from './Pass.tsx'
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
        title={`C'est entendu, merci ${firstName}`}
        lead={`${memberName} sait que vous acceptez. Vous recevrez un lien pour chaque rendez-vous choisi, pas avant.`}
      >
        <p>Vous pouvez vous retirer à tout moment, ici ou depuis chaque lien.</p>
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
      <ul className={styles.list}>
        <li>Un message par rendez-vous, un autre s'il change, jamais de publicité.</li>
        <li>Aucun compte, et rien à installer.</li>
        <li>
          Sans votre accord, votre adresse est effacée en 7 jours ; si vous refusez, aussitôt.
        </li>
      </ul>
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
    <Pass title="C'est noté" lead="Votre adresse est effacée. Nous ne vous écrirons plus.">
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
