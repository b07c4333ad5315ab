import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { withProof } from '#client/session/proof.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#shared/contracts/passkeys.ts'
import { toastPasskeyAdded, toastPasskeyRemoved, toastPasskeyUnchanged } from './passkey-toasts.ts'

const fetchRegistration = partFetcher(() => import('@simplewebauthn/browser'), 'startRegistration')

export const passkeysQuery = queryOptions({
  queryKey: [listPasskeys.path],
  queryFn: ({ signal }) => request(listPasskeys, { signal }),
  staleTime: 0,
})

/** Toasts that are shown even if the page or the dialog was closed in the meantime. */
interface Toasts {
  onSuccess?: () => void
  onError?: (failure: unknown) => void
}

/** Changes a passkey, then refetches the passkeys and the devices, because removing a passkey signs devices out. */
function usePasskeyMutation<Input, Output>(
  act: (input: Input) => Promise<Output>,
  toasts: Toasts = {},
) {
  const queries = useQueryClient()
  return useMutation({
    ...toasts,
    mutationFn: act,
    onSettled: () =>
      Promise.all(
        [passkeysQuery.queryKey, sessionsQuery.queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

const ADDED = { onSuccess: toastPasskeyAdded, onError: toastPasskeyUnchanged }
const REMOVED = { onSuccess: toastPasskeyRemoved, onError: toastPasskeyUnchanged }

/** Has the browser create a passkey, after a proof of identity. */
export function useAddPasskey() {
  return usePasskeyMutation(async () => {
    const optionsJSON = await withProof(() => request(startPasskey))
    const startRegistration = await fetchRegistration()
    const credential = await startRegistration({ optionsJSON })
    return request(addPasskey, { body: { credential } })
  }, ADDED)
}

export function useRenamePasskey() {
  return usePasskeyMutation(({ id, name }: { id: string; name: string }) =>
    request(renamePasskey, { params: { id }, body: { name } }),
  )
}

export function useRemovePasskey() {
  return usePasskeyMutation(
    (id: string) => withProof(() => request(removePasskey, { params: { id } })),
    REMOVED,
  )
}
