import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { BothForIt } from '#client/features/debriefs/BothForIt.tsx'
import { DebriefForm } from '#client/features/debriefs/DebriefForm.tsx'
import { DebriefThanks } from '#client/features/debriefs/DebriefThanks.tsx'
import { debriefQuery } from '#client/features/debriefs/debriefs.api.ts'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { focusTitle } from '#client/ui/focus-title.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import { Proposal } from './lazy-proposal.ts'

const DeclineDialog = lazyPart(
  () => import('#client/features/declines/Declining.tsx'),
  'DeclineDialog',
  MissingDialog,
)
const ReportDialog = lazyPart(
  () => import('#client/features/safety/ReportDialog.tsx'),
  'ReportDialog',
  MissingDialog,
)

/**
 * The debrief, from the day after an appointment: three questions, then thanks or, if both would meet again,
 * `BothForIt`.
 */
export function AfterAppointment({ partnerId }: { partnerId: string }) {
  const member = useMember()
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const { data, error, refetch } = useQuery(debriefQuery(partnerId))
  const [isChanging, setChanging] = useState(false)
  const [dialog, setDialog] = useState<'propose' | 'decline' | 'report' | null>(null)
  const failure = error ?? (matches.isError ? matches.error : null)

  function retry() {
    void matches.refetch()
    void refetch()
  }

  if (failure && !data) return <RowListFailure text={failureText(failure)} onRetry={retry} />
  if (!data || !(match || isMissing)) return <Spinner />
  const { debrief } = data
  if (!match || !debrief) {
    return (
      <EmptyState title="Rien à raconter ici" titleLevel={1} image={letterScene}>
        Un rendez-vous se raconte à partir du lendemain, pendant deux semaines.
      </EmptyState>
    )
  }
  const { partner } = match
  const isClosed = match.closed !== undefined

  function finish() {
    setChanging(false)
    // The form no longer exists, nor does its button that had the focus.
    requestAnimationFrame(focusTitle)
  }

  return (
    <>
      {debrief.areBothForIt ? (
        <BothForIt
          partner={partner}
          ownPhoto={member.photo}
          onPropose={() => setDialog('propose')}
        />
      ) : debrief.answers && !isChanging ? (
        <DebriefThanks isClosed={isClosed} onChange={() => setChanging(true)}>
          {match.canWrite && (
            <Button variant="secondary" onClick={() => setDialog('decline')}>
              Refus poli
            </Button>
          )}
        </DebriefThanks>
      ) : (
        <DebriefForm
          key={debrief.appointmentId}
          {...{ partner, debrief, isClosed }}
          onDone={finish}
        >
          <p>
            <Button variant="quiet" onClick={() => setDialog('report')}>
              Quelque chose vous a {member.gender === 'F' ? 'inquiétée' : 'inquiété'} ?
              Nous&nbsp;le&nbsp;dire
            </Button>
          </p>
        </DebriefForm>
      )}
      {dialog && <OpenedDialog kind={dialog} partner={partner} onClose={() => setDialog(null)} />}
    </>
  )
}

interface OpenedDialogProps {
  kind: 'propose' | 'decline' | 'report'
  partner: Match['partner']
  onClose: () => void
}

function OpenedDialog({ kind, partner, onClose }: OpenedDialogProps) {
  const navigate = useNavigate()
  return (
    <Suspense fallback={null}>
      {kind === 'propose' && <Proposal partner={partner} moved={null} onClose={onClose} />}
      {kind === 'decline' && <DeclineDialog partner={partner} onClose={onClose} />}
      {kind === 'report' && (
        <ReportDialog member={partner} onBlocked={() => navigate('/messages')} onClose={onClose} />
      )}
    </Suspense>
  )
}
