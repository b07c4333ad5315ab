import FlaskConical from 'lucide-react/icons/flask-conical'
import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import styles from './MemberFacts.module.css'

interface MemberFactsProps {
  profile: Pick<PublicProfile, 'city' | 'gender' | 'isTestProfile'>
  hasGender?: boolean
  className?: string | undefined
}

/** Where a member lives, who they are, and whether they are made up. */
export function MemberFacts({ profile, hasGender = false, className }: MemberFactsProps) {
  return (
    <p className={joinClasses(styles.facts, className)}>
      <span>
        <MapPin size={20} />
        {profile.city}
      </span>
      {hasGender && (
        <span>
          <UserRound size={20} />
          {GENDER_LABELS[profile.gender]}
        </span>
      )}
      {profile.isTestProfile && (
        <span>
          <FlaskConical size={20} />
          Profil de démonstration
        </span>
      )}
    </p>
  )
}
