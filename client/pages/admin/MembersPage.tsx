import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useCallback, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate } from '#client/app/router.tsx'
import { BulkBar } from '#client/features/admin/BulkBar.tsx'
import { countInWords } from '#client/features/admin/counts.ts'
import { ListFoot } from '#client/features/admin/ListFoot.tsx'
import { MemberDialogs, type OpenDialog } from '#client/features/admin/MemberDialogs.tsx'
import { MemberFacts } from '#client/features/admin/MemberFacts.tsx'
import { MemberFilterPanel } from '#client/features/admin/MemberFilterPanel.tsx'
import { MemberList } from '#client/features/admin/MemberList.tsx'
import { MemberSearch } from '#client/features/admin/MemberSearch.tsx'
import { plainName } from '#client/features/admin/member-name.ts'
import { selectedNow, toggled, toggledAll } from '#client/features/admin/selection.ts'
import { useMemberList } from '#client/features/admin/use-member-list.ts'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { OpenCaseDialog } from '#client/features/moderation/OpenCaseDialog.tsx'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'

const NOBODY: readonly AdminMember[] = []

/**
 * `/admin`, the back office: counts (MemberFacts.tsx), filters, the list with preview and edit dialogs, bulk edit,
 * export and pagination (ListFoot.tsx). Only administrators of a demonstration have « Import CSV » and « Ajouter ».
 */
export function MembersPage() {
  const mayEdit = useMember().role === 'administrator'
  // Profiles can be added by hand only in a demonstration.
  const isDemo = useShowsSamples()
  const members = useMemberList()
  const { filters, narrow, list, selected, setSelected } = members
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [caseAbout, setCaseAbout] = useState<AdminMember | null>(null)
  const navigate = useNavigate()
  const users = members.missing === undefined ? (list.data?.users ?? NOBODY) : NOBODY

  // Stable callbacks: with new ones, a render would update the memoised rows of up to 1,200 members.
  const toggle = useCallback(
    (member: AdminMember) => setSelected((present) => toggled(present, member)),
    [setSelected],
  )
  const preview = useCallback((member: AdminMember) => setDialog({ kind: 'preview', member }), [])
  const edit = useCallback((member: AdminMember) => setDialog({ kind: 'edit', member }), [])

  function handleBulkDone(failed: readonly AdminMember[]) {
    setDialog(null)
    setSelected(new Map(failed.map((member) => [member.id, member])))
  }

  function openCase(member: AdminMember) {
    setDialog(null)
    setCaseAbout(member)
  }

  return (
    <AdminLayout
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
            onClick={() => setDialog({ kind: 'export' })}
          >
            <Download size={20} aria-hidden="true" />
            Exporter
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
      <MemberFacts stats={list.data?.stats} />
      <MemberFilterPanel filters={filters} onFilter={narrow} />
      <MemberList
        members={members}
        onToggle={toggle}
        onToggleAll={() => setSelected((present) => toggledAll(present, users))}
        onPreview={preview}
        onEdit={mayEdit ? edit : undefined}
      />
      {mayEdit && (users.length > 0 || selected.size > 0) && (
        <BulkBar
          count={selected.size}
          onEdit={() => setDialog({ kind: 'bulk', members: selectedNow(selected, users) })}
          onClear={members.clear}
        />
      )}
      {list.data && users.length > 0 && (
        <ListFoot
          shown={list.data}
          showsAll={members.showsAll}
          onPage={members.setPage}
          onToggleShowsAll={members.toggleShowsAll}
          onExport={() => setDialog({ kind: 'export' })}
        />
      )}
      {dialog && (
        <MemberDialogs
          dialog={dialog}
          mayEdit={mayEdit}
          list={{
            query: members.query,
            count: list.data ? `${countInWords(list.data.stats)} membres` : '',
            shown: users,
          }}
          onOpen={setDialog}
          onOpenCase={openCase}
          onBulkDone={handleBulkDone}
        />
      )}
      {caseAbout && (
        <OpenCaseDialog
          userId={caseAbout.id}
          firstName={plainName(caseAbout)}
          onOpened={(dossier) => navigate(href('/admin/signalements', {}, { dossier }))}
          onClose={() => setCaseAbout(null)}
        />
      )}
    </AdminLayout>
  )
}
