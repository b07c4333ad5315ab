import { buttonClass } from '#client/ui/button-class.ts'
import { Link } from './router.tsx'
import styles from './VisitorLinks.module.css'

interface VisitorLinksProps {
  /**
   * The width from which the second link is shown. On narrower windows the page itself invites to join, or has little
   * room.
   */
  joinShown: 'fromTablet' | 'fromDesktop'
  /** The page has its own primary action, so that no link here is a filled button. */
  isQuiet?: boolean
}

/** The sign-in and registration links, in the header of a page for visitors. */
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
