import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Teammate } from '#shared/contracts/admin/team.ts'
import { STAFF_ROLE_LABELS, STAFF_ROLE_RIGHTS, STAFF_ROLES } from '#shared/domain/staff.ts'
import { RoleField } from './InviteForm.tsx'
import styles from './Team.module.css'
import { useSetRole } from './team.api.ts'

interface RoleDialogProps {
  person: Teammate
  onClose: () => void
}

export function ChangeRoleDialog({ person, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(person.role)
  const { mutate, error, isPending } = useSetRole()

  function handleSubmit() {
    mutate(
      { id: person.id, role },
      {
        onSuccess: () => {
          toast({
            title: `${person.firstName} : ${STAFF_ROLE_LABELS[role]}`,
            variant: 'ok',
          })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={`Changer le rôle de ${person.firstName}`}
      detail={person.email}
      act="Enregistrer"
      isBusy={isPending}
      failure={textOf(error)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <RoleField
          value={role}
          onChange={({ target }) =>
            setRole(STAFF_ROLES.find((one) => one === target.value) ?? 'moderator')
          }
        />
        <p>{STAFF_ROLE_RIGHTS[role]}</p>
      </div>
    </FormDialog>
  )
}

export function RemoveRoleDialog({ person, onClose }: RoleDialogProps) {
  const { mutate, error, isPending } = useSetRole()
  return (
    <ConfirmDialog
      title={`Retirer ${person.firstName} de l'équipe ?`}
      act="Retirer"
      isBusy={isPending}
      failure={textOf(error)}
      onAct={() =>
        mutate(
          { id: person.id, role: null },
          {
            onSuccess: () => {
              toast({ title: `${person.firstName} ne fait plus partie de l'équipe`, variant: 'ok' })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      Ses accès se ferment aussitôt, et ses appareils sont déconnectés. Son compte de membre reste.
      Les invitations envoyées en son nom sont retirées.
    </ConfirmDialog>
  )
}

/** A member who closed the proof dialog is shown no failure. */
function textOf(error: Error | null): string | null {
  return isProofMissing(error) ? null : failureOf(error).text
}
