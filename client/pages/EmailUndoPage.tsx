import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { useUndoEmailChange } from '#client/features/auth/email-undo.api.ts'
import { SplitHead, SplitLayout } from '#client/layouts/SplitLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { LetterArt } from '#client/widgets/LetterArt.tsx'

/** The page of the link mailed to a former address. Nothing happens before the button is pressed. */
export function EmailUndoPage() {
  const [token] = useState(() => location.hash.slice(1))
  const { mutate, isPending, isSuccess, error } = useUndoEmailChange()

  if (isSuccess) {
    return (
      <SplitLayout art={<LetterArt />}>
        <SplitHead
          isAnswer
          title="Votre adresse est rétablie"
          lead="Tous les appareils sont déconnectés. Connectez-vous avec un code pour retrouver votre compte."
        />
        <Link className={buttonClass({ isBlock: true })} to="/login">
          Me connecter
        </Link>
      </SplitLayout>
    )
  }
  if (token === '' || isLinkRefused(error)) {
    return (
      <SplitLayout art={<LetterArt />}>
        <SplitHead
          isAnswer={error !== null}
          title="Ce lien n'est plus valable"
          lead="Il a déjà servi, ou les trois jours sont passés. Si vous n'avez plus accès à votre compte, écrivez-nous."
        />
        <Link className={buttonClass({ isBlock: true, variant: 'secondary' })} to="/contact">
          Nous écrire
        </Link>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout art={<LetterArt />}>
      <SplitHead
        title="Rétablir votre adresse"
        lead="Votre compte s'ouvrira de nouveau avec l'adresse où vous avez reçu ce lien. Tous vos appareils seront déconnectés, et les clés d'accès (empreinte, visage ou code d'un appareil) retirées."
      />
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      <Button isBlock isBusy={isPending} onClick={() => mutate(token)}>
        Rétablir mon adresse
      </Button>
    </SplitLayout>
  )
}
