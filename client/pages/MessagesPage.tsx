import { AnswerPane } from '#client/features/matches/AnswerPane.tsx'
import { ChooseConversation } from '#client/features/matches/ChooseConversation.tsx'
import { MatchList } from '#client/features/matches/MatchList.tsx'
import { findMatchToAnswer, isOver } from '#client/features/matches/match-order.ts'
import { useMatches } from '#client/features/matches/matches.api.ts'
import { NewMatchPane } from '#client/features/matches/NewMatchPane.tsx'
import { NoMessages } from '#client/features/matches/NoMessages.tsx'
import { isNewMatch } from '#client/features/matches/new-match.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { ListConnection } from '#client/widgets/ListConnection.tsx'
import styles from '#client/widgets/MessagePanes.module.css'
import { MessagePanes } from '#client/widgets/MessagePanes.tsx'

/**
 * The list of conversations. Its link to / is the brand (client/app/shell/Brand.tsx); the bottom navigation is
 * BottomNav.tsx in the same folder.
 */
export function MessagesPage() {
  const member = useMember()
  const matches = useMatches(member.id)
  const [first] = matches.data ?? []
  const now = useNow()
  const unanswered = findMatchToAnswer(matches.data ?? [], now)
  const news = first && !isOver(first) && isNewMatch(first.createdAt, now) ? first : undefined

  const list = (
    <>
      <div className={styles.head}>
        <h1 className={text.h3}>Mes Messages</h1>
      </div>
      {matches.data && !first ? (
        <p className={`${text.small} ${styles.note}`}>Vos conversations viendront se ranger ici.</p>
      ) : (
        <MatchList matches={matches} />
      )}
      {matches.data && <ListConnection />}
    </>
  )

  return (
    <MemberLayout layout="panes" mobileBar={{ kind: 'deck' }}>
      <MessagePanes list={list}>
        {matches.data && !first && <NoMessages />}
        {unanswered ? (
          <AnswerPane match={unanswered} memberPhoto={member.photo} />
        ) : news ? (
          <NewMatchPane match={news} memberPhoto={member.photo} />
        ) : (
          first && <ChooseConversation />
        )}
      </MessagePanes>
    </MemberLayout>
  )
}
