import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Avatar } from '#client/ui/Avatar.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { Recap } from '#client/ui/Recap.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import styles from './BulkOutcomes.module.css'
import { alreadyInWords, type BulkChange, type BulkOutcome, isEmpty } from './bulk-change.ts'

interface BulkOutcomesProps {
  wanted: BulkChange
  outcomes: readonly BulkOutcome[]
}

/** The result of the change for each member, including what is refused. */
export function BulkOutcomes({ wanted, outcomes }: BulkOutcomesProps) {
  return (
    <Recap title="Ce qui va changer">
      <ul className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome.member.id}>
            <Avatar src={photoAtWidth(outcome.member.photo, 96)} size={40} loading="lazy" />
            <b>{outcome.member.firstName}</b> <Outcome wanted={wanted} outcome={outcome} />
          </li>
        ))}
      </ul>
    </Recap>
  )
}

function Outcome({ wanted, outcome }: { wanted: BulkChange; outcome: BulkOutcome }) {
  const { member, change, isPlanRefused } = outcome
  const { gender, region, subscription } = change
  if (isEmpty(change) && !isPlanRefused) {
    return <span className={joinClasses(styles.change, styles.same)}>{alreadyInWords(wanted)}</span>
  }
  return (
    <>
      {subscription && <PlanChange member={member} plan={subscription} />}
      {isPlanRefused && (
        <span className={joinClasses(styles.change, styles.refused)}>
          <CircleAlert size={20} aria-hidden="true" />
          Abonnement payé en cours, inchangé
        </span>
      )}
      {gender && <span className={styles.change}>Genre : {GENDER_LABELS[gender]}</span>}
      {region && <span className={styles.change}>Région : {REGION_NAMES[region]}</span>}
    </>
  )
}

function PlanChange({ member, plan }: { member: AdminMember; plan: Plan }) {
  return (
    <span className={styles.change}>
      <PlanBadge plan={member.subscription} />
      <ArrowRight size={20} aria-hidden="true" />
      <VisuallyHidden> devient </VisuallyHidden>
      <PlanBadge plan={plan} />
    </span>
  )
}
