import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { useReturnToAccount } from '#client/features/privacy/privacy.api.ts'
import { SplitHead, SplitLayout } from '#client/layouts/SplitLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { LetterArt } from '#client/widgets/LetterArt.tsx'

/** The page shown after an account was deleted, and the page of the mailed link that restores it. */
export function ReturnPage() {
  const [link] = useState(() => location.hash.slice(1))
  const [memberId = '', token = ''] = link.split('.')
  const { mutate, isPending, isSuccess, error } = useReturnToAccount()

  if (link === '') {
    return (
      <SplitLayout art={<LetterArt />}>
        <SplitHead
          isAnswer
          title="Votre compte est supprimé"
          lead="Votre profil n'est plus visible de personne, et aucun abonnement ne se renouvellera. L'e-mail que nous venons de vous envoyer permet de changer d'avis pendant 14 jours."
        />
        <Link className={buttonClass({ isBlock: true, variant: 'secondary' })} to="/">
          Retour à l'accueil
        </Link>
      </SplitLayout>
    )
  }
  if (isSuccess) {
    return (
      <SplitLayout art={<LetterArt />}>
        <SplitHead
          isAnswer
          title="Heureux de vous revoir"
          lead="Votre profil et vos conversations sont de retour. Connectez-vous pour les retrouver."
        />
        <Link className={buttonClass({ isBlock: true })} to="/login">
          Me connecter
        </Link>
      </SplitLayout>
    )
  }
  if (isLinkRefused(error)) {
    return (
      <SplitLayout art={<LetterArt />}>
        <SplitHead
          isAnswer
          title="Ce lien n'est plus valable"
          lead="Votre compte a déjà été repris, ou les 14 jours sont passés. Connectez-vous, ou créez un nouveau profil."
        />
        <Link className={buttonClass({ isBlock: true })} to="/login">
          Me connecter
        </Link>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout art={<LetterArt />}>
      <SplitHead
        title="Changer d'avis"
        lead="Votre compte revient, tel que vous l'avez laissé. Un abonnement arrêté le reste."
      />
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      <Button isBlock isBusy={isPending} onClick={() => mutate({ memberId, token })}>
        Reprendre mon compte
      </Button>
    </SplitLayout>
  )
}
