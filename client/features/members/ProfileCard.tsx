import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { hasFace } from './next-step.ts'
import styles from './ProfileCard.module.css'

/**
 * The member's card as others first see it: the photo, or an initial that links to adding one, the first name, the
 * age and the city; the plan's badge, « Membre Gratuit », « Membre Premium » or « Membre Gold »; and the links to edit
 * the profile and to see it as a whole.
 */
export function ProfileCard({ member }: { member: CurrentMember }) {
  const nameId = useId()
  const { id, firstName, age, city, photo, subscription } = member
  const isFaceless = !hasFace(member)
  return (
    <section className={styles.card} aria-labelledby={nameId}>
      <div className={styles.who}>
        {isFaceless ? (
          <Link to="/edit-profile" className={styles.face}>
            <img src={photo} alt="" width={480} height={600} />
            <span className={styles.add}>
              <Plus size={20} />
              <span>
                Ajouter une photo <VisuallyHidden>de vous</VisuallyHidden>
              </span>
            </span>
          </Link>
        ) : (
          <img
            className={styles.face}
            src={photoAtWidth(photo, 800)}
            srcSet={`${photoAtWidth(photo, 480)} 480w, ${photoAtWidth(photo, 800)} 800w`}
            sizes="(min-width: 1024px) 380px, 116px"
            // biome-ignore lint/a11y/noRedundantAlt: the text says whose photo it is.
            alt="Votre photo principale"
            width={480}
            height={600}
          />
        )}
        <h1 className={text.h2} id={nameId}>
          {firstName} <span className={styles.age}>{age} ans</span>
        </h1>
        <p className={text.muted}>{city}</p>
        <Link to="/subscription" className={styles.plan}>
          <PlanBadge
            plan={subscription}
            label={`Membre ${PLAN_LABELS[subscription]}`}
            size="target"
            className={styles.badge}
          />
        </Link>
      </div>
      <div className={styles.acts}>
        {/* Without a photo, the link to add one is the primary action, so this one is secondary. */}
        <Link
          to="/edit-profile"
          className={buttonClass({ variant: isFaceless ? 'secondary' : 'primary' })}
        >
          Modifier
        </Link>
        <Link
          to={href('/profiles/:memberId', { memberId: id })}
          className={buttonClass({ variant: 'secondary' })}
        >
          Voir mon profil
        </Link>
      </div>
    </section>
  )
}
