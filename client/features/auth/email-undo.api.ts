import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { clearSession } from '#client/platform/storage.ts'
import { undoEmailChange } from '#shared/contracts/email-undo.ts'

/** Restores an account's former address, and signs out the member who is signed in in this browser. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (token: string) => request(undoEmailChange, { body: { token } }),
    onSuccess: clearSession,
  })
}
