import { buttonClass } from '#client/ui/button-class.ts'
import { Link } from '../router.tsx'
import type { ShellMember } from './shell-data.ts'

interface SubscribeLinkProps {
  /** Undefined while it loads. */
  member: ShellMember | undefined
  className?: string | undefined
}

/** The link to a higher plan than the member's own; none on Gold. */
export function SubscribeLink({ member, className }: SubscribeLinkProps) {
  if (!member || member.subscription === 'gold') return null
  return (
    <Link to="/subscription" className={buttonClass({ size: 'small', className })}>
      {member.subscription === 'premium' ? 'Passer à Gold' : "S'ABONNER"}
    </Link>
  )
}
