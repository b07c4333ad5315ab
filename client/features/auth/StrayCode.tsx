import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import styles from './StrayCode.module.css'

interface StrayCodeProps {
  code: string
  onLeave: () => void
}

/**
 * For anyone who opened the link of a confirmation in another browser than the one that registered: it can only show the
 * code. That browser alone has the profile; until it is confirmed, an address opens nothing here.
 */
export function StrayCode({ code, onLeave }: StrayCodeProps) {
  return (
    <>
      <p className={styles.code}>{code}</p>
      <Link to="/onboarding" className={buttonClass({ variant: 'secondary', isBlock: true })}>
        M'inscrire ici
      </Link>
      <Button variant="quiet" size="small" onClick={onLeave}>
        J'ai déjà un compte
      </Button>
    </>
  )
}
