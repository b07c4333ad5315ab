import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { CaseQueue } from '#client/features/moderation/CaseQueue.tsx'
import { DecidedSpeed } from '#client/features/moderation/DecidedSpeed.tsx'
import { ModerationFigures } from '#client/features/moderation/ModerationFigures.tsx'
import { casesQuery } from '#client/features/moderation/moderation.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { QueuePanes } from '#client/ui/Queue.tsx'
import { toast } from '#client/ui/toast.ts'
import { CASE_VIEWS, type CaseView } from '#shared/contracts/admin/moderation.ts'

// Loaded only once the list has a case: an empty queue never needs it.
const CaseFile = lazyPart(() => import('#client/features/moderation/CaseFile.tsx'), 'CaseFile')

/** The queue of reports, next to the open case. */
export function ReportsPage() {
  const query = useQueryParams()
  const navigate = useNavigate()
  const [takesFocus, setTakesFocus] = useState(false)
  const view = CASE_VIEWS.find((name) => name === query.get('vue')) ?? 'open'
  const handler = query.get('suivi') ?? undefined
  const [first] = useInfiniteQuery(casesQuery(view, handler)).data?.pages ?? []
  const current = query.get('dossier') ?? first?.items.cases[0]?.reference

  function linkTo(reference: string) {
    return href('/admin/signalements', {}, { vue: view, suivi: handler, dossier: reference })
  }

  function handleView(next: CaseView) {
    setTakesFocus(false)
    navigate(href('/admin/signalements', {}, { vue: next, suivi: handler }))
  }

  function handleHandler(next: string | undefined) {
    setTakesFocus(false)
    navigate(href('/admin/signalements', {}, { vue: view, suivi: next }))
  }

  /** Puts the open case in the URL, which keeps it open even if it has left the list. */
  function keepOpen() {
    if (current) navigate(linkTo(current), { replace: true })
  }

  return (
    <AdminLayout
      title="Signalements"
      beside={first && <DecidedSpeed hours={first.items.decidedWithinHours} />}
    >
      <QueuePanes>
        <CaseQueue
          view={view}
          current={current}
          counts={first?.items.counts}
          handler={handler}
          handlers={first?.items.handlers}
          onHandler={handleHandler}
          linkTo={linkTo}
          onView={handleView}
          onOpen={() => setTakesFocus(true)}
        />
        {current && (
          <Suspense>
            <CaseFile
              key={current}
              reference={current}
              takesFocus={takesFocus}
              onDone={(title) => toast({ title, variant: 'ok' })}
              onKeepOpen={keepOpen}
            />
          </Suspense>
        )}
      </QueuePanes>
      <ModerationFigures />
    </AdminLayout>
  )
}
