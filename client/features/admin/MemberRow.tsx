import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { memo } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { slashedDate } from '#shared/domain/paris-date.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import styles from './MemberTable.module.css'
import type { RowActs } from './MemberTable.tsx'
import { plainName } from './member-name.ts'

interface MemberRowProps extends RowActs {
  member: AdminMember
  isSelected: boolean
  /** In a list of up to 1,200 members, an icon replaces missing photos: loading drawings would slow scrolling. */
  isInLongList: boolean
}

/** One member. Memoised, so that selecting one of 1,200 members does not render all the other rows. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, isSelected, isInLongList, onToggle, onPreview, onEdit } = props
  const name = plainName(member)
  return (
    <tr className={styles.row} aria-selected={isSelected}>
      <td className={styles.check}>
        <CheckField checked={isSelected} onChange={() => onToggle(member)}>
          <VisuallyHidden>Sélectionner {name}</VisuallyHidden>
        </CheckField>
      </td>
      <td className={styles.whole}>
        <MemberCell member={member} isInLongList={isInLongList} />
      </td>
      <td className={styles.fact}>
        {member.age}
        <span className={styles.unit}> ans</span>
      </td>
      <td className={styles.fact}>{member.city}</td>
      <td className={styles.region}>{member.region ? REGION_NAMES[member.region] : 'Aucune'}</td>
      <td className={styles.fact}>
        <PlanBadge plan={member.subscription} className={styles.plan} />
      </td>
      <td className={joinClasses(styles.fact, styles.flashes)}>
        {flashesOf(member)}
        <span className={styles.unit}> flashs</span>
      </td>
      <td className={styles.since}>{slashedDate(new Date(member.createdAt))}</td>
      <td className={styles.acts}>
        <button
          type="button"
          className={styles.act}
          aria-label={`Aperçu de ${name}`}
          onClick={() => onPreview(member)}
        >
          <Eye size={22} />
          <span className={styles.word}>Aperçu</span>
        </button>
        {onEdit && (
          <button
            type="button"
            className={styles.act}
            aria-label={`Modifier ${name}`}
            onClick={() => onEdit(member)}
          >
            <Pencil size={22} />
            <span className={styles.word}>Modifier</span>
          </button>
        )}
      </td>
    </tr>
  )
})

function MemberCell({ member, isInLongList }: Pick<MemberRowProps, 'member' | 'isInLongList'>) {
  const face = isInLongList && member.photos.length === 0 ? '' : photoAtWidth(member.photo, 96)
  return (
    <div className={styles.who}>
      <Avatar src={face} size={44} loading="lazy" />
      <span>
        <b>
          <Link to={href('/admin/membres/:memberId', { memberId: member.id })}>
            {member.firstName}
          </Link>
        </b>{' '}
        {member.isToReview && (
          <Badge tone="warn" size="small" className={styles.mark}>
            à revoir
          </Badge>
        )}{' '}
        {member.email && (
          <span className={styles.email} title={member.email}>
            {member.email}
          </span>
        )}
      </span>
    </div>
  )
}

/** « 2 / 20 », or only the number used if the plan has no limit. */
function flashesOf({ dailyFlashesUsed, subscription }: AdminMember): string {
  const { dailyFlashes } = PLAN_RIGHTS[subscription]
  return dailyFlashes === null ? String(dailyFlashesUsed) : `${dailyFlashesUsed} / ${dailyFlashes}`
}
