import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useId } from 'react'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import text from '#client/ui/text.module.css'
import type { VipEvent } from '#shared/contracts/events.ts'
import { placeLabel } from '#shared/domain/appointment-label.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './EventCard.module.css'

interface EventCardProps {
  event: VipEvent
  /** Date and time, with the year. */
  when: string
  /** State of the event: to come, over or canceled. */
  badge?: ReactNode
  /** Actions. */
  children?: ReactNode
}

/** An event in the back office. */
export function EventCard({ event, when, badge, children }: EventCardProps) {
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className={text.h3} id={titleId}>
          {fixSpaces(event.title)}
        </h2>
        {badge}
      </header>
      <p className={styles.description}>{fixSpaces(event.description)}</p>
      <Facts>
        <Fact icon={<CalendarDays />}>{when}</Fact>
        <Fact icon={<MapPin />}>{placeLabel(`${event.place}, ${event.city}`)}</Fact>
      </Facts>
      {children}
    </article>
  )
}
