import { failureText } from '#client/platform/failure-text.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { plainName } from './member-name.ts'
import { useSignMemberOut } from './members.api.ts'

interface SignOutDialogProps {
  member: AdminMember
  onClose: () => void
}

/** Asks for confirmation: a member who did nothing wrong must enter a code again on every device. */
export function SignOutDialog({ member, onClose }: SignOutDialogProps) {
  const name = plainName(member)
  const { mutate, error, isPending } = useSignMemberOut(member.id, () => {
    toast({ title: `Sessions fermées : ${name}`, variant: 'ok' })
    onClose()
  })
  return (
    <ConfirmDialog
      title={`Déconnecter ${name} ?`}
      act="Déconnecter"
      isBusy={isPending}
      failure={error && failureText(error)}
      onAct={() => mutate()}
      onClose={onClose}
    >
      Tous ses appareils sont déconnectés et oubliés. Pour revenir, il faut un code envoyé à son
      adresse. À faire quand le compte est peut-être en d'autres mains.
    </ConfirmDialog>
  )
}
