import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/enveloppe.svg'
import { isLinkRefused } from '#client/features/newsletter/newsletter-links.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { GuideFrame, GuideHead } from './GuideFrame.tsx'

interface UnsubscribeStepsProps {
  title: string
  lead: string
  /** What is so once it is done. */
  done: string
  /** Takes the secret of the link. */
  unsubscribing: UseMutationResult<unknown, Error, string>
}

/** Where a letter leads whoever has had enough: one button, and no question asked. */
export function UnsubscribeSteps({ title, lead, done, unsubscribing }: UnsubscribeStepsProps) {
  const [token] = useState(() => location.hash.slice(1))
  const { mutate, isPending, isSuccess, error } = unsubscribing

  if (isSuccess) {
    return (
      <Frame>
        <GuideHead isAnswer title="C'est fait" lead={done} />
        <Link className={buttonClass({ isBlock: true })} to="/">
          Retour à l'accueil
        </Link>
      </Frame>
    )
  }
  if (token === '' || isLinkRefused(error)) {
    return (
      <Frame>
        <GuideHead
          isAnswer={error !== null}
          title="Ce lien n'est pas complet"
          lead="Ouvrez celui du dernier message reçu, ou écrivez-nous : nous nous en occupons."
        />
        <Link className={buttonClass({ isBlock: true })} to="/contact">
          Nous écrire
        </Link>
      </Frame>
    )
  }
  return (
    <Frame>
      <GuideHead title={title} lead={lead} />
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      <Button isBlock isBusy={isPending} onClick={() => mutate(token)}>
        Me désinscrire
      </Button>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const art = <img src={letterScene} alt="" width={900} height={1000} />
  return <GuideFrame art={art}>{children}</GuideFrame>
}
