import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { CallEnd, THANKS } from '#client/features/calls/CallEnd.tsx'
import { CallScreen } from '#client/features/calls/CallScreen.tsx'
import { callQuery } from '#client/features/calls/call-query.ts'
import { useLiveCall } from '#client/features/calls/calls.api.ts'
import { stageOf, whenOf } from '#client/features/calls/calls.copy.ts'
import { MicrophoneBlocked, Permission } from '#client/features/calls/Permission.tsx'
import { type CallEnding, useCall } from '#client/features/calls/use-call.ts'
import { useSeconds } from '#client/features/calls/use-seconds.ts'
import { useTrack } from '#client/features/calls/use-track.ts'
import { useDraft } from '#client/features/messages/drafts.ts'
import { MemberDialog, type MemberDialogProps } from '#client/features/safety/MemberDialog.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { usePageLock } from '#client/ui/page-lock.ts'
import { toast } from '#client/ui/toast.ts'
import type { Call } from '#shared/contracts/calls.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { Proposal } from './lazy-proposal.ts'

const NO_LINE = {
  title: "La liaison n'a pas pu se faire",
  text: "L'appel reste ouvert : vous pouvez y entrer de nouveau, ou continuer à écrire.",
}

interface CallRoomProps {
  partner: Match['partner']
  /** Goes back to the conversation. */
  onClose: () => void
  onBlocked: () => void
}

/** A call, shown instead of the conversation: first the microphone, then the call, then what follows it. */
export function CallRoom({ partner, onClose, onBlocked }: CallRoomProps) {
  const member = useMember()
  const now = useSeconds()
  const { data } = useQuery(callQuery(partner.id))
  useLiveCall(partner.id, data)
  const [entered, setEntered] = useState<Call | null>(null)
  const [ending, setEnding] = useState<CallEnding | null>(null)
  const { track: microphone, open: openTrack } = useTrack()
  const [blocked, setBlocked] = useState<'refused' | 'missing' | null>(null)
  const call = data?.call
  const stage = call ? stageOf(call, now) : 'ended'
  const isOpen = ['agreed', 'soon', 'ready', 'underWay'].includes(stage)
  const opensAt =
    call && (stage === 'agreed' || stage === 'soon') ? whenOf(call, now, member.timeZone) : null

  async function openMicrophone() {
    setBlocked(null)
    try {
      const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
      await openTrack({ audio })
      return true
    } catch (failure) {
      const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError'
      setBlocked(isRefused ? 'refused' : 'missing')
      return false
    }
  }

  const arrive = useEffectEvent(async () => {
    // A member who has already allowed the microphone is not asked again, and the call starts.
    if (!(await isMicrophoneGranted())) return
    if ((await openMicrophone()) && call && !opensAt) setEntered(call)
  })
  useEffect(() => void arrive(), [])
  // The conversation opens at its top, even if the question about the microphone was scrolled.
  useEffect(() => () => scrollTo(0, 0), [])
  const isGone = !entered && !isOpen && data !== undefined
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])

  if (ending && entered) {
    return <After {...{ partner, ending, onClose, onBlocked }} call={call ?? entered} />
  }
  if (entered && microphone) {
    return (
      <UnderWay
        call={entered}
        partner={partner}
        microphone={microphone}
        onEnd={(how, hasBegun) => {
          microphone.stop()
          if (how === 'lost' && !hasBegun) toast(NO_LINE)
          if (how === 'elsewhere' || !hasBegun) onClose()
          else setEnding(how)
        }}
        onRefused={(failure) => {
          toast({ title: failureText(failure), variant: 'destructive' })
          onClose()
        }}
      />
    )
  }
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Micro et caméra', to: onClose }}
      hasBottomNav={false}
    >
      {blocked ? (
        <MicrophoneBlocked
          name={partner.firstName}
          isRefused={blocked === 'refused'}
          onRetry={() => void openMicrophone()}
          onBack={onClose}
        />
      ) : (
        <Permission
          name={partner.firstName}
          ownPhoto={member.photo}
          microphone={microphone}
          opensAt={opensAt}
          onOpen={() => void openMicrophone()}
          onEnter={() => call && setEntered(call)}
          onBack={onClose}
        />
      )}
    </MemberLayout>
  )
}

async function isMicrophoneGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'granted'
  } catch {
    // Not every browser supports this query: the member is then asked as on the first call.
    return false
  }
}

interface UnderWayProps {
  call: Call
  partner: Match['partner']
  microphone: MediaStreamTrack
  onEnd: (ending: CallEnding, hasBegun: boolean) => void
  onRefused: (failure: unknown) => void
}

function UnderWay({ call, partner, microphone, onEnd, onRefused }: UnderWayProps) {
  const member = useMember()
  // Leaving the page would hang up.
  usePageLock(true)
  const state = useCall({
    ...{ call, microphone, onRefused, partnerId: partner.id },
    takesOver: call.seatId !== null,
    onEnd: (ending) => onEnd(ending, state.begunAt !== null),
  })
  return <CallScreen call={state} partner={partner} ownPhoto={member.photo} />
}

interface AfterProps extends CallRoomProps {
  call: Call
  ending: CallEnding
}

function After({ partner, call, ending, onClose, onBlocked }: AfterProps) {
  const member = useMember()
  const [, setDraft] = useDraft(member.id, partner.id)
  const [isMeeting, setMeeting] = useState(false)
  const [act, setAct] = useState<MemberDialogProps['kind'] | null>(null)
  const { photo, gender } = member

  function thank() {
    setDraft(THANKS)
    onClose()
  }

  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: "Après l'appel", to: onClose }}
      hasBottomNav={false}
    >
      <CallEnd
        partner={partner}
        ownPhoto={photo}
        isWoman={gender === 'F'}
        minutes={call.minutes ?? 0}
        isSeen={call.isSeen}
        isLost={ending === 'lost'}
        onMeet={() => setMeeting(true)}
        onThank={thank}
        onBack={onClose}
        onAct={setAct}
      />
      <Suspense fallback={null}>
        {isMeeting && <Proposal partner={partner} moved={null} onClose={onClose} />}
      </Suspense>
      {act && (
        <MemberDialog
          kind={act}
          member={partner}
          onBlocked={onBlocked}
          onClose={() => setAct(null)}
        />
      )}
    </MemberLayout>
  )
}
