import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { SplitHead, SplitLayout } from '#client/layouts/SplitLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { LetterArt } from './LetterArt.tsx'

interface UnsubscribeStepsProps {
  title: string
  lead: string
  /** The text shown after unsubscribing. */
  done: string
  /** The mutation; its variable is the token of the link. */
  unsubscribing: UseMutationResult<unknown, Error, string>
}

/** The unsubscribe page of an email: one button, and no question. */
export function UnsubscribeSteps({ title, lead, done, unsubscribing }: UnsubscribeStepsProps) {
  const [token] = useState(() => location.hash.slice(1))
  const { mutate, isPending, isSuccess, error } = unsubscribing

  if (isSuccess) {
    return (
      <SplitLayout variant="letter" art={<LetterArt />}>
        <SplitHead isAnswer title="C'est fait" lead={done} />
        <Link className={buttonClass()} to="/">
          Retour à l'accueil
        </Link>
      </SplitLayout>
    )
  }
  if (token === '' || isLinkRefused(error)) {
    return (
      <SplitLayout variant="letter" art={<LetterArt />}>
        <SplitHead
          isAnswer={error !== null}
          title="Ce lien n'est pas complet"
          lead="Ouvrez celui du dernier message reçu, ou écrivez-nous : nous nous en occupons."
        />
        <Link className={buttonClass()} to="/contact">
          Nous écrire
        </Link>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout variant="letter" art={<LetterArt />}>
      <SplitHead title={title} lead={lead} />
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      <Button isBusy={isPending} onClick={() => mutate(token)}>
        Me désinscrire
      </Button>
    </SplitLayout>
  )
}
