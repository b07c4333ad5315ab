import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { FACTS_MAX, GROUND_NAMES, type GroundName, groundLabel } from '#shared/domain/moderation.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import styles from './PhotoRemovalDialog.module.css'
import { StatementPreview } from './StatementPreview.tsx'

interface PhotoRemovalDialogProps {
  firstName: string
  photos: readonly string[]
  isBusy: boolean
  error: Error | null
  onSubmit: (removal: { photos: string[]; ground: GroundName; facts: string }) => void
  onClose: () => void
}

/** Removes photos of a profile that nobody reported, with the statement of reasons that its member will read. */
export function PhotoRemovalDialog(props: PhotoRemovalDialogProps) {
  const { firstName, photos, isBusy, error, onSubmit, onClose } = props
  const [chosen, setChosen] = useState<string[]>([])
  const [ground, setGround] = useState<GroundName>('identity')
  const [facts, setFacts] = useState('')
  const failure = failureOf(error)
  const reasons = { measure: 'remove_photos', means: 'none', ground, facts, fields: [] } as const

  return (
    <FramedDialog
      title="Retirer des photos"
      detail={`Profil de ${firstName}. La décision est notifiée, et peut être contestée.`}
      size="large"
      onClose={onClose}
      onSubmit={() => onSubmit({ photos: chosen, ground, facts })}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            Retirer et notifier
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <PhotoChoice
          photos={photos}
          chosen={chosen}
          error={failure.fields.photos}
          onChange={setChosen}
        />
        <SelectField
          label="Fondement"
          value={ground}
          onChange={(event) =>
            setGround(GROUND_NAMES.find((name) => name === event.target.value) ?? 'identity')
          }
        >
          {GROUND_NAMES.map((name) => (
            <option key={name} value={name}>
              {groundLabel(name)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Les faits, tels qu'ils seront lus"
          rows={4}
          maxLength={FACTS_MAX}
          value={facts}
          error={failure.fields.facts}
          onChange={(event) => setFacts(event.target.value)}
        />
        <StatementPreview
          reasons={{ ...reasons, decidedAt: new Date(), until: null }}
          titleLevel={3}
        />
        {failure.text && (
          <div role="alert">
            <FieldError>{failure.text}</FieldError>
          </div>
        )}
      </div>
    </FramedDialog>
  )
}
