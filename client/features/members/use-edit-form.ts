import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { ApiError } from '#client/platform/api.ts'
import { useCheckedForm } from '#client/ui/use-checked-form.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import {
  type CheckedEdit,
  type EditFieldName,
  type EditFields,
  editFormOf,
  fieldsOf,
} from './edit-form.ts'
import { toastProfileRefused, toastProfileSaved } from './edit-toasts.ts'
import { useSaveProfile } from './profile-edit.api.ts'

/** The profile form and its submission. Changes made elsewhere appear in the fields that were not edited here. */
export function useEditForm(member: CurrentMember) {
  const navigate = useNavigate()
  const save = useSaveProfile()
  const isSent = useRef(false)
  const resolver = useMemo(() => zodResolver(editFormOf(member.age)), [member.age])
  const form = useCheckedForm<EditFields, CheckedEdit>({
    resolver,
    values: fieldsOf(member),
    resetOptions: { keepDirtyValues: true },
  })

  function refuse(failure: unknown) {
    isSent.current = false
    toastProfileRefused(failure)
    const errors = (failure instanceof ApiError && failure.problem?.errors) || []
    for (const { path, message } of errors) {
      // An error of an item is shown at its list (`interests.2`), but that of a prompt at its own field.
      const name = path.startsWith('prompts.') ? path : path.split('.', 1)[0]
      form.setError(name as EditFieldName, { message }, { shouldFocus: true })
    }
  }

  async function send(checked: CheckedEdit) {
    // Two quick presses can both pass validation before the button is disabled.
    if (isSent.current) return
    isSent.current = true
    let saved: CurrentMember
    try {
      saved = await save.mutateAsync(checked)
    } catch (failure) {
      return refuse(failure)
    }
    toastProfileSaved()
    // « Retour » (EditProfilePage.tsx) and « Annuler » (EditForm.tsx) lead to `/profile` too.
    navigate('/profile', { replace: true, onStay: () => reopen(saved) })
  }

  /** Makes the form editable again, compared with what was saved. */
  function reopen(saved: CurrentMember) {
    isSent.current = false
    save.reset()
    form.reset(fieldsOf(saved), { keepValues: true })
  }

  return {
    form,
    submit: form.handleSubmit(send),
    // After saving, the button stays busy until the next page is shown, unless that page cannot be loaded.
    isBusy: save.isPending || save.isSuccess,
    hasChanges: form.formState.isDirty && !save.isSuccess,
  }
}
