import { useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import {
  BIO_MAX_PROFILE,
  BIO_NEAR_PROFILE,
  CITY_MAX,
  FIRST_NAME_MAX,
  PHOTOS_MAX,
} from '#shared/domain/member-rules.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { suggestedPortraits } from '#shared/domain/suggested-portraits.ts'
import { useSaveTestProfile } from './admin-members.api.ts'
import { plainName } from './member-name.ts'
import { memberSince } from './member-since.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { TEST_AGE_MAX, TEST_AGE_MIN, testProfileRefusals } from './test-profile-checks.ts'

interface TestProfileDialogProps {
  profile: AdminMember
  onClose: () => void
}

export function TestProfileDialog({ profile, onClose }: TestProfileDialogProps) {
  const { id, gender, photos } = profile
  const [fields, setFields] = useState(() => ({
    ...{ firstName: plainName(profile), age: String(profile.age), city: profile.city },
    ...{ bio: profile.bio, photos: photos as readonly string[] },
  }))
  const [hasTried, setTried] = useState(false)
  const { mutate, isPending } = useSaveTestProfile()
  const refusals = hasTried ? testProfileRefusals(fields) : {}
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })

  function handleSubmit() {
    setTried(true)
    if (Object.keys(testProfileRefusals(fields)).length > 0) return
    const { firstName, age, city, bio, photos: chosen } = fields
    mutate(
      { params: { id }, body: { firstName, age: Number(age), city, bio, photos: [...chosen] } },
      { onSuccess: handleSaved, onError: tellFailure },
    )
  }

  function handleSaved() {
    toast({ title: 'Profil mis à jour avec succès', variant: 'ok' })
    onClose()
  }

  return (
    <FramedDialog
      title={`Modifier ${plainName(profile)}`}
      detail={memberSince(profile)}
      picture={<Avatar src={photoAtWidth(profile.photo, 96)} size={56} />}
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <p>Chaque changement est inscrit au journal.</p>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <TextField
        label="Prénom"
        maxLength={FIRST_NAME_MAX}
        value={fields.firstName}
        error={refusals.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <TextField
        label="Âge"
        type="number"
        min={TEST_AGE_MIN}
        max={TEST_AGE_MAX}
        value={fields.age}
        error={refusals.age}
        onChange={({ target }) => change({ age: target.value })}
      />
      <TextField
        label="Ville"
        maxLength={CITY_MAX}
        value={fields.city}
        error={refusals.city}
        onChange={({ target }) => change({ city: target.value })}
      />
      <TextAreaField
        label="Bio"
        isShort
        maxLength={BIO_MAX_PROFILE}
        counter={{ count: fields.bio.length, near: BIO_NEAR_PROFILE, limit: BIO_MAX_PROFILE }}
        value={fields.bio}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <PhotoChoice
        offered={[...photos, ...suggestedPortraits(gender)]}
        chosen={fields.photos}
        max={PHOTOS_MAX}
        onChange={(chosen) => change({ photos: chosen })}
      />
    </FramedDialog>
  )
}

function tellFailure(failure: Error): void {
  if (isProofMissing(failure)) return
  toast({
    title: 'Erreur lors de la mise à jour',
    text: failureText(failure),
    variant: 'destructive',
  })
}
