import MapPin from 'lucide-react/icons/map-pin'
import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { UpcomingEvent } from '#shared/contracts/events.ts'
import { placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { awayWords } from '#shared/domain/distance.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { eventLeaf, eventMoment } from './event-moment.ts'
import { pictureFocus } from './picture-focus.ts'
import styles from './UpcomingEventCard.module.css'

interface UpcomingEventCardProps {
  event: UpcomingEvent
  now: Date
}

/**
 * An upcoming event for a gold member: a drawing, a calendar leaf with the day, the place with its distance, and a link
 * to request a seat. A canceled event shows only its title and date.
 */
export function UpcomingEventCard({ event, now }: UpcomingEventCardProps) {
  const titleId = useId()
  const { title, description, place, city, distanceKm, picture, isCanceled } = event
  const at = new Date(event.startsAt)
  const { day, month, details } = eventLeaf(at, now)
  return (
    <article className={styles.card} data-canceled={isCanceled} aria-labelledby={titleId}>
      {!isCanceled && (
        <img
          className={styles.picture}
          src={picture}
          style={{ objectPosition: pictureFocus(picture) }}
          alt=""
          loading="lazy"
        />
      )}
      <div className={styles.words}>
        <header className={styles.head}>
          <p className={styles.leaf} aria-hidden="true">
            <span>{month}</span>
            <b>{day}</b>
          </p>
          <div>
            <h2 className={text.h3} id={titleId}>
              {fixSpaces(title)}
            </h2>
            <p>
              <VisuallyHidden>{eventMoment(at, now)}</VisuallyHidden>{' '}
              {isCanceled ? (
                <Badge tone="warn">Annulé</Badge>
              ) : (
                <span aria-hidden="true">{details}</span>
              )}
            </p>
          </div>
        </header>
        {!isCanceled && (
          <>
            <p className={styles.description}>{fixSpaces(description)}</p>
            <Facts>
              <Fact
                icon={<MapPin />}
                detail={distanceKm === null ? undefined : distanceLabel(distanceKm)}
              >
                {placeLabel(`${place}, ${city}`)}
              </Fact>
            </Facts>
            <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
              Demander une place
              <VisuallyHidden> : {title}</VisuallyHidden>
            </Link>
          </>
        )}
      </div>
    </article>
  )
}

function distanceLabel(km: number): string {
  return km === 0 ? 'Dans votre ville' : `${capitalised(awayWords(km))} de chez vous`
}
