import { useQuery } from '@tanstack/react-query'
import Eraser from 'lucide-react/icons/eraser'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Smartphone from 'lucide-react/icons/smartphone'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Pass } from '#client/ui/Pass.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import { trustRequestQuery, useAnswerTrust } from './trusted.api.ts'
import styles from './trusted.module.css'

/** What somebody outside is asked: whether a member may tell them of their appointments. */
export function TrustRequest({ token }: { token: string }) {
  const { data: request, error, refetch } = useQuery(trustRequestQuery(token))
  const answer = useAnswerTrust(token)
  const says = answer.isSuccess ? answer.variables : null
  const [hasAgreed, setAgreed] = useState(false)

  // Whoever had agreed is counted on.
  if (request && says === 'no') {
    return <Refused told={request.isConfirmed || hasAgreed ? request.memberName : null} />
  }
  if (isLinkRefused(error) || isLinkRefused(answer.error)) return <DeadRequest />
  if (error && !request) {
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!request) return <Spinner />
  const { memberName, firstName, isConfirmed } = request
  const failure = answer.error && <FieldError>{failureText(answer.error)}</FieldError>
  if (isConfirmed || hasAgreed) {
    return (
      <Pass
        isUp
        takesFocus={says === 'yes'}
        title={hasAgreed ? `C'est entendu, merci ${firstName}` : 'Vous avez donné votre accord'}
        lead={`${memberName} sait que vous acceptez. Vous recevrez un lien pour chaque rendez-vous choisi, pas avant.`}
      >
        <Facts>
          <Fact icon={<Phone />}>
            Si un message vous dit que {memberName} n'a pas répondu, commencez par appeler.
          </Fact>
          <Fact icon={<Undo2 />}>
            Vous pouvez vous retirer à tout moment, ici : votre adresse est effacée, et {memberName}{' '}
            le sait aussitôt.
          </Fact>
        </Facts>
        {failure && <div role="alert">{failure}</div>}
        <div className={styles.acts}>
          <Button variant="secondary" isBusy={answer.isPending} onClick={() => answer.mutate('no')}>
            {hasAgreed ? "Finalement, je préfère m'abstenir" : 'Ne plus être personne de confiance'}
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
          Sans votre accord, votre adresse est effacée au bout de 7 jours ; si vous refusez,
          aussitôt.
        </Fact>
      </Facts>
      {failure && <div role="alert">{failure}</div>}
      <div className={styles.acts}>
        <Button
          isBusy={answer.isPending}
          onClick={() => answer.mutate('yes', { onSuccess: () => setAgreed(true) })}
        >
          J'accepte
        </Button>
        <Button variant="secondary" onClick={() => answer.mutate('no')}>
          Non merci, ne plus m'écrire
        </Button>
      </div>
    </Pass>
  )
}

/** After a no; `told` is who had an agreement that is taken back. */
function Refused({ told }: { told: string | null }) {
  return (
    <Pass
      takesFocus
      title="C'est noté"
      lead="Votre adresse est effacée. Nous ne vous écrirons plus."
    >
      <p>
        <WholeWords>
          {told
            ? `${told} vient d'apprendre que vous ne suivez plus ses rendez-vous.`
            : "La personne qui l'avait donnée voit seulement que vous n'êtes pas sur sa liste."}
        </WholeWords>
      </p>
    </Pass>
  )
}

function DeadRequest() {
  return (
    <Pass
      title="Cette page est éteinte"
      lead="Sept jours ont passé, la demande a été retirée, ou un message plus récent a le bon lien."
    />
  )
}
