import { lazy, Suspense } from 'react'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './TrustedPage.module.css'

const TrustedSettings = lazy(async () => ({
  default: (await import('#client/features/trusted/TrustedSettings.tsx')).TrustedSettings,
}))

export function TrustedPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: "Quelqu'un qui sait", to: '/messages' }}>
      <div className={styles.page}>
        <Suspense fallback={<Spinner />}>
          <TrustedSettings />
        </Suspense>
      </div>
    </MemberLayout>
  )
}
