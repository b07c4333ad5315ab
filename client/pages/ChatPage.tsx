import { MemberPage } from '#client/app/MemberPage.tsx'
import { usePathParams } from '#client/app/router.tsx'
import { MatchList } from '#client/features/matches/MatchList.tsx'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { Conversation } from '#client/features/messages/Conversation.tsx'
import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import styles from './MessagePanes.module.css'
import { MessagePanes } from './MessagePanes.tsx'

export function ChatPage() {
  const member = useMember()
  const partnerId = usePathParams('/chat/:partnerId')?.partnerId ?? ''
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)

  const list = (
    <>
      <div className={styles.head}>
        <h2 className={text.h3}>Mes Messages</h2>
      </div>
      <MatchList matches={matches} currentPartnerId={partnerId} />
    </>
  )

  return (
    <MemberPage layout="panes" mobileBar={{ kind: 'none' }}>
      <MessagePanes list={list} isOpen>
        <Conversation
          memberId={member.id}
          partnerId={partnerId}
          match={match}
          isMissing={isMissing}
          hasFailed={matches.isError}
          onRetry={() => void matches.refetch()}
        />
      </MessagePanes>
    </MemberPage>
  )
}
