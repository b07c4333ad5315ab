import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { RequestFile } from '#client/features/support/RequestFile.tsx'
import { SupportQueue } from '#client/features/support/SupportQueue.tsx'
import { supportQuery } from '#client/features/support/support.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { QueuePanes } from '#client/ui/Queue.tsx'
import { toast } from '#client/ui/toast.ts'
import {
  SUPPORT_VIEWS,
  type SupportRequest,
  type SupportView,
} from '#shared/contracts/admin/support.ts'

/** The queue of support requests, next to the open one. */
export function SupportPage() {
  const query = useQueryParams()
  const navigate = useNavigate()
  const [takesFocus, setTakesFocus] = useState(false)
  const view = SUPPORT_VIEWS.find((name) => name === query.get('vue')) ?? 'open'
  const [first] = useInfiniteQuery(supportQuery(view)).data?.pages ?? []
  const current = query.get('demande') ?? first?.items.requests[0]?.reference

  function linkTo(reference: string) {
    return href('/admin/assistance', {}, { vue: view, demande: reference })
  }

  function handleView(next: SupportView) {
    setTakesFocus(false)
    navigate(href('/admin/assistance', {}, { vue: next }))
  }

  function handleHandled({ state }: SupportRequest) {
    toast({
      title: state === 'answered' ? 'Réponse envoyée' : 'Demande close',
      variant: 'ok',
    })
  }

  /** Puts the open request in the URL, which keeps it open after it has left the list. */
  function keepOpen() {
    if (current) navigate(linkTo(current), { replace: true })
  }

  return (
    <AdminLayout title="Assistance">
      <QueuePanes>
        <SupportQueue
          view={view}
          current={current}
          linkTo={linkTo}
          onView={handleView}
          onOpen={() => setTakesFocus(true)}
        />
        {current && (
          <RequestFile
            key={current}
            reference={current}
            takesFocus={takesFocus}
            onHandled={handleHandled}
            onKeepOpen={keepOpen}
          />
        )}
      </QueuePanes>
    </AdminLayout>
  )
}
