import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import text from '#client/ui/text.module.css'
import {
  type AdminMember,
  saveTestProfile,
  TEST_AGE_MAX,
  TEST_AGE_MIN,
} from '#shared/contracts/admin/members.ts'
import {
  BIO_MAX_PROFILE,
  BIO_NEAR_PROFILE,
  CITY_MAX,
  FIRST_NAME_MAX,
} from '#shared/domain/profile-bounds.ts'
import { SUGGESTED_PORTRAITS } from '#shared/domain/suggested-portraits.ts'
import layout from './EditMemberDialog.module.css'
import styles from './MemberFields.module.css'
import { MemberSince } from './MemberSince.tsx'
import { plainName } from './member-name.ts'
import { useSaveTestProfile } from './members.api.ts'
import portraits from './PortraitChoice.module.css'
import { OtherPortraits, PresentPortrait } from './PortraitChoice.tsx'

type TestProfile = z.output<typeof saveTestProfile.body>

interface TestProfileDialogProps {
  profile: AdminMember
  onClose: () => void
}

export function TestProfileDialog({ profile, onClose }: TestProfileDialogProps) {
  const { id, gender, age, city, bio, photo, photos } = profile
  const { register, control, handleSubmit, watch, formState } = useForm<
    z.input<typeof saveTestProfile.body>,
    unknown,
    TestProfile
  >({
    resolver: zodResolver(saveTestProfile.body),
    defaultValues: { firstName: plainName(profile), age, city, bio, photos },
  })
  const { errors } = formState
  const { field: chosen } = useController({ control, name: 'photos' })
  const portrait = { present: photo, photos, chosen: chosen.value, onChange: chosen.onChange }
  const { mutate, isPending } = useSaveTestProfile()

  function send(body: TestProfile) {
    mutate({ params: { id }, body }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={`Modifier ${plainName(profile)}`}
      detail={<MemberSince member={profile} />}
      size="large"
      act="Enregistrer"
      isBusy={isPending}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <div className={layout.columns}>
        <div className={styles.fields}>
          <div className={portraits.beside}>
            <PresentPortrait {...portrait} />
            <div className={styles.fields}>
              <TextField
                {...register('firstName')}
                label="Prénom"
                maxLength={FIRST_NAME_MAX}
                error={errors.firstName?.message}
              />
              <TextField
                {...register('age', { valueAsNumber: true })}
                label="Âge"
                type="number"
                min={TEST_AGE_MIN}
                max={TEST_AGE_MAX}
                error={errors.age?.message}
              />
            </div>
          </div>
          <TextField
            {...register('city')}
            label="Ville"
            maxLength={CITY_MAX}
            error={errors.city?.message}
          />
          <TextAreaField
            {...register('bio')}
            label="Bio"
            isShort
            maxLength={BIO_MAX_PROFILE}
            counter={{ count: watch('bio').length, near: BIO_NEAR_PROFILE, limit: BIO_MAX_PROFILE }}
            error={errors.bio?.message}
          />
        </div>
        <OtherPortraits {...portrait} offered={SUGGESTED_PORTRAITS[gender]} />
      </div>
      <p className={text.muted}>Chaque changement est inscrit au journal.</p>
    </FormDialog>
  )
}
