import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { OldestWait } from '#client/features/verification/OldestWait.tsx'
import { VerificationFile } from '#client/features/verification/VerificationFile.tsx'
import { VerificationQueue } from '#client/features/verification/VerificationQueue.tsx'
import { verificationsQuery } from '#client/features/verification/verification-queue.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { QueuePanes } from '#client/ui/Queue.tsx'
import { toast } from '#client/ui/toast.ts'

const PhotoRemovalDialog = lazyPart(
  () => import('#client/features/moderation/PhotoRemovalDialog.tsx'),
  'PhotoRemovalDialog',
  MissingDialog,
)

/** The queue of verifications, next to the open one. */
export function VerificationsPage() {
  const query = useQueryParams()
  const navigate = useNavigate()
  const [takesFocus, setTakesFocus] = useState(false)
  const [first] = useInfiniteQuery(verificationsQuery).data?.pages ?? []
  const current = query.get('demande') ?? first?.items.verifications[0]?.id

  /** Opens the oldest remaining verification. */
  function handleNext() {
    setTakesFocus(true)
    navigate('/admin/verifications', { replace: true })
  }

  function handleDecided(isApproved: boolean) {
    toast({ title: isApproved ? 'Profil vérifié' : 'Refus notifié', variant: 'ok' })
    handleNext()
  }

  return (
    <AdminLayout title="Vérifications" beside={<OldestWait />}>
      <QueuePanes isSlim>
        <VerificationQueue
          current={current}
          takesFocus={takesFocus}
          linkTo={(id) => href('/admin/verifications', {}, { demande: id })}
          onOpen={() => setTakesFocus(true)}
        />
        {current && (
          <VerificationFile
            key={current}
            id={current}
            takesFocus={takesFocus}
            renderRemoval={(slot) => (
              <Suspense fallback={null}>
                <PhotoRemovalDialog {...slot} />
              </Suspense>
            )}
            onDecided={handleDecided}
            onNext={handleNext}
          />
        )}
      </QueuePanes>
    </AdminLayout>
  )
}
