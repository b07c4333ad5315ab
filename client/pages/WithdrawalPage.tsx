import { Suspense } from 'react'
import { useCurrentMember } from '#client/session/current-member.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { RowListLoading } from '#client/ui/RowList.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'

// Lazy, because each visitor needs only one of them.
const MemberWithdrawal = lazyPart(
  () => import('#client/widgets/MemberWithdrawal.tsx'),
  'MemberWithdrawal',
)
const VisitorWithdrawal = lazyPart(
  () => import('#client/widgets/VisitorWithdrawal.tsx'),
  'VisitorWithdrawal',
)

/** « renoncer au contrat ici »: a member chooses one of their contracts, a visitor types a reference. */
export function WithdrawalPage() {
  return (
    <PublicPage title="Rétractation" endsContract>
      <Suspense fallback={<RowListLoading />}>
        <Withdrawal />
      </Suspense>
    </PublicPage>
  )
}

function Withdrawal() {
  const session = useCurrentMember()
  if (session.status === 'signed_in') return <MemberWithdrawal member={session.member} />
  return <VisitorWithdrawal />
}
