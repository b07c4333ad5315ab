import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './MemberFacts.module.css'

interface MemberFactsProps {
  profile: Pick<PublicProfile, 'city'>
  /** Where the member lives, if more than the name of the city is shown. */
  place?: string
  className?: string | undefined
  /** Other facts about the member. */
  children?: ReactNode
}

/** Where a member lives, and other facts about the member. */
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
