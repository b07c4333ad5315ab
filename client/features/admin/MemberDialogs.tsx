import { lazy, Suspense } from 'react'
import type { OfficeMember } from '#shared/contracts/admin.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}))
const EditMemberDialog = lazy(async () => ({
  default: (await import('./EditMemberDialog.tsx')).EditMemberDialog,
}))
const SignOutDialog = lazy(async () => ({
  default: (await import('./SignOutDialog.tsx')).SignOutDialog,
}))
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }))
const AddProfileDialog = lazy(async () => ({
  default: (await import('./AddProfileDialog.tsx')).AddProfileDialog,
}))

/** The window over the list. */
export type OpenDialog =
  | { kind: 'preview' | 'edit' | 'sign-out'; member: OfficeMember }
  | { kind: 'bulk'; members: readonly OfficeMember[] }
  | { kind: 'add' }

interface MemberDialogsProps {
  dialog: OpenDialog
  mayEdit: boolean
  onOpen: (dialog: OpenDialog | null) => void
  /** Told who could not be changed by a change of several members. */
  onBulkDone: (failed: readonly OfficeMember[]) => void
}

export function MemberDialogs(props: MemberDialogsProps) {
  return (
    <Suspense fallback={null}>
      <DialogOf {...props} />
    </Suspense>
  )
}

function DialogOf({ dialog, mayEdit, onOpen, onBulkDone }: MemberDialogsProps) {
  const close = () => onOpen(null)
  switch (dialog.kind) {
    case 'preview': {
      const { member } = dialog
      const acts = mayEdit && {
        onEdit: () => onOpen({ kind: 'edit', member }),
        onSignOut: () => onOpen({ kind: 'sign-out', member }),
      }
      return <PreviewDialog member={member} onClose={close} acts={acts} />
    }
    case 'sign-out':
      return <SignOutDialog member={dialog.member} onClose={close} />
    case 'edit':
      return <EditMemberDialog member={dialog.member} onClose={close} />
    case 'bulk':
      return <BulkDialog members={dialog.members} onClose={close} onDone={onBulkDone} />
    case 'add':
      return <AddProfileDialog onClose={close} />
  }
}
