import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { closeSocket, openSocket } from '#client/platform/socket.ts'
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

/** Reads who is signed in now and says so; the page leads on (client/pages/LoginPage.tsx). */
async function enter(queries: QueryClient): Promise<void> {
  // What was asked before is answered as to a visitor, and would be taken for the answer.
  await queries.cancelQueries(currentMemberQuery)
  await queries.fetchQuery({ ...currentMemberQuery, staleTime: 0 })
  toastSignedIn()
}

function awaitsCode(known: RouteOutput<typeof getSignInOptions> | undefined) {
  return known && { ...known, awaitsCode: true }
}

/** Signs in, or has a code sent: the answer's `status` says which. */
export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (asked: { email: string; keepsArrival?: boolean }) => {
      const { status } = await request(login, { body: asked })
      if (status === 'signed_in') await enter(queries)
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
      await enter(queries)
    },
  })
}

/** Signs in, on this device, with the link of a message. */
export function useFollowLoginLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { token: string; keepDevice: boolean }) => {
      await request(followLoginLink, { body })
      await enter(queries)
      linkToken.set('')
    },
  })
}

/** Signs in with a passkey of this device: the browser asks its owner, then signs what the server has drawn. */
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
      await enter(queries)
    },
  })
}

/** Confirms the address of the member who has just registered; what they may see changes with it. */
export function useConfirmEmail(onConfirmed: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      // The session is another one afterwards: until its cookie is here, nothing is read on the former's behalf.
      closeSocket()
      try {
        return await request(confirmEmail, { body: { code } })
      } finally {
        void openSocket()
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
