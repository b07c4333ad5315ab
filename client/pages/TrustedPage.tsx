import { Suspense } from 'react'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

const TrustedSettings = lazyPart(
  () => import('#client/features/trusted/TrustedSettings.tsx'),
  'TrustedSettings',
)

export function TrustedPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: "Quelqu'un qui sait", to: '/messages' }}>
      <Suspense fallback={<Spinner />}>
        <TrustedSettings />
      </Suspense>
    </MemberLayout>
  )
}
