import { lazy, Suspense } from 'react'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

const TrustedSettings = lazy(async () => ({
  default: (await import('#client/features/trusted/TrustedSettings.tsx')).TrustedSettings,
}))

export function TrustedPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: "Quelqu'un qui sait", to: '/messages' }}>
      <Suspense fallback={<Spinner />}>
        <TrustedSettings />
      </Suspense>
    </MemberLayout>
  )
}
