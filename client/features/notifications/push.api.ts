import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'
import { getPush, subscribeToPush, unsubscribeFromPush } from '#shared/contracts/push.ts'
import { isPushDenied, readEndpoint, subscribeBrowser, unsubscribeBrowser } from './push-device.ts'

export type PushState = 'off' | 'on' | 'denied'

/** Refetched at each visit: the permission can change without an event, and the subscription ends with its session. */
export const pushQuery = queryOptions({
  queryKey: [getPush.path],
  queryFn: async ({ signal }): Promise<{ state: PushState; publicKey: string }> => {
    const [site, endpoint] = await Promise.all([request(getPush, { signal }), readEndpoint()])
    const isOn = endpoint !== null && new URL(endpoint).href === site.endpoint
    const allowed = isOn ? 'on' : 'off'
    const state = isPushDenied() ? 'denied' : allowed
    return { state, publicKey: site.publicKey }
  },
  staleTime: 0,
})

/** Called by the mutations, not by their button: a member who has left the page must also learn of the failure. */
function toastFailure(failure: unknown) {
  // Errors of the browser itself have English messages.
  const isBrowserError = failure instanceof DOMException
  toast({
    title: "Le changement n'a pas été fait",
    text: isBrowserError
      ? "Votre navigateur n'a pas pu. Réessayez plus tard."
      : failureText(failure),
    variant: 'destructive',
  })
}

/** Requests the browser's permission first. If it is denied, nothing else happens, and the refetched state shows it. */
export function useSubscribe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await request(subscribeToPush, { body: await subscribeBrowser(publicKey) })
    },
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}

export function useUnsubscribe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await request(unsubscribeFromPush)
      await unsubscribeBrowser()
    },
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}
