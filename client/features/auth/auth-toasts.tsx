import { href, readPathParams } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { ApiError, isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { toast } from '#client/ui/toast.ts'

// Long enough to read the sentence and to reach the button in it.
const WITH_ACTION_MS = 20_000

export function toastSignedIn(): void {
  toast({ title: 'Connexion réussie !', variant: 'ok' })
}

export function toastEmailMissing(): void {
  toast({
    title: 'Email requis',
    text: 'Veuillez saisir votre email',
    variant: 'destructive',
  })
}

/**
 * Shows the failure of a login, with the text of shared/kit/problem.ts. Only a person who read the mailbox of an
 * address learns that it has no account, or that the account is closed.
 */
export function toastLoginFailure(failure: unknown): void {
  if (isProblem(failure, 'account_closed')) {
    toastAccountClosed(failure)
    return
  }
  toast({
    title: 'Erreur de connexion',
    text: failureText(failure),
    variant: 'destructive',
    ...(isProblem(failure, 'account_not_found') && {
      duration: WITH_ACTION_MS,
      action: {
        element: (
          <Link to="/onboarding" className={buttonClass({ size: 'small' })}>
            Créer un compte
          </Link>
        ),
        hint: "Créer un compte sur la page d'inscription",
      },
    }),
  })
}

/** The statement of reasons has a link of its own: reading it needs no sign-in. */
export function toastAccountClosed(failure: unknown): void {
  const link = failure instanceof ApiError ? failure.problem?.link : undefined
  const params = link === undefined ? null : readPathParams('/decisions/:token', link)
  toast({
    title: 'Connexion impossible',
    text: failureText(failure),
    variant: 'destructive',
    duration: WITH_ACTION_MS,
    ...(params && {
      action: {
        element: (
          <Link to={href('/decisions/:token', params)} className={buttonClass({ size: 'small' })}>
            Lire la décision
          </Link>
        ),
        hint: 'Lire la décision, et la contester',
      },
    }),
  })
}

/**
 * The browser gives the same error for a dialog that was closed, one that timed out and one that had no key to offer.
 */
export function toastPasskeyFailure(failure: unknown): void {
  if (!(failure instanceof ApiError || failure instanceof NetworkError)) {
    toast({
      title: "Aucune clé d'accès utilisée",
      text: 'Saisissez votre adresse : un code vous sera envoyé.',
    })
  } else toastLoginFailure(failure)
}

export function toastCodeSent(): void {
  toast({
    title: 'Code envoyé',
    text: 'Un nouveau code vient de partir. Il remplace le précédent.',
    variant: 'ok',
  })
}

export function toastConfirmed(): void {
  toast({
    title: 'Adresse confirmée',
    text: "Vous pouvez envoyer des flashs. Quand c'est réciproque, une phrase toute prête ouvre la conversation.",
    variant: 'ok',
  })
}

const SIGN_IN = {
  duration: WITH_ACTION_MS,
  action: {
    element: (
      <Link to="/login" className={buttonClass({ size: 'small' })}>
        Me connecter
      </Link>
    ),
    hint: 'Se connecter avec cette adresse',
  },
}

/** The pending profile was deleted with its session: the next step is to sign in. */
export function toastEmailTaken(): void {
  toast({
    title: 'Cette adresse email est déjà utilisée',
    text: 'Un profil existe déjà avec cette adresse.',
    variant: 'destructive',
    ...SIGN_IN,
  })
}

/** The session is over. An accepted code also ends it, and the response with the new session may have been lost. */
export function toastSignedOut(): void {
  toast({
    title: 'Reconnectez-vous',
    text: 'Si votre code a été accepté, votre adresse est confirmée : connectez-vous avec elle.',
    ...SIGN_IN,
  })
}
