import { useQuery } from '@tanstack/react-query'
import letterScene from '#client/assets/scenes/lettre.svg'
import { Acknowledged } from '#client/features/withdrawals/Acknowledged.tsx'
import { NothingToWithdraw } from '#client/features/withdrawals/NothingToWithdraw.tsx'
import { useWithdraw, withdrawableQuery } from '#client/features/withdrawals/withdrawals.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { ActArt, ActStep } from '#client/ui/ActStep.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import { WITHDRAWAL_STEPS } from './withdrawal-steps.ts'

const NONE = "Aucun de vos contrats n'est dans son délai de 14 jours."

/** A member's contracts of the last 14 days, with the withdrawal from each. */
export function MemberWithdrawal({ member }: { member: CurrentMember }) {
  const { data: contracts, error, isFetching, refetch } = useQuery(withdrawableQuery)
  const withdrawing = useWithdraw()

  if (withdrawing.data) {
    const received = dateAndHour(new Date(withdrawing.data.receivedAt))
    return (
      <ActStep
        key="acknowledged"
        isAnswer
        steps={WITHDRAWAL_STEPS}
        current={2}
        title="C'est noté"
        lead={`Votre rétractation est reçue, le ${received}.`}
        aside={<ActArt src={letterScene} />}
      >
        <Acknowledged acknowledgement={withdrawing.data} plan={member.subscription} />
      </ActStep>
    )
  }
  const [latest] = contracts ?? []
  if (contracts && latest) {
    return <WithdrawalSteps {...{ member, contracts, latest, withdrawing }} />
  }
  if (isFetching && !contracts) return <RowListLoading />
  return (
    <ActStep
      key="none"
      title="Changer d'avis"
      lead={contracts ? NONE : 'Vous avez 14 jours après chaque commande. Aucun motif à donner.'}
      aside={<ActArt src={letterScene} />}
    >
      {contracts ? (
        <NothingToWithdraw />
      ) : (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
    </ActStep>
  )
}
