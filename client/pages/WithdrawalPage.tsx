import { Suspense } from 'react'
import { useCurrentMember } from '#client/session/current-member.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { RowListWait } from '#client/ui/RowList.tsx'
import { OpenPage } from '#client/widgets/OpenPage.tsx'

// Nobody needs both.
const MemberWithdrawal = lazyPart(
  () => import('#client/widgets/MemberWithdrawal.tsx'),
  'MemberWithdrawal',
)
const VisitorWithdrawal = lazyPart(
  () => import('#client/widgets/VisitorWithdrawal.tsx'),
  'VisitorWithdrawal',
)

/** « renoncer au contrat ici »: a member chooses among their contracts, a visitor names one. */
export function WithdrawalPage() {
  return (
    <OpenPage title="Rétractation" endsContract>
      <Suspense fallback={<RowListWait />}>
        <Withdrawal />
      </Suspense>
    </OpenPage>
  )
}

function Withdrawal() {
  const session = useCurrentMember()
  if (session.status === 'signed_in') return <MemberWithdrawal member={session.member} />
  return <VisitorWithdrawal />
}
