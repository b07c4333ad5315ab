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

/** The form of the profile, and what sending it leads to. What is changed elsewhere shows in the fields left as they were. */
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
      // A refused item is shown with its list (`interests.2`), but a sentence in its own field.
      const name = path.startsWith('prompts.') ? path : path.split('.', 1)[0]
      form.setError(name as EditFieldName, { message }, { shouldFocus: true })
    }
  }

  async function send(checked: CheckedEdit) {
    // Two presses can both be checked before the button is seen to be disabled.
    if (isSent.current) return
    isSent.current = true
    let saved: CurrentMember
    try {
      saved = await save.mutateAsync(checked)
    } catch (failure) {
      return refuse(failure)
    }
    toastProfileSaved()
    // So does the way back: EditProfilePage.tsx and EditForm.tsx.
    navigate('/profile', { replace: true, onStay: () => openAgain(saved) })
  }

  /** What is typed from now on is a change to what was saved. */
  function openAgain(saved: CurrentMember) {
    isSent.current = false
    save.reset()
    form.reset(fieldsOf(saved), { keepValues: true })
  }

  return {
    form,
    submit: form.handleSubmit(send),
    // Saved, it stays closed until the next page is there, unless that is out of reach.
    isBusy: save.isPending || save.isSuccess,
    hasChanges: form.formState.isDirty && !save.isSuccess,
  }
}
