import { lazy, Suspense } from 'react'
import { OpenLayout } from '#client/layouts/OpenLayout.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { RowListWait } from '#client/ui/RowList.tsx'

// Nobody needs both.
const MemberWithdrawal = lazy(async () => ({
  default: (await import('#client/widgets/MemberWithdrawal.tsx')).MemberWithdrawal,
}))
const VisitorWithdrawal = lazy(async () => ({
  default: (await import('#client/widgets/VisitorWithdrawal.tsx')).VisitorWithdrawal,
}))

/** « renoncer au contrat ici »: a member chooses among their contracts, a visitor names one. */
export function WithdrawalPage() {
  return (
    <OpenLayout title="Rétractation">
      <Suspense fallback={<RowListWait />}>
        <Withdrawal />
      </Suspense>
    </OpenLayout>
  )
}

function Withdrawal() {
  const session = useCurrentMember()
  if (session.status === 'signed_in') return <MemberWithdrawal member={session.member} />
  return <VisitorWithdrawal />
}
