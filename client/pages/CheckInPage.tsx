import { Suspense } from 'react'
import { usePathParams } from '#client/app/router.tsx'
import { CheckInFailure } from '#client/features/trusted/EmergencyNumbers.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { lazyPart, MissingNotice, type MissingProps } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './LinkPage.module.css'

const CheckInQuestion = lazyPart(
  () => import('#client/features/trusted/CheckInQuestion.tsx'),
  'CheckInQuestion',
  MissingQuestion,
)

function MissingQuestion(missing: MissingProps) {
  return (
    <CheckInFailure>
      <MissingNotice {...missing} />
    </CheckInFailure>
  )
}

/** « Tout va bien ? », without the navigation bars of the application. */
export function CheckInPage() {
  const appointmentId = usePathParams('/tout-va-bien/:appointmentId')?.appointmentId ?? ''
  return (
    <SiteLayout headerLook="lined" legal="slim" className={styles.page}>
      <Suspense fallback={<Spinner />}>
        <CheckInQuestion key={appointmentId} appointmentId={appointmentId} />
      </Suspense>
    </SiteLayout>
  )
}
