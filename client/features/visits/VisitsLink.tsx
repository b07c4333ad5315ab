import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { receivedVisits } from './visits.api.ts'

/** Links to the visits or, if there is none yet, to the profile editor: a better profile brings visits. */
export function VisitsLink() {
  const { data } = useInfiniteQuery(receivedVisits(useMember().id))
  const look = buttonClass({ variant: 'quiet', size: 'small' })
  if (data?.count === 0) {
    return (
      <Link to="/edit-profile" className={look}>
        Soigner mon portrait
      </Link>
    )
  }
  return (
    <Link to={href('/profiles', {}, { tab: 'visites' })} className={look}>
      Voir qui m'a rendu visite
    </Link>
  )
}
