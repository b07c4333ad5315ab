import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { saveProfile } from '#shared/contracts/profile-edit.ts'
import type { CheckedEdit } from './edit-form.ts'

/** Saves the whole profile. A socket event invalidates the decks and lists that depend on it. */
export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CheckedEdit) => request(saveProfile, { body }),
    onSuccess: (member) => queries.setQueryData(currentMemberQuery.queryKey, member),
  })
}
