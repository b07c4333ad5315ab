import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPage } from '#client/app/lazy-page.tsx'
import { useQueryParams } from '#client/app/router.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { useCurrentMember } from '#client/session/current-member.ts'
import { CancellationSteps } from '#client/widgets/CancellationSteps.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'

// Lazy, because only the link of an email leads to it.
const CancellationByLink = lazyPage(
  () => import('#client/widgets/CancellationByLink.tsx'),
  'CancellationByLink',
)

/** « résilier votre contrat »: for members, also those who cannot sign in. */
export function CancellationPage() {
  return (
    <PublicPage title="Résiliation" endsContract>
      <Cancellation />
    </PublicPage>
  )
}

function Cancellation() {
  const token = useQueryParams().get('confirmer')
  const session = useCurrentMember()
  const member = session.status === 'signed_in' ? session.member : null
  const { data } = useQuery({ ...subscriptionQuery, enabled: member !== null && token === null })
  if (token !== null) {
    return (
      <Suspense>
        <CancellationByLink token={token} />
      </Suspense>
    )
  }
  return (
    <CancellationSteps
      email={member?.email ?? ''}
      firstName={member?.firstName ?? ''}
      contract={data?.subscription ?? null}
      hasNone={data !== undefined && data.subscription === null}
    />
  )
}
