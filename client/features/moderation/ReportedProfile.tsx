import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import text from '#client/ui/text.module.css'
import type { OpenCase } from '#shared/contracts/admin/moderation.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { sentenceOf } from '#shared/domain/prompts.ts'
import styles from './Case.module.css'

/** What members see of the profile, and the photos that earlier decisions removed. */
export function ReportedProfile({ member }: { member: NonNullable<OpenCase['reported']> }) {
  const { id, bio, prompts, photos, removedPhotos, status } = member
  return (
    <section className={styles.part} aria-labelledby="case-profile">
      <div className={styles.between}>
        <h3 className={text.h4} id="case-profile">
          Le profil
        </h3>
        <span className={styles.links}>
          {status === 'active' && (
            <Link to={href('/profiles/:memberId', { memberId: id })}>Voir comme les membres</Link>
          )}
          {status !== 'deleted' && (
            <Link to={href('/admin/membres/:memberId', { memberId: id })}>Ouvrir son dossier</Link>
          )}
        </span>
      </div>
      <p className={styles.bio}>{fixSpaces(bio) || 'Aucune présentation.'}</p>
      {prompts.map((finished) => (
        <p key={finished.prompt} className={styles.bio}>
          {fixSpaces(sentenceOf(finished))}
        </p>
      ))}
      <Photos label="Photos du profil" photos={photos} />
      {removedPhotos.length > 0 && (
        <>
          <p className={text.strong}>Photos déjà retirées</p>
          <Photos label="Photos déjà retirées" photos={removedPhotos} />
        </>
      )}
    </section>
  )
}

function Photos({ label, photos }: { label: string; photos: readonly string[] }) {
  if (photos.length === 0) return <p className={text.small}>Aucune photo.</p>
  return (
    <ul className={styles.photos} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img
              src={photoAtWidth(photo, 240)}
              alt={`${index + 1} sur ${photos.length}, en grand`}
              width={240}
              height={300}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
