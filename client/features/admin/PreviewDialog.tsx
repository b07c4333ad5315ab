import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { canOpenCase } from './can-open-case.ts'
import { MemberSince } from './MemberSince.tsx'
import styles from './PreviewDialog.module.css'

interface PreviewDialogProps {
  member: AdminMember
  onClose: () => void
  /** The actions of an administrator; false for other roles. */
  acts: false | { onEdit: () => void; onSignOut: () => void }
  onOpenCase: () => void
}

const STATUSES = {
  unconfirmed: 'Adresse non confirmée',
  active: 'Actif',
  suspended: 'Suspendu',
  deleted: 'Supprimé',
}

/** A read-only view of a profile with the back office's data. */
export function PreviewDialog({ member, onClose, acts, onOpenCase }: PreviewDialogProps) {
  const { photos, bio, interests } = member
  return (
    <FramedDialog
      title={`${member.firstName}, ${member.age} ans`}
      detail={<MemberSince member={member} />}
      picture={<Avatar src={photoAtWidth(member.photo, 96)} size={56} />}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Fermer l'aperçu
          </Button>
          {canOpenCase(member.status) && (
            <Button variant="secondary" size="small" onClick={onOpenCase}>
              Ouvrir un dossier
            </Button>
          )}
          {acts && (
            <>
              <Button variant="secondary" size="small" onClick={acts.onSignOut}>
                Déconnecter
              </Button>
              <Button size="small" onClick={acts.onEdit}>
                Modifier
              </Button>
            </>
          )}
        </>
      }
    >
      <p className={styles.badges}>
        <PlanBadge plan={member.subscription} />
        {member.isToReview && <Badge tone="warn">à revoir</Badge>}
        {member.verifiedAt && <Badge tone="ok">Profil vérifié</Badge>}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                src={photoAtWidth(photo, 240)}
                alt={`${index + 1} sur ${photos.length}`}
                width={240}
                height={300}
              />
            </li>
          ))}
        </ul>
      )}
      {bio && <p className={styles.bio}>{bio}</p>}
      {interests.length > 0 && (
        <p className={styles.badges}>
          {interests.map((interest) => (
            <Tag key={interest} size="small">
              {interest}
            </Tag>
          ))}
        </p>
      )}
      <dl className={styles.facts}>
        {factsOf(member).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FramedDialog>
  )
}

function factsOf(member: AdminMember): [string, string][] {
  const { email, referralCode, verifiedAt } = member
  return [
    ...(email ? [['E-mail', email] satisfies [string, string]] : []),
    ['Genre', GENDER_LABELS[member.gender]],
    ['Ville', member.city],
    ['Région', member.region ? REGION_NAMES[member.region] : 'Aucune'],
    ['Compte', STATUSES[member.status]],
    ['Abonnement', member.isPaid ? 'Payé, en cours' : 'Aucun paiement en cours'],
    ['Préférences', member.preferencesCompleted ? 'Remplies' : 'Pas encore remplies'],
    ['Flashs du jour', String(member.dailyFlashesUsed)],
    ['Code de parrainage', referralCode ?? 'Aucun'],
    ['Vérification', verifiedAt ? longDate(new Date(verifiedAt)) : 'Aucune'],
  ]
}
