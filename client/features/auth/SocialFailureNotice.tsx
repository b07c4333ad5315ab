import { Notice } from '#client/ui/Notice.tsx'
import { SOCIAL_FAILURES, type SocialFailure } from '#shared/contracts/social.ts'

const TEXTS: Record<SocialFailure, string> = {
  social:
    "La connexion n'a pas abouti. Réessayez dans quelques instants, ou saisissez votre adresse e-mail.",
  annule:
    "Vous avez interrompu la connexion : rien n'a été enregistré. Vous pouvez recommencer, ou saisir votre adresse e-mail.",
  adresse:
    'Ce compte ne nous a transmis aucune adresse e-mail. Saisissez la vôtre : elle suffit pour entrer.',
  attente: 'Vous allez un peu vite. Patientez une minute, puis réessayez.',
}

/** Why the sign-in at a provider failed, if `code`, from the URL's query, is a known failure. */
export function SocialFailureNotice({ code }: { code: string | null }) {
  const failure = SOCIAL_FAILURES.find((known) => known === code)
  if (!failure) return null
  return (
    <div role="alert">
      <Notice tone={failure === 'annule' ? 'mist' : 'warm'}>{TEXTS[failure]}</Notice>
    </div>
  )
}
