import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { BackLink, useNavigate, usePathParams } from '#client/app/router.tsx'
import { MemberFile, MemberFileHead } from '#client/features/admin/MemberFile.tsx'
import { memberFileQuery } from '#client/features/admin/member-file.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import styles from './MemberFilePage.module.css'

const OpenCaseDialog = lazyPart(
  () => import('#client/features/moderation/OpenCaseDialog.tsx'),
  'OpenCaseDialog',
  MissingDialog,
)

const WriteDialog = lazyPart(
  () => import('#client/features/support/WriteDialog.tsx'),
  'WriteDialog',
  MissingDialog,
)

/** A member's file on one page, for all roles of the team. */
export function MemberFilePage() {
  const { role } = useMember()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'case' | 'letter' | null>(null)
  const close = () => setOpened(null)
  const id = usePathParams('/admin/membres/:memberId')?.memberId ?? ''
  const { data, error, isFetching, refetch } = useQuery(memberFileQuery(id))

  function handleWritten() {
    toast({ title: 'Message envoyé', variant: 'ok' })
    close()
    void queries.invalidateQueries({ queryKey: memberFileQuery(id).queryKey })
  }

  return (
    <AdminLayout
      title={data ? `Dossier de ${data.firstName}` : 'Dossier'}
      head={
        <>
          <BackLink
            to={role === 'support' ? '/admin/paiements' : '/admin'}
            className={buttonClass({ variant: 'quiet', size: 'small', className: styles.back })}
          >
            <ArrowLeft size={20} aria-hidden="true" />
            Retour
          </BackLink>
          {data ? (
            <MemberFileHead
              file={data}
              role={role}
              onWrite={() => setOpened('letter')}
              onOpenCase={() => setOpened('case')}
            />
          ) : (
            <h1 className={text.h2}>Dossier</h1>
          )}
        </>
      }
    >
      {data ? (
        <>
          <MemberFile file={data} role={role} />
          <Suspense fallback={null}>
            {opened === 'case' && (
              <OpenCaseDialog
                userId={data.id}
                firstName={data.firstName}
                onOpened={(dossier) => navigate(href('/admin/signalements', {}, { dossier }))}
                onClose={close}
              />
            )}
            {opened === 'letter' && (
              <WriteDialog
                memberId={data.id}
                firstName={data.firstName}
                onWritten={handleWritten}
                onClose={close}
              />
            )}
          </Suspense>
        </>
      ) : error && !isFetching ? (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowListLoading />
      )}
    </AdminLayout>
  )
}
