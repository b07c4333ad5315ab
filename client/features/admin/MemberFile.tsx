import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import type { MemberFile as File } from '#shared/contracts/admin/member-file.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { type FinishedPrompt, sentenceOf } from '#shared/domain/prompts.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { canOpenCase } from './can-open-case.ts'
import { DeviceBlock } from './DeviceBlock.tsx'
import { FileBlock } from './FileBlock.tsx'
import styles from './MemberFile.module.css'
import * as lines from './member-file.copy.ts'

interface MemberFileProps {
  file: File
  role: StaffRole | null
}

interface MemberFileHeadProps extends MemberFileProps {
  /** Writes to the member by email. */
  onWrite: () => void
  /** Opens a moderation case about the member on the team's own initiative. */
  onOpenCase: () => void
}

/** Everything stored about a member that the role is allowed to see. */
export function MemberFile({ file, role }: MemberFileProps) {
  const canModerate = role !== 'support'
  return (
    <div className={styles.file}>
      {file.exportAskedAt && (
        <Notice className={styles.due}>
          <b>À savoir.</b> Une copie des données a été demandée. Elle doit partir avant le{' '}
          {lines.answerDue(file.exportAskedAt)}.
        </Notice>
      )}
      <div className={styles.main}>
        <FileBlock
          title="Commandes"
          lines={file.orders && lines.orderLines(file.orders)}
          none="Aucune commande."
        />
        <FileBlock
          title="Abonnements"
          lines={file.subscriptions && lines.planLines(file.subscriptions)}
          none="Aucun abonnement."
        />
        <FileBlock
          title="Signalements reçus"
          lines={lines.reportLines(file.reportsReceived, canModerate)}
          none="Aucun signalement."
        />
        <FileBlock
          title="Signalements faits"
          lines={file.reportsMade && lines.reportLines(file.reportsMade, canModerate)}
          none="Aucun signalement."
        />
        <FileBlock
          title="Décisions et recours"
          lines={file.decisions && lines.decisionLines(file.decisions)}
          none="Aucune décision."
        />
      </div>
      <div>
        <FileBlock
          title="Demandes"
          lines={file.requests && lines.requestLines(file.requests, file.exportAskedAt)}
          none="Aucune demande."
        />
        <FileBlock
          title="Vérifications"
          lines={file.verifications && lines.checkLines(file.verifications)}
          none="Aucune vérification demandée."
        />
        <DeviceBlock id={file.id} devices={file.devices} />
        <FileBlock
          title="Consentements"
          lines={file.consents && lines.consentLines(file.consents)}
          none="Aucun consentement."
        />
        {file.photos && (
          <TextsAndPhotos bio={file.bio} prompts={file.prompts ?? []} photos={file.photos} />
        )}
      </div>
    </div>
  )
}

const STATUS_NAMES = {
  unconfirmed: 'Adresse non confirmée',
  active: null,
  suspended: 'Suspendu',
  deleted: 'Supprimé',
}

/** The header of the file: the member, and the actions that the role has. */
export function MemberFileHead({ file, role, onWrite, onOpenCase }: MemberFileHeadProps) {
  const { id, firstName, age, city, email, photos, status, registeredAt, source } = file
  const state = STATUS_NAMES[status]
  return (
    <header className={styles.head}>
      {photos?.[0] && <Avatar src={photoAtWidth(photos[0], 96)} size={84} />}
      <div>
        <h1 className={text.h2}>
          {firstName} <span className={styles.age}>{age} ans</span>
        </h1>
        {email && <p>{email}</p>}
        <p className={text.small}>
          {city}, inscription le {longDate(new Date(registeredAt))}
          {source && `, origine : ${source}`}
        </p>
      </div>
      <p className={styles.badges}>
        <PlanBadge plan={file.plan} />
        {file.verifiedAt && <Badge tone="ok">Profil vérifié</Badge>}
        {state && <Badge tone="warn">{state}</Badge>}
        {file.isTestProfile && <Badge tone="mist">Profil de test</Badge>}
      </p>
      <p className={styles.acts}>
        {email && status !== 'unconfirmed' && status !== 'deleted' && (
          <Button variant="secondary" size="small" onClick={onWrite}>
            Écrire
          </Button>
        )}
        {role !== 'support' && (
          <Link
            to={href('/admin', {}, { q: id })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {role === 'administrator' ? 'Modifier' : 'Aperçu'}
          </Link>
        )}
        {role === 'administrator' && (
          <Link
            to={href('/admin/journal', {}, { q: id })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Actes de l'équipe
          </Link>
        )}
        {role !== 'support' && canOpenCase(status) && (
          <Button variant="danger" size="small" onClick={onOpenCase}>
            Mesures
          </Button>
        )}
      </p>
    </header>
  )
}

interface TextsAndPhotosProps {
  bio: string | null
  prompts: readonly FinishedPrompt[]
  photos: readonly string[]
}

function TextsAndPhotos({ bio, prompts, photos }: TextsAndPhotosProps) {
  return (
    <section className={joinClasses(styles.block, styles.words)} aria-labelledby="file-words">
      <h2 className={text.h4} id="file-words">
        Mots et photos
      </h2>
      <p>{bio || 'Aucun texte de présentation.'}</p>
      {prompts.map((finished) => (
        <p key={finished.prompt}>{sentenceOf(finished)}</p>
      ))}
      <ul className={styles.photos}>
        {photos.map((photo, i) => (
          <li key={photo}>
            <img src={photoAtWidth(photo, 96)} alt={`${i + 1} sur ${photos.length}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
