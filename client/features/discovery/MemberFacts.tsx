import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './MemberFacts.module.css'

interface MemberFactsProps {
  /** Where the member lives. */
  place: string
  className?: string | undefined
  /** Other facts about the member. */
  children?: ReactNode
}

/** Where a member lives, and other facts about the member. */
export function MemberFacts({ place, className, children }: MemberFactsProps) {
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
