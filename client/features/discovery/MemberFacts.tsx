import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import styles from './MemberFacts.module.css'

interface MemberFactsProps {
  profile: Pick<PublicProfile, 'city' | 'gender'>
  /** Where they live, in more words than the name of the town. */
  place?: string
  hasGender?: boolean
  className?: string | undefined
  /** What else is known of them. */
  children?: ReactNode
}

/** Where a member lives and who they are. */
export function MemberFacts(props: MemberFactsProps) {
  const { profile, place = profile.city, hasGender = false, className, children } = props
  return (
    <p className={joinClasses(styles.facts, className)}>
      <span>
        <MapPin size={20} />
        {place}
      </span>
      {hasGender && (
        <span>
          <UserRound size={20} />
          {GENDER_LABELS[profile.gender]}
        </span>
      )}
      {children}
    </p>
  )
}
