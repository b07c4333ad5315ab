import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useEffect, useState } from 'react'
import { BackLink, useNavigate, usePathParams } from '#client/app/router.tsx'
import { useGoBack } from '#client/app/use-go-back.ts'
import { useAdvance } from '#client/features/discovery/discovery.api.ts'
import {
  isMemberNotFound,
  openedProfile,
  useMarkFlashed,
} from '#client/features/discovery/opened-profile.api.ts'
import { asSeenByOthers } from '#client/features/discovery/own-profile.ts'
import { ProfileActions } from '#client/features/discovery/ProfileActions.tsx'
import { ProfileView } from '#client/features/discovery/ProfileView.tsx'
import { sendPass } from '#client/features/discovery/passes.ts'
import { presenceLabel } from '#client/features/messages/presence-label.ts'
import { MemberMenu } from '#client/features/safety/MemberMenu.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { announce } from '#client/platform/action-observer.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { focusTitle } from '#client/ui/focus-title.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import { FlashBurst, FlashOverlays } from '#client/widgets/FlashOverlays.tsx'
import { ProfileGate } from '#client/widgets/ProfileGate.tsx'
import { type Flashing, useFlashing } from '#client/widgets/use-flashing.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './MemberProfilePage.module.css'

export function MemberProfilePage() {
  const member = useMember()
  const memberId = usePathParams('/profiles/:memberId')?.memberId ?? ''
  if (memberId === member.id) return <OwnProfile member={member} />
  return <OtherProfile key={memberId} memberId={memberId} />
}

/** The member's own profile as the other members see it. */
function OwnProfile({ member }: { member: CurrentMember }) {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Mon profil, vu par eux', to: '/profile' }}>
      <div className={styles.bar}>
        <BackLink to="/profile" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <ArrowLeft size={20} />
          Retour
        </BackLink>
      </div>
      <ProfileView
        profile={asSeenByOthers(member)}
        viewer={null}
        presence={null}
        actions={
          <Notice tone="mist">
            <p>Votre profil, tel que les autres le voient.</p>
          </Notice>
        }
      />
    </MemberLayout>
  )
}

function OtherProfile({ memberId }: { memberId: string }) {
  const member = useMember()
  const { data, error, isFetching, refetch } = useQuery({
    ...openedProfile(memberId),
    enabled: member.isEmailConfirmed,
  })
  const { leave, flashing } = useAnswer(member.id)
  // A network error keeps the profile on the screen; a profile that is no longer visible is removed.
  const profile = isMemberNotFound(error) ? undefined : data
  useArrival(profile)

  const menu = profile && <Menu profile={profile} onBlocked={() => leave(profile)} />
  return (
    <MemberLayout
      mobileBar={{
        kind: 'back',
        title: profile?.firstName ?? 'Profil',
        to: '/home',
        actions: menu,
      }}
      onBonus={flashing.openBonus}
    >
      <div className={styles.bar}>
        <BackLink to="/home" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <ArrowLeft size={20} />
          Retour
        </BackLink>
        {menu}
      </div>
      {profile ? (
        <ProfileView
          profile={profile}
          viewer={member}
          presence={presenceLabel(profile.presence, new Date())}
          onLike={
            isAnswered(profile, flashing) ? undefined : (liked) => flashing.like(profile, liked)
          }
          actions={<Actions profile={profile} flashing={flashing} onPassed={leave} />}
        />
      ) : (
        <ProfileGate
          member={member}
          failure={isFetching ? null : error}
          onRetry={() => void refetch()}
        />
      )}
      <FlashOverlays flashing={flashing} />
    </MemberLayout>
  )
}

/** Whether the profile can no longer be flashed: it is a match or was flashed. */
function isAnswered({ isMatch, hasFlashed }: OpenedProfile, { stage }: Flashing): boolean {
  return isMatch || hasFlashed || stage.gesture?.kind === 'flashed'
}

/** The side effects of an answer: the deck and the grid drop the profile. */
function useAnswer(ownId: string) {
  const advance = useAdvance(ownId)
  const markFlashed = useMarkFlashed()
  const goBack = useGoBack()
  const removeFromDeck = useCallback(
    (profile: PublicProfile) => {
      advance(profile)
      markFlashed(profile.id)
    },
    [advance, markFlashed],
  )

  function leave(profile: OpenedProfile) {
    advance(profile)
    goBack('/home')
  }

  return { leave, flashing: useFlashing(removeFromDeck) }
}

interface ActionsProps {
  profile: OpenedProfile
  flashing: Flashing
  onPassed: (profile: OpenedProfile) => void
}

function Actions({ profile, flashing, onPassed }: ActionsProps) {
  const [isPassed, setPassed] = useState(false)
  const { gesture, burst } = flashing.stage

  function pass() {
    if (isPassed || gesture) return
    setPassed(true)
    sendPass(profile.id)
    onPassed(profile)
  }

  return (
    <ProfileActions
      profile={profile}
      flash={gesture && (gesture.kind === 'sending' ? 'sending' : 'flashed')}
      isExhausted={flashing.isExhausted}
      onPass={pass}
      onFlash={() => flashing.flash(profile)}
      burst={<FlashBurst of={burst} />}
    />
  )
}

function Menu({ profile, onBlocked }: { profile: OpenedProfile; onBlocked: () => void }) {
  const navigate = useNavigate()
  return (
    <MemberMenu
      member={profile}
      // Blocking closes the conversation: going back could lead to it.
      onBlocked={profile.isMatch ? () => navigate('/messages', { replace: true }) : onBlocked}
    />
  )
}

/**
 * When a profile is shown: counts it, sets document.title, and moves the focus to the title if it waited on the main
 * element.
 */
function useArrival(profile: OpenedProfile | undefined): void {
  const name = profile && `${profile.firstName}, ${profile.age} ans`
  const openedId = profile?.id

  useEffect(() => {
    if (openedId) announce({ name: 'profile_opened' })
  }, [openedId])

  useEffect(() => {
    if (!name) return
    document.title = `${name} — Embellie`
    if (document.activeElement?.id === MAIN_ID) focusTitle()
  }, [name])
}
