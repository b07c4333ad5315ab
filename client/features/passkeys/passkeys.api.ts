import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { withProof } from '#client/session/proof.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#shared/contracts/passkeys.ts'

export const passkeysQuery = queryOptions({
  queryKey: [listPasskeys.path],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
})

/** Something done to a passkey, after which the list is read again. */
function usePasskeyMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
}

/** Has the browser make a passkey, after a proof of who is there. */
export function useAddPasskey() {
  return usePasskeyMutation(async () => {
    const optionsJSON = await withProof(() => call(startPasskey))
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({ optionsJSON })
    return call(addPasskey, { body: { credential } })
  })
}

export function useRenamePasskey() {
  return usePasskeyMutation(({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  )
}

export function useRemovePasskey() {
  return usePasskeyMutation((id: string) =>
    withProof(() => call(removePasskey, { params: { id } })),
  )
}
