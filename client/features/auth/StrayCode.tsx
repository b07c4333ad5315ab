import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import styles from './StrayCode.module.css'

interface StrayCodeProps {
  code: string
  onLeave: () => void
}

/**
 * For a person who opened a confirmation link in another browser than the one that registered. This page can only show
 * the code: only that browser has the profile, and the address signs nobody in before it is confirmed.
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
