import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useCallback, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { BulkBar } from '#client/features/admin/BulkBar.tsx'
import { exportMembers, exportMembersAsCsv } from '#client/features/admin/export-members.ts'
import { ListFoot } from '#client/features/admin/ListFoot.tsx'
import { MemberDialogs, type OpenDialog } from '#client/features/admin/MemberDialogs.tsx'
import { MemberFilterPanel } from '#client/features/admin/MemberFilterPanel.tsx'
import { MemberList } from '#client/features/admin/MemberList.tsx'
import { MemberSearch } from '#client/features/admin/MemberSearch.tsx'
import { MemberTiles } from '#client/features/admin/MemberTiles.tsx'
import { useIsDemo } from '#client/features/admin/office-members.api.ts'
import { toggled, toggledAll } from '#client/features/admin/selection.ts'
import { useMemberList } from '#client/features/admin/use-member-list.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { OfficeMember } from '#shared/contracts/admin.ts'
import { AdminFrame } from './AdminFrame.tsx'

export function MembersPage() {
  const mayEdit = useMember().role === 'administrator'
  const isDemo = useIsDemo()
  const members = useMemberList()
  const { filters, narrow, list, selected, setSelected } = members
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const users = list.data?.users ?? []

  // The same from one render to the next: the rows of twelve hundred members stay as they are.
  const toggle = useCallback(
    (member: OfficeMember) => setSelected((present) => toggled(present, member)),
    [setSelected],
  )
  const preview = useCallback((member: OfficeMember) => setDialog({ kind: 'preview', member }), [])
  const edit = useCallback((member: OfficeMember) => setDialog({ kind: 'edit', member }), [])

  function handleBulkDone(failed: readonly OfficeMember[]) {
    setDialog(null)
    setSelected(new Map(failed.map((member) => [member.id, member])))
  }

  return (
    <AdminFrame
      title="Membres"
      beside={
        <MemberSearch
          search={filters.search}
          readsEmails={mayEdit}
          onSearch={(search) => narrow({ search })}
        />
      }
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            disabled={users.length === 0}
            onClick={() => exportMembers(users)}
          >
            <Download size={20} aria-hidden="true" />
            Exporter
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={users.length === 0}
            onClick={() => exportMembersAsCsv(users)}
          >
            <Download size={20} aria-hidden="true" />
            Exporter en CSV
          </Button>
          {mayEdit && isDemo && (
            <>
              <Link
                to="/admin/import"
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                <Upload size={20} aria-hidden="true" />
                Import CSV
              </Link>
              <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
                <Plus size={20} aria-hidden="true" />
                Ajouter
              </Button>
            </>
          )}
        </>
      }
    >
      <MemberTiles stats={list.data?.stats} />
      <MemberFilterPanel filters={filters} onNarrow={narrow} />
      {mayEdit && (
        <BulkBar
          count={selected.size}
          onEdit={() => setDialog({ kind: 'bulk', members: [...selected.values()] })}
          onClear={members.clear}
        />
      )}
      <MemberList
        members={members}
        onToggle={toggle}
        onToggleAll={() => setSelected((present) => toggledAll(present, users))}
        onPreview={preview}
        onEdit={mayEdit ? edit : undefined}
      />
      {list.data && (
        <ListFoot
          shown={list.data}
          isWhole={members.isWhole}
          onPage={members.setPage}
          onToggleWhole={members.toggleWhole}
        />
      )}
      {dialog && (
        <MemberDialogs
          dialog={dialog}
          mayEdit={mayEdit}
          onOpen={setDialog}
          onBulkDone={handleBulkDone}
        />
      )}
    </AdminFrame>
  )
}
