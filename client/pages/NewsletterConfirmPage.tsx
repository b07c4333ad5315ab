import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { BookArt } from '#client/features/newsletter/BookArt.tsx'
import { GUIDE_PAGES } from '#client/features/newsletter/guide.copy.ts'
import { useConfirmSubscription } from '#client/features/newsletter/newsletter-links.api.ts'
import { SplitHead, SplitLayout } from '#client/layouts/SplitLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { isLinkRefused } from '#client/platform/link-refused.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import { GUIDE_PATH } from '#shared/domain/newsletter.ts'

/** The page that the emailed link opens. Only its button confirms: a mail scanner opens pages, but presses nothing. */
export function NewsletterConfirmPage() {
  const [token] = useState(() => location.hash.slice(1))
  const { mutate, isPending, isSuccess, error } = useConfirmSubscription()

  if (isSuccess) return <Confirmed />
  if (token === '' || isLinkRefused(error)) return <Refused isAnswer={error !== null} />
  return (
    <SplitLayout art={<BookArt />}>
      <SplitHead
        overline="Plus qu'un geste"
        title="Confirmez votre adresse"
        lead="Un clic, et le guide est à vous. Nous vous enverrons aussi un conseil de temps en temps, et un rappel si vous laissez une commande en chemin."
      />
      {error && (
        <div role="alert">
          <FieldError>{failureText(error)}</FieldError>
        </div>
      )}
      <Button isBusy={isPending} onClick={() => mutate(token)}>
        Confirmer mon adresse
      </Button>
      <p className={text.small}>
        Ce n'est pas vous ? Fermez cette page : sans ce clic, votre adresse sera effacée.
      </p>
    </SplitLayout>
  )
}

function Confirmed() {
  return (
    <SplitLayout art={<BookArt />}>
      <SplitHead
        isAnswer
        title="Votre guide est prêt"
        lead="Merci, votre adresse est confirmée. Nous vous l'envoyons aussi par e-mail."
      />
      <a className={buttonClass()} href={GUIDE_PATH} download>
        <Download aria-hidden="true" /> Télécharger le guide (PDF, {GUIDE_PAGES} pages)
      </a>
      <Link className={buttonClass({ variant: 'secondary' })} to="/">
        Retour à l'accueil
      </Link>
    </SplitLayout>
  )
}

function Refused({ isAnswer }: { isAnswer: boolean }) {
  return (
    <SplitLayout art={<BookArt />}>
      <SplitHead
        isAnswer={isAnswer}
        title="Ce lien n'est plus valable"
        lead="Il a expiré, ou un message plus récent le remplace. Vous pouvez demander à nouveau le guide."
      />
      <Link className={buttonClass()} to="/guide">
        Demander le guide
      </Link>
    </SplitLayout>
  )
}
