import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './MemberFacts.module.css'

interface MemberFactsProps {
  profile: Pick<PublicProfile, 'city'>
  /** Where they live, in more words than the name of the town. */
  place?: string
  className?: string | undefined
  /** What else is known of them. */
  children?: ReactNode
}

/** Where a member lives, and what else is known of them. */
export function MemberFacts(props: MemberFactsProps) {
  const { profile, place = profile.city, className, children } = props
  return (
    <p className={joinClasses(styles.facts, className)}>
      <span>
        <MapPin size={20} />
        {place}
      </span>
      {children}
    </p>
  )
}
