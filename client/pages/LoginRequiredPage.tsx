import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { GatePage } from './GatePage.tsx'

export function LoginRequiredPage() {
  return (
    <GatePage
      title="Connexion nécessaire"
      lead="Retrouvez votre place : vos profils et vos conversations vous attendent de l'autre côté."
    >
      <Link className={buttonClass({ isBlock: true })} to="/login">
        Se connecter
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to="/onboarding">
        Créer un compte
      </Link>
    </GatePage>
  )
}
