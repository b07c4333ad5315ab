import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { inviteToTeam } from '#shared/contracts/admin/team.ts'
import { STAFF_ROLE_LABELS } from '#shared/domain/staff.ts'
import styles from './Team.module.css'
import { useInvite } from './team.api.ts'

type Invited = z.output<typeof inviteToTeam.body>

export function InviteForm() {
  const { register, handleSubmit, setError, resetField, formState } = useForm<Invited>({
    resolver: zodResolver(inviteToTeam.body),
    defaultValues: { email: '', role: 'moderator' },
  })
  const { errors } = formState
  const { mutate, isPending } = useInvite()

  function send(invited: Invited) {
    mutate(invited, {
      onSuccess: () => {
        toast({ title: `Invitation envoyée à ${invited.email}`, variant: 'ok' })
        resetField('email')
      },
      onError: (failure) => showFailure(setError, failure),
    })
  }

  return (
    <form className={styles.invite} noValidate onSubmit={handleSubmit(send)} aria-label="Inviter">
      <TextField
        {...register('email')}
        label="Inviter par e-mail"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
      />
      <RoleField {...register('role')} />
      <Button type="submit" isBusy={isPending}>
        Inviter
      </Button>
      {errors.root?.message && (
        <div role="alert" className={styles.whole}>
          <FieldError>{errors.root.message}</FieldError>
        </div>
      )}
    </form>
  )
}

export function RoleField(select: ComponentProps<'select'>) {
  return (
    <SelectField {...select} label="Rôle">
      {(['moderator', 'support', 'administrator'] as const).map((role) => (
        <option key={role} value={role}>
          {STAFF_ROLE_LABELS[role]}
        </option>
      ))}
    </SelectField>
  )
}
