import { useQuery } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { failureText } from '#client/platform/failure-text.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import { appointmentSharingQuery, useAllowPhoto } from './trusted.api.ts'
import styles from './trusted.module.css'

interface OwnPhotoProps {
  appointmentId: string
  partnerName: string
}

/** Allows the member's own photo on the link that the partner can send; off by default. */
export function OwnPhoto({ appointmentId, partnerName }: OwnPhotoProps) {
  const { data } = useQuery(appointmentSharingQuery(appointmentId))
  const allow = useAllowPhoto(appointmentId)
  // If this cannot be loaded, the section next to it shows the error and reloads it (`ShareAppointment`).
  if (!data) return null
  return (
    <section className={styles.part} aria-labelledby="photo">
      <h2 className={text.h4} id="photo">
        <Camera aria-hidden="true" />
        Votre photo
      </h2>
      <p>
        <NonBreakingWords>
          {`${partnerName} peut aussi prévenir quelqu'un de ce rendez-vous. Voulez-vous que cette personne voie votre photo principale ?`}
        </NonBreakingWords>
      </p>
      <Switch
        label="Autoriser ma photo"
        detail="Pour ce rendez-vous seulement. Vous pouvez la retirer quand vous voulez."
        checked={allow.isPending ? allow.variables : data.allowsPhoto}
        disabled={allow.isPending}
        onChange={(event) => allow.mutate(event.target.checked)}
      />
      {allow.error && (
        <div role="alert">
          <FieldError>{failureText(allow.error)}</FieldError>
        </div>
      )}
    </section>
  )
}
