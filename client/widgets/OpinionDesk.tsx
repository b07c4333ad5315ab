import { useQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { OpinionFile } from '#client/features/opinions/OpinionFile.tsx'
import { OpinionQueue } from '#client/features/opinions/OpinionQueue.tsx'
import {
  readingKeyQuery,
  waitingOpinionsQuery,
} from '#client/features/opinions/opinion-desk.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { QueuePanes } from '#client/ui/Queue.tsx'
import { toast } from '#client/ui/toast.ts'

/**
 * The opinions that members request from the team. Opening this page makes the browser one of those that can decrypt
 * them.
 */
export function OpinionDesk() {
  const { id: memberId } = useMember()
  const navigate = useNavigate()
  const { data: waiting = [] } = useQuery(waitingOpinionsQuery)
  useQuery(readingKeyQuery(memberId))
  const wanted = useQueryParams().get('avis')
  const current = waiting.find(({ id }) => id === wanted) ?? waiting[0]

  function handleAnswered() {
    toast({ title: 'Avis envoyé', variant: 'ok' })
    navigate('/admin/opinions', { replace: true })
  }

  return (
    <QueuePanes>
      <OpinionQueue
        current={current?.id}
        linkTo={(id) => href('/admin/opinions', {}, { avis: id })}
      />
      {current && (
        <OpinionFile
          key={current.id}
          waiting={current}
          memberId={memberId}
          onAnswered={handleAnswered}
        />
      )}
    </QueuePanes>
  )
}
