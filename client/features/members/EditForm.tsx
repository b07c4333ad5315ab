import type { ReactNode, SubmitEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CitySlot } from '#client/ui/city-slot.ts'
import { Form } from '#client/ui/Form.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { PHOTOS_MAX } from '#shared/domain/photos.ts'
import { EditFacts } from './EditFacts.tsx'
import styles from './EditForm.module.css'
import { EditTraits } from './EditTraits.tsx'
import { EditBio, EditInterests, EditPrompts } from './EditWords.tsx'
import type { EditFields } from './edit-form.ts'
import { SaveBar } from './SaveBar.tsx'

const PHOTO_HELP = `${PHOTOS_MAX} au maximum, en JPG ou PNG, 5 Mo chacune. La première est votre photo principale. Touchez une photo pour la régler.`

interface PhotosSlot {
  photos: readonly string[]
  help: string
  onChange: (photos: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  reservation: { reserved: readonly string[]; onChange: (reserved: string[]) => void }
}

interface EditFormProps {
  member: CurrentMember
  isBusy: boolean
  isSendingPhotos: boolean
  onSendingPhotos: (isSending: boolean) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** Renders the photo picker, which belongs to another feature. */
  renderPhotos: (slot: PhotosSlot) => ReactNode
  /** Renders the city field, which belongs to another feature. */
  renderCity: (slot: CitySlot) => ReactNode
}

export function EditForm(props: EditFormProps) {
  const { member, isBusy, isSendingPhotos, onSendingPhotos, onSubmit } = props
  const { renderPhotos, renderCity } = props
  const { register, setValue, formState } = useFormContext<EditFields>()
  const [photos = [], reserved = [], city] = useWatch<
    EditFields,
    ['photos', 'reservedPhotos', 'city']
  >({ name: ['photos', 'reservedPhotos', 'city'] })
  const asChange = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {renderPhotos({
        photos,
        help: PHOTO_HELP,
        onChange: (next) => setValue('photos', next, asChange),
        onBusyChange: onSendingPhotos,
        reservation: {
          reserved,
          onChange: (next) => setValue('reservedPhotos', next, asChange),
        },
      })}
      <EditFacts
        city={renderCity({
          city,
          error: formState.errors.city?.message,
          onChange: (place) => {
            setValue('cityCode', place.cityCode, asChange)
            setValue('city', place.city, asChange)
          },
          ref: register('city').ref,
        })}
      />
      <EditBio />
      <EditPrompts />
      <EditInterests own={member.interests} />
      <EditTraits gender={member.gender} />
      <SaveBar
        cancelTo="/profile"
        staysOnDesktop
        isBusy={isBusy || isSendingPhotos}
        busyLabel={isSendingPhotos ? 'Envoi des photos...' : 'Enregistrement...'}
      />
    </Form>
  )
}
