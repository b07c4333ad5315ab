import { useState } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Button } from '#client/ui/Button.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import type { addTestProfile } from '#shared/contracts/admin/members.ts'
import { DEFAULT_AGE } from '#shared/domain/member-rules.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { RouteArgs } from '#shared/kit/route.ts'
import { useAddTestProfile } from './admin-members.api.ts'
import { NewProfileFields } from './NewProfileFields.tsx'

export type NewProfile = Omit<RouteArgs<typeof addTestProfile>['body'], 'interests'> & {
  bio: string
  subscription: Plan
}

const BLANK: NewProfile = {
  ...{ email: '', firstName: '', gender: 'F', age: DEFAULT_AGE, city: '', bio: '' },
  subscription: 'gratuit',
}

/** Makes a profile of the demonstration by hand. */
export function AddProfileDialog({ onClose }: { onClose: () => void }) {
  const [profile, setProfile] = useState(BLANK)
  const { mutate, isPending, error } = useAddTestProfile()

  function handleSubmit() {
    mutate(profile, {
      onSuccess: ({ firstName }) => {
        toast({ title: `Profil de test ajouté : ${firstName}`, variant: 'ok' })
        onClose()
      },
      onError: (failure) => {
        if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
      },
    })
  }

  const problem = error instanceof ApiError ? error.problem : null
  const errors = Object.fromEntries(
    (problem?.errors ?? []).map(({ path, message }) => [path, message]),
  )
  return (
    <FramedDialog
      title="Ajouter un profil de test"
      detail="Pour la démonstration seulement : personne ne se tient derrière."
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isPending}>
            Ajouter
          </Button>
        </>
      }
    >
      <NewProfileFields
        profile={profile}
        errors={errors}
        onChange={(part) => setProfile({ ...profile, ...part })}
      />
    </FramedDialog>
  )
}
