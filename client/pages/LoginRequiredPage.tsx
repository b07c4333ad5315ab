import { href } from '#client/app/paths.ts'
import { Link, usePathname, useQueryParams } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { GatePage } from './GatePage.tsx'

/** Asks the visitor to sign in, which leads back to the requested page. */
export function LoginRequiredPage() {
  const pathname = usePathname()
  const query = useQueryParams()
  const next = query.size > 0 ? `${pathname}?${query}` : pathname

  return (
    <GatePage
      title="Connexion nécessaire"
      lead="Retrouvez votre place : vos profils et vos conversations vous attendent de l'autre côté."
    >
      <Link className={buttonClass({ isBlock: true })} to={href('/login', {}, { next })}>
        Se connecter
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to="/onboarding">
        Créer un compte
      </Link>
    </GatePage>
  )
}
