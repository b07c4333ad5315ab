import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import styles from './LegalFrame.module.css'

/** Invites to sign in, but for a member who came from within: reading a text is no reason to ask who reads. */
export function LegalVisitorLinks() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  if (member) return null
  return (
    <>
      <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/login">
        Se connecter
      </Link>
      <Link className={buttonClass({ size: 'small', className: styles.join })} to="/onboarding">
        S'inscrire
      </Link>
    </>
  )
}
