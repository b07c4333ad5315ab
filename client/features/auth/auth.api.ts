import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { disconnectSocket, reconnectSocket } from '#client/platform/socket.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import {
  confirmEmail,
  followLoginLink,
  getSignInOptions,
  login,
  proveIdentity,
  sendConfirmation,
  sendProof,
  verifyLogin,
} from '#shared/contracts/auth.ts'
import { signInWithPasskey, startPasskeySignIn } from '#shared/contracts/passkeys.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { toastSignedIn } from './auth-toasts.tsx'
import { linkToken } from './link-code.ts'

const fetchAuthentication = partFetcher(
  () => import('@simplewebauthn/browser'),
  'startAuthentication',
)

export const signInOptions = queryOptions({
  queryKey: [getSignInOptions.path],
  queryFn: () => request(getSignInOptions),
})

/** Loads the member who is now signed in and shows the toast; client/pages/LoginPage.tsx then navigates. */
async function finishSignIn(queries: QueryClient): Promise<void> {
  // A request sent before the sign-in is answered as for a visitor, and its late response would replace the member.
  await queries.cancelQueries(currentMemberQuery)
  await queries.fetchQuery({ ...currentMemberQuery, staleTime: 0 })
  toastSignedIn()
}

function awaitsCode(known: RouteOutput<typeof getSignInOptions> | undefined) {
  return known && { ...known, awaitsCode: true }
}

/** Signs in or has a code mailed; the returned `status` says which. */
export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (asked: { email: string; keepsArrival?: boolean }) => {
      const { status } = await request(login, { body: asked })
      if (status === 'signed_in') await finishSignIn(queries)
      else queries.setQueryData(signInOptions.queryKey, awaitsCode)
      return status
    },
  })
}

export function useVerifyLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (typed: { email?: string; code: string; keepDevice: boolean }) => {
      await request(verifyLogin, { body: typed })
      await finishSignIn(queries)
    },
  })
}

/** Signs in on this device with the link of a sign-in email. */
export function useFollowLoginLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { token: string; keepDevice: boolean }) => {
      await request(followLoginLink, { body })
      await finishSignIn(queries)
      linkToken.set('')
    },
  })
}

/** Signs in with a passkey of this device: after asking its owner, the browser signs the server's challenge. */
export function usePasskeySignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const [startAuthentication, optionsJSON] = await Promise.all([
        fetchAuthentication(),
        request(startPasskeySignIn),
      ])
      const { response, ...credential } = await startAuthentication({ optionsJSON })
      const { userHandle = '' } = response
      const signed = { ...credential, response: { ...response, userHandle } }
      await request(signInWithPasskey, { body: { credential: signed } })
      await finishSignIn(queries)
    },
  })
}

/** Confirms the address of a newly registered member, then refetches everything, because they can now see more. */
export function useConfirmEmail(onConfirmed: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      // Confirming replaces the session, and the server then disconnects the sockets of the former one. The page would
      // refetch the member before the new cookie is set, and appear signed out.
      disconnectSocket()
      try {
        return await request(confirmEmail, { body: { code } })
      } finally {
        reconnectSocket()
      }
    },
    onSuccess: (member) => {
      onConfirmed()
      queries.setQueryData(currentMemberQuery.queryKey, member)
      const [currentKey] = currentMemberQuery.queryKey
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentKey })
    },
  })
}

export function useSendConfirmation() {
  return useMutation({ mutationFn: () => request(sendConfirmation) })
}

export function useSendProof() {
  return useMutation({ mutationFn: () => request(sendProof) })
}

export function useProveIdentity() {
  return useMutation({ mutationFn: (code: string) => request(proveIdentity, { body: { code } }) })
}
