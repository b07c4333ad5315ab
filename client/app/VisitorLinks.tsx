import { buttonClass } from '#client/ui/button-class.ts'
import { Link } from './router.tsx'

interface VisitorLinksProps {
  /** Hides the second link where the head of the page has room for one. */
  joinClassName: string | undefined
}

/** The two ways in, at the head of a page that visitors read. */
export function VisitorLinks({ joinClassName }: VisitorLinksProps) {
  return (
    <>
      <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/login">
        Se connecter
      </Link>
      <Link className={buttonClass({ size: 'small', className: joinClassName })} to="/onboarding">
        S'inscrire
      </Link>
    </>
  )
}
