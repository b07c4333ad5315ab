import { lazy, Suspense } from 'react'
import { useCurrentMember } from '#client/session/current-member.ts'
import { RowListWait } from '#client/ui/RowList.tsx'
import { OpenFrame } from './OpenFrame.tsx'

// Nobody needs both.
const MemberWithdrawal = lazy(async () => ({
  default: (await import('./MemberWithdrawal.tsx')).MemberWithdrawal,
}))
const VisitorWithdrawal = lazy(async () => ({
  default: (await import('./VisitorWithdrawal.tsx')).VisitorWithdrawal,
}))

/** « renoncer au contrat ici »: a member chooses among their contracts, a visitor names one. */
export function WithdrawalPage() {
  return (
    <OpenFrame title="Rétractation">
      <Suspense fallback={<RowListWait />}>
        <Withdrawal />
      </Suspense>
    </OpenFrame>
  )
}

function Withdrawal() {
  const session = useCurrentMember()
  if (session.status === 'signed_in') return <MemberWithdrawal member={session.member} />
  return <VisitorWithdrawal />
}
