import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '#client/app/router.tsx'
import { ChooseConversation } from '#client/features/matches/ChooseConversation.tsx'
import { MatchList } from '#client/features/matches/MatchList.tsx'
import { MatchListSkeleton } from '#client/features/matches/MatchListSkeleton.tsx'
import { useMatches } from '#client/features/matches/matches.api.ts'
import { NewMatchBanner } from '#client/features/matches/NewMatchBanner.tsx'
import { NewMatchPane } from '#client/features/matches/NewMatchPane.tsx'
import { NoMessages } from '#client/features/matches/NoMessages.tsx'
import { isNewMatch } from '#client/features/matches/new-match.ts'
import { Alerts } from '#client/features/notifications/Alerts.tsx'
import { alertsQuery } from '#client/features/notifications/alerts.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import text from '#client/ui/text.module.css'
import { ListConnection } from '#client/widgets/ListConnection.tsx'
import styles from '#client/widgets/MessagePanes.module.css'
import { MessagePanes } from '#client/widgets/MessagePanes.tsx'

export function MessagesPage() {
  const member = useMember()
  const matches = useMatches(member.id)
  const alerts = useQuery(alertsQuery)
  const isWaiting = matches.isLoading || alerts.isLoading
  const [first] = matches.data ?? []
  const news = first && isNewMatch(first.createdAt, new Date()) ? first : undefined

  const list = (
    <>
      <div className={styles.head}>
        <Link
          to="/"
          aria-label="Retour à l'accueil"
          className={iconButtonClass({ isFlushLeft: true })}
        >
          <ArrowLeft />
        </Link>
        <h1 className={text.h2}>Mes Messages</h1>
      </div>
      {/* All at once: alerts that came after the conversations would push them down. */}
      <div hidden={isWaiting}>
        <Alerts />
      </div>
      {isWaiting ? (
        <MatchListSkeleton />
      ) : (
        <>
          {news && <NewMatchBanner match={news} memberPhoto={member.photo} />}
          {matches.data && !first ? (
            <p className={`${text.small} ${styles.note}`}>
              Vos conversations viendront se ranger ici.
            </p>
          ) : (
            <MatchList matches={matches} />
          )}
          {matches.data && <ListConnection />}
        </>
      )}
    </>
  )

  return (
    <MemberLayout layout="panes">
      <MessagePanes list={list}>
        {matches.data && !first && !isWaiting && <NoMessages />}
        {news && <NewMatchPane match={news} memberPhoto={member.photo} />}
        {first && !news && <ChooseConversation />}
      </MessagePanes>
    </MemberLayout>
  )
}
