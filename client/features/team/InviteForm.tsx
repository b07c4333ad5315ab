import { type SubmitEvent, useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts'
import styles from './Team.module.css'
import { useInvite } from './team.api.ts'

export function InviteForm() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('moderator')
  const { mutate, error, isPending } = useInvite()
  const failure = failureOf(error)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(
      { email, role },
      {
        onSuccess: () => {
          toast({ title: `Invitation envoyée à ${email.trim()}`, variant: 'ok' })
          setEmail('')
        },
      },
    )
  }

  return (
    <form className={styles.invite} noValidate onSubmit={handleSubmit} aria-label="Inviter">
      <TextField
        label="Inviter par e-mail"
        type="email"
        autoComplete="off"
        value={email}
        error={failure.fields.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleField value={role} onChange={setRole} />
      <Button type="submit" isBusy={isPending}>
        Inviter
      </Button>
      {failure.text && (
        <div role="alert" className={styles.whole}>
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </form>
  )
}

interface RoleFieldProps {
  value: StaffRole
  onChange: (role: StaffRole) => void
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label="Rôle"
      value={value}
      onChange={({ target }) =>
        onChange(STAFF_ROLES.find((role) => role === target.value) ?? 'moderator')
      }
    >
      {(['moderator', 'support', 'administrator'] as const).map((role) => (
        <option key={role} value={role}>
          {STAFF_ROLE_LABELS[role]}
        </option>
      ))}
    </SelectField>
  )
}
