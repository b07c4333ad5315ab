import { Suspense } from 'react'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import type { MemberQuery } from './member-filters.ts'

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'), 'PreviewDialog', MissingDialog)
const EditMemberDialog = lazyPart(
  () => import('./EditMemberDialog.tsx'),
  'EditMemberDialog',
  MissingDialog,
)
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), 'SignOutDialog', MissingDialog)
const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'), 'BulkDialog', MissingDialog)
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), 'ExportDialog', MissingDialog)
const AddProfileDialog = lazyPart(
  () => import('./AddProfileDialog.tsx'),
  'AddProfileDialog',
  MissingDialog,
)

/** The dialog that is open over the list. */
export type OpenDialog =
  | { kind: 'preview' | 'edit' | 'sign-out'; member: AdminMember }
  | { kind: 'bulk'; members: readonly AdminMember[] }
  | { kind: 'add' | 'export' }

interface MemberDialogsProps {
  dialog: OpenDialog
  mayEdit: boolean
  /** The filtered list, for an export. */
  list: { query: MemberQuery; count: string; shown: readonly AdminMember[] }
  onOpen: (dialog: OpenDialog | null) => void
  /** Opens a moderation case about the member on the team's own initiative. */
  onOpenCase: (member: AdminMember) => void
  /** Called after a bulk change, with the members who could not be changed. */
  onBulkDone: (failed: readonly AdminMember[]) => void
}

export function MemberDialogs(props: MemberDialogsProps) {
  return (
    <Suspense fallback={null}>
      <DialogOf {...props} />
    </Suspense>
  )
}

function DialogOf(props: MemberDialogsProps) {
  const { dialog, mayEdit, list, onOpen, onOpenCase, onBulkDone } = props
  const close = () => onOpen(null)
  switch (dialog.kind) {
    case 'preview': {
      const { member } = dialog
      const acts = mayEdit && {
        onEdit: () => onOpen({ kind: 'edit', member }),
        onSignOut: () => onOpen({ kind: 'sign-out', member }),
      }
      return (
        <PreviewDialog
          member={member}
          onClose={close}
          acts={acts}
          onOpenCase={() => onOpenCase(member)}
        />
      )
    }
    case 'sign-out':
      return <SignOutDialog member={dialog.member} onClose={close} />
    case 'edit':
      return <EditMemberDialog member={dialog.member} onClose={close} />
    case 'bulk':
      return <BulkDialog members={dialog.members} onClose={close} onDone={onBulkDone} />
    case 'export':
      return <ExportDialog {...list} readsEmails={mayEdit} onClose={close} />
    case 'add':
      return <AddProfileDialog onClose={close} />
  }
}
