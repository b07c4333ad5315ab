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
import { sayPasskeyAdded, sayPasskeyFailure, sayPasskeyRemoved } from './passkey-toasts.ts'

const fetchRegistration = partFetcher(() => import('@simplewebauthn/browser'), 'startRegistration')

export const passkeysQuery = queryOptions({
  queryKey: [listPasskeys.path],
  queryFn: ({ signal }) => request(listPasskeys, { signal }),
  staleTime: 0,
})

/** What is said of an act though its page, or its window, was left meanwhile. */
interface Words {
  onSuccess?: () => void
  onError?: (failure: unknown) => void
}

/** Something done to a passkey, after which the list is read again, and that of the devices, which one that goes signs out. */
function usePasskeyMutation<Input, Output>(
  act: (input: Input) => Promise<Output>,
  words: Words = {},
) {
  const queries = useQueryClient()
  return useMutation({
    ...words,
    mutationFn: act,
    onSettled: () =>
      Promise.all(
        [passkeysQuery.queryKey, sessionsQuery.queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

const ADDED = { onSuccess: sayPasskeyAdded, onError: sayPasskeyFailure }
const REMOVED = { onSuccess: sayPasskeyRemoved, onError: sayPasskeyFailure }

/** Has the browser make a passkey, after a proof of who is there. */
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
