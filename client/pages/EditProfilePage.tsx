import { Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { EditForm } from '#client/features/members/EditForm.tsx'
import { EditPreview } from '#client/features/members/EditPreview.tsx'
import { EditUnsavedDialog } from '#client/features/members/EditUnsavedDialog.tsx'
import { FormWithAside } from '#client/features/members/FormWithAside.tsx'
import { useEditForm } from '#client/features/members/use-edit-form.ts'
import { useUnsavedChanges } from '#client/features/members/use-unsaved-changes.ts'
import { CityField } from '#client/features/places/CityField.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// A chunk of its own that loads in parallel with the page, so it is usually ready at the first render.
const PhotoPicker = lazyPart(() => import('#client/features/photos/PhotoPicker.tsx'), 'PhotoPicker')
PhotoPicker.preload().catch(() => {})

export function EditProfilePage() {
  const member = useMember()
  const { form, submit, isBusy, hasChanges } = useEditForm(member)
  const [isSendingPhotos, setSendingPhotos] = useState(false)
  // A photo that is still uploading counts as a change: leaving would discard it silently.
  const unsaved = useUnsavedChanges(hasChanges || isSendingPhotos)
  return (
    <FormProvider {...form}>
      <MemberLayout
        mobileBar={{ kind: 'back', title: 'Modifier mon profil', to: '/profile', isFixed: true }}
        layout="panes"
        hasBottomNav={false}
      >
        <FormWithAside
          title="Modifier mon profil"
          lead="Votre carte se met à jour pendant que vous écrivez."
          aside={<EditPreview portrait={member.photo} />}
        >
          {/* The whole form appears at once: photos that came later would push the fields down. */}
          <Suspense fallback={<Spinner />}>
            <EditForm
              member={member}
              isBusy={isBusy}
              isSendingPhotos={isSendingPhotos}
              onSendingPhotos={setSendingPhotos}
              onSubmit={submit}
              renderPhotos={(slot) => (
                <>
                  <PhotoPicker {...slot} />
                  {member.verifiedAt && (
                    <Notice tone="mist">
                      Votre profil est vérifié. Une nouvelle photo principale serait à vérifier à
                      son tour.
                    </Notice>
                  )}
                </>
              )}
              renderCity={(slot) => <CityField {...slot} />}
            />
          </Suspense>
        </FormWithAside>
      </MemberLayout>
      {unsaved.isAsking && <EditUnsavedDialog onStay={unsaved.stay} onLeave={unsaved.leave} />}
    </FormProvider>
  )
}
