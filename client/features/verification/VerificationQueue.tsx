import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { hoursAndMinutes } from '#client/ui/hours-and-minutes.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Queue, QueueEntries, QueueNote } from '#client/ui/Queue.tsx'
import { QueueEntry, queueEntryClass } from '#client/ui/QueueEntry.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { verificationsQuery } from './verification-queue.api.ts'

interface VerificationQueueProps {
  /** The id of the request that is open next to the list. */
  current: string | undefined
  /** Whether the moderator chose the next request: if the queue is empty, its message takes the focus. */
  takesFocus: boolean
  linkTo: (id: string) => Destination
  onOpen: () => void
}

/** The open requests whose photo was sent, the oldest first. */
export function VerificationQueue({ current, takesFocus, linkTo, onOpen }: VerificationQueueProps) {
  const list = useInfiniteQuery(verificationsQuery)
  const now = useNow()
  const rows = list.data?.pages.flatMap(({ items }) => items.verifications)
  const nothing = useRef<HTMLParagraphElement>(null)
  const isEmpty = rows?.length === 0

  useEffect(() => {
    if (takesFocus && isEmpty) nothing.current?.focus()
  }, [takesFocus, isEmpty])

  return (
    <Queue>
      {list.isPending && <RowListLoading />}
      {list.isError && !rows && (
        <RowListFailure text={failureText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <QueueNote ref={nothing} tabIndex={-1}>
          Aucune vérification à traiter.
        </QueueNote>
      )}
      <QueueEntries>
        {rows?.map(({ id, firstName, age, city, photo, sentAt }) => (
          <li key={id}>
            <Link
              to={linkTo(id)}
              className={queueEntryClass('face')}
              aria-current={id === current || undefined}
              onClick={onOpen}
            >
              <QueueEntry
                face={<Avatar src={photoAtWidth(photo, 240)} size={52} />}
                title={firstName}
                details={[`${age} ans, ${city}`]}
                left={null}
                outcome={waitOf(+now - Date.parse(sentAt))}
              />
            </Link>
          </li>
        ))}
      </QueueEntries>
      {list.hasNextPage && (
        <LoadMore
          label="Voir la suite"
          isOver={false}
          isBusy={list.isFetching}
          failure={list.error}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Queue>
  )
}

const MINUTE_MS = 60_000

/** A short text, because the name next to it needs the room. */
function waitOf(milliseconds: number): string {
  return milliseconds < MINUTE_MS ? "à l'instant" : hoursAndMinutes(milliseconds)
}
