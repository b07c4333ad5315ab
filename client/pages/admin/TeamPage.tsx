import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InviteForm } from '#client/features/team/InviteForm.tsx'
import { ChangeRoleDialog, RemoveRoleDialog } from '#client/features/team/RoleDialogs.tsx'
import { RoleRights } from '#client/features/team/RoleRights.tsx'
import { TeamTable } from '#client/features/team/TeamTable.tsx'
import { teamQuery } from '#client/features/team/team.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import type { Teammate } from '#shared/contracts/admin/team.ts'

/** The members of the team, with invitations, role changes and role removals. */
export function TeamPage() {
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery)
  const [dialog, setDialog] = useState<{ act: 'change' | 'remove'; person: Teammate } | null>(null)
  const Dialog = dialog?.act === 'remove' ? RemoveRoleDialog : ChangeRoleDialog
  return (
    <AdminLayout title="Équipe et rôles">
      <InviteForm />
      {!team &&
        (isFetching || !error ? (
          <RowListLoading />
        ) : (
          <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
        ))}
      {team && (
        <TeamTable
          team={team}
          onChange={(person) => setDialog({ act: 'change', person })}
          onRemove={(person) => setDialog({ act: 'remove', person })}
        />
      )}
      <RoleRights />
      {dialog && <Dialog person={dialog.person} onClose={() => setDialog(null)} />}
    </AdminLayout>
  )
}
