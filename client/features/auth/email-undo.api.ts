import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { clearSession } from '#client/platform/storage.ts'
import { undoEmailChange } from '#shared/contracts/email-undo.ts'

/** Gives an account its former address back; anyone who is signed in here is signed out. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (token: string) => request(undoEmailChange, { body: { token } }),
    onSuccess: clearSession,
  })
}
