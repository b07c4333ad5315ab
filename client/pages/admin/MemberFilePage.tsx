import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { BackLink, usePathParams } from '#client/app/router.tsx'
import { MemberFile } from '#client/features/admin/MemberFile.tsx'
import { memberFileQuery } from '#client/features/admin/member-file.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'

/** A member on one page, for everybody of the team who has to do with them. */
export function MemberFilePage() {
  const { role } = useMember()
  const id = usePathParams('/admin/membres/:memberId')?.memberId ?? ''
  const { data, error, isFetching, refetch } = useQuery(memberFileQuery(id))

  return (
    <AdminLayout
      title={data ? `Dossier de ${data.firstName}` : 'Dossier'}
      actions={
        <BackLink
          to={role === 'support' ? '/admin/paiements' : '/admin'}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <ArrowLeft size={20} aria-hidden="true" />
          Retour
        </BackLink>
      }
    >
      {data ? (
        <MemberFile file={data} role={role} />
      ) : error && !isFetching ? (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowListWait />
      )}
    </AdminLayout>
  )
}
