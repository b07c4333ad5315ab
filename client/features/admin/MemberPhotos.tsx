import { useId } from 'react'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import { AddPhotoButton } from './AddPhotoButton.tsx'
import styles from './MemberPhotos.module.css'
import { PendingPhoto } from './PendingPhoto.tsx'
import { PhotoSlot } from './PhotoSlot.tsx'
import { checkPhotos } from './photo-checks.ts'
import type { MemberEdit } from './use-member-edit.ts'

/** The photos that are online and the new ones that saving will add. Photos can be removed from both lists. */
export function MemberPhotos({ edit }: { edit: MemberEdit }) {
  const { fields, change, pending, setPending } = edit
  const titleId = useId()
  const count = fields.photos.length + pending.length

  function handleFiles(files: readonly File[]) {
    const { accepted, refusal } = checkPhotos(files, count)
    if (refusal) toast({ ...refusal, variant: 'destructive' })
    setPending([...pending, ...accepted])
  }

  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={text.h4} id={titleId}>
          Photos
        </h3>
        <span className={styles.count}>
          {count} / {PHOTOS_MAX}
        </span>
      </div>
      {fields.photos.length > 0 && (
        <>
          <h4 className={styles.label}>Déjà en ligne</h4>
          <ul className={styles.photos}>
            {fields.photos.map((url, index) => (
              <PhotoSlot
                key={url}
                src={photoAtWidth(url, 480)}
                place={index + 1}
                flag={index === 0 ? 'Photo principale' : undefined}
                onRemove={() => change({ photos: fields.photos.filter((other) => other !== url) })}
              />
            ))}
          </ul>
        </>
      )}
      <h4 className={styles.label}>En attente d'enregistrement</h4>
      <ul className={styles.pending}>
        {pending.map((file, index) => (
          <PendingPhoto
            key={`${index} ${file.name}`}
            file={file}
            place={fields.photos.length + index + 1}
            onRemove={() => setPending(pending.filter((_, other) => other !== index))}
          />
        ))}
        <li>
          <AddPhotoButton onFiles={handleFiles} />
        </li>
      </ul>
      <p className={text.small}>JPG, JPEG ou PNG, 5 Mo maximum par image, 6 photos par profil.</p>
    </section>
  )
}
