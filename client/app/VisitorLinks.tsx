import { buttonClass } from '#client/ui/button-class.ts'
import { Link } from './router.tsx'
import styles from './VisitorLinks.module.css'

interface VisitorLinksProps {
  /** On narrower windows the second link is left out: the page itself invites to join, or has little room. */
  joinShown: 'fromTablet' | 'fromDesk'
  /** The page has an act of its own, which alone is filled. */
  isQuiet?: boolean
}

/** The two ways in, at the head of a page that visitors read. */
export function VisitorLinks({ joinShown, isQuiet = false }: VisitorLinksProps) {
  return (
    <>
      <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/login">
        Se connecter
      </Link>
      <Link
        className={buttonClass({
          variant: isQuiet ? 'secondary' : 'primary',
          size: 'small',
          className: styles[joinShown],
        })}
        to="/onboarding"
      >
        S'inscrire
      </Link>
    </>
  )
}
