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
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { SharedLinkCard } from '#client/ui/SharedLinkCard.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import type { TrustRefusal } from '#shared/contracts/trusted.ts'
import {
  trustRequestQuery,
  useAcceptTrust,
  useRefuseTrust,
  useUnrefuseTrust,
} from './trusted.api.ts'
import styles from './trusted.module.css'

/** The request to a person without an account: whether they agree to be informed about a member's appointments. */
export function TrustRequest({ token }: { token: string }) {
  const { data: request, error, refetch } = useQuery(trustRequestQuery(token))
  const accept = useAcceptTrust(token)
  const refuse = useRefuseTrust(token)
  const [isBack, setBack] = useState(false)
  const failed = accept.error ?? refuse.error

  if (request && refuse.data) {
    const onUndone = () => {
      refuse.reset()
      setBack(true)
    }
    return <Refused {...{ token, onUndone }} {...refuse.data} memberName={request.memberName} />
  }
  if (isLinkRefused(error) || isLinkRefused(failed)) return <DeadRequest />
  if (error && !request) {
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!request) return <Spinner />
  const { memberName, firstName, isConfirmed } = request
  const hasAgreed = accept.isSuccess
  const failure = failed && <FieldError>{failureText(failed)}</FieldError>
  if (isConfirmed || hasAgreed) {
    return (
      <SharedLinkCard
        isUp
        takesFocus={hasAgreed || isBack}
        title={hasAgreed ? `C'est entendu, merci ${firstName}` : 'Vous avez donné votre accord'}
        lead={`${memberName} sait que vous acceptez. Vous recevrez un lien pour chaque rendez-vous choisi, pas avant.`}
      >
        <Facts>
          <Fact icon={<Phone />}>
            Si un message vous dit que {memberName} n'a pas répondu, commencez par appeler.
          </Fact>
          <Fact icon={<Undo2 />}>
            Vous pouvez vous retirer à tout moment, ici : votre adresse est effacée, {memberName} le
            sait aussitôt et ne pourra plus vous le demander. D'autres membres le pourront.
          </Fact>
        </Facts>
        {failure && <div role="alert">{failure}</div>}
        <div className={styles.acts}>
          <Button variant="secondary" isBusy={refuse.isPending} onClick={() => refuse.mutate()}>
            {hasAgreed ? "Finalement, je préfère m'abstenir" : 'Ne plus être personne de confiance'}
          </Button>
        </div>
      </SharedLinkCard>
    )
  }
  return (
    <SharedLinkCard
      isUp
      takesFocus={isBack}
      title={`${memberName} vous fait confiance`}
      lead={`Sur Embellie, un site de rencontres, ${memberName} aimerait que vous sachiez où et quand sont ses rendez-vous.`}
    >
      <Facts>
        <Fact icon={<Mail />}>
          Un message par rendez-vous, un autre s'il change, jamais de publicité.
        </Fact>
        <Fact icon={<Smartphone />}>Aucun compte, et rien à installer.</Fact>
        <Fact icon={<Eraser />}>
          Si vous refusez, votre adresse est effacée aussitôt, et plus aucun membre ne pourra vous
          le demander. Sans réponse, elle l'est au bout de 7 jours.
        </Fact>
      </Facts>
      {failure && <div role="alert">{failure}</div>}
      <div className={styles.acts}>
        <Button isBusy={accept.isPending} onClick={() => accept.mutate()}>
          J'accepte
        </Button>
        <Button variant="secondary" isBusy={refuse.isPending} onClick={() => refuse.mutate()}>
          Non merci, ne plus m'écrire
        </Button>
      </div>
    </SharedLinkCard>
  )
}

interface RefusedProps extends TrustRefusal {
  token: string
  memberName: string
  onUndone: () => void
}

/** After a refusal: to whom it applies, and how to undo it while the page is open. */
function Refused({ token, memberName, isForAll, undo, onUndone }: RefusedProps) {
  const unrefuse = useUnrefuseTrust(token)
  return (
    <SharedLinkCard
      takesFocus
      title="C'est noté"
      lead={
        isForAll
          ? 'Votre adresse est effacée. Plus aucun membre ne pourra vous écrire ainsi.'
          : `Votre adresse est effacée, et ${memberName} ne pourra plus vous écrire. D'autres membres le pourront.`
      }
    >
      <p>
        <NonBreakingWords>
          {isForAll
            ? "La personne qui l'avait donnée voit seulement que vous n'êtes pas sur sa liste."
            : `${memberName} vient d'apprendre que vous ne suivez plus ses rendez-vous.`}
        </NonBreakingWords>
      </p>
      {unrefuse.error && (
        <div role="alert">
          <FieldError>{failureText(unrefuse.error)}</FieldError>
        </div>
      )}
      <div className={styles.acts}>
        <Button
          variant="secondary"
          isBusy={unrefuse.isPending}
          onClick={() => unrefuse.mutate(undo, { onSuccess: onUndone })}
        >
          C'était une erreur, revenir en arrière
        </Button>
      </div>
      <p className={text.small}>Pendant une heure, tant que cette page reste ouverte.</p>
    </SharedLinkCard>
  )
}

function DeadRequest() {
  return (
    <SharedLinkCard
      title="Cette page est éteinte"
      lead="Sept jours ont passé, la demande a été retirée, ou un message plus récent a le bon lien."
    />
  )
}
