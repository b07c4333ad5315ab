import Camera from 'lucide-react/icons/camera'
import MapPin from 'lucide-react/icons/map-pin'
import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './ProfileCard.module.css'

/** The member as the others see them first: a face, a name, a place. */
export function ProfileCard({ member }: { member: CurrentMember }) {
  const nameId = useId()
  const { firstName, age, city, photo, subscription } = member
  return (
    <section className={styles.card} aria-labelledby={nameId}>
      <div className={styles.photo}>
        <img
          src={photoAtWidth(photo, 800)}
          srcSet={`${photoAtWidth(photo, 480)} 480w, ${photoAtWidth(photo, 800)} 800w`}
          sizes="(min-width: 1024px) 400px, 220px"
          // biome-ignore lint/a11y/noRedundantAlt: what it says is whose photo this is.
          alt="Votre photo"
          width={480}
          height={600}
        />
        <Link
          to="/edit-profile"
          aria-label="Modifier mes photos"
          className={iconButtonClass({ className: styles.edit })}
        >
          <Camera />
        </Link>
      </div>
      <h1 className={text.h1} id={nameId}>
        {firstName}, {age} ans
      </h1>
      <p className={styles.place}>
        <MapPin size={20} />
        {city}
      </p>
      <PlanBadge
        plan={subscription}
        label={`Membre ${PLAN_LABELS[subscription]}`}
        className={styles.plan}
      />
    </section>
  )
}
