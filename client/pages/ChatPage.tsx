import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { useNavigate, usePathParams } from '#client/app/router.tsx'
import { MatchList } from '#client/features/matches/MatchList.tsx'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { Conversation } from '#client/features/messages/Conversation.tsx'
import { useLatestFrom } from '#client/features/messages/messages.api.ts'
import { type MemberActs, MemberMenu } from '#client/features/safety/MemberMenu.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import styles from '#client/widgets/MessagePanes.module.css'
import { MessagePanes } from '#client/widgets/MessagePanes.tsx'
import type { Match } from '#shared/contracts/matches.ts'

const PartnerAside = lazy(async () => ({
  default: (await import('#client/widgets/PartnerAside.tsx')).PartnerAside,
}))

export function ChatPage() {
  const member = useMember()
  const partnerId = usePathParams('/chat/:partnerId')?.partnerId ?? ''
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const partner = useLastKnown(match, partnerId)
  const acts = useRef<MemberActs>(null)
  const isWide = useIsWide()

  const list = (
    <>
      <div className={styles.head}>
        <h2 className={text.h3}>Mes Messages</h2>
      </div>
      <MatchList matches={matches} currentPartnerId={partnerId} />
    </>
  )

  return (
    <MemberLayout layout="panes" mobileBar={{ kind: 'none' }} isConversation>
      <MessagePanes
        list={list}
        isOpen
        aside={
          isWide &&
          match &&
          !match.partner.isFormer && (
            <Suspense fallback={null}>
              <PartnerAside key={partnerId} partnerId={partnerId} />
            </Suspense>
          )
        }
      >
        <Conversation
          memberId={member.id}
          partnerId={partnerId}
          match={match}
          isMissing={isMissing}
          hasFailed={matches.isError}
          onRetry={() => void matches.refetch()}
          onAct={(kind, message) => void acts.current?.ask(kind, message)}
          menu={partner && <PartnerMenu key={partner.id} ref={acts} partner={partner} />}
        />
      </MessagePanes>
    </MemberLayout>
  )
}

interface PartnerMenuProps {
  ref: Ref<MemberActs>
  partner: Match['partner']
}

function PartnerMenu({ ref, partner }: PartnerMenuProps) {
  const navigate = useNavigate()
  const latest = useLatestFrom(partner.id)
  return (
    <MemberMenu
      ref={ref}
      member={partner}
      evidence={latest}
      canBlock={!partner.isFormer}
      onBlocked={() => navigate('/messages', { replace: true })}
    />
  )
}

/** The partner, even once the match is out of sight: who was just blocked can be told of, and reported. */
function useLastKnown(match: Match | undefined, partnerId: string): Match['partner'] | undefined {
  const [known, setKnown] = useState(match?.partner)
  if (match && match.partner !== known) setKnown(match.partner)
  return known?.id === partnerId ? known : undefined
}
