import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'
import { getPush, subscribeToPush, unsubscribeFromPush } from '#shared/contracts/push.ts'
import { isPushDenied, readEndpoint, subscribeBrowser, unsubscribeBrowser } from './push-device.ts'

export type PushState = 'off' | 'on' | 'denied'

/** Read at each visit: a browser changes its mind without telling, and the subscription ends with its session. */
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

/** Said by the mutations, and not by their button: whoever has left the page meanwhile believes it done. */
function sayFailure(failure: unknown) {
  // What the browser itself refuses has a name of its own, in English.
  const isBrowsers = failure instanceof DOMException
  toast({
    title: "Le changement n'a pas été fait",
    text: isBrowsers ? "Votre navigateur n'a pas pu. Réessayez plus tard." : failureText(failure),
    variant: 'destructive',
  })
}

/** Asks the browser's leave first; without it nothing more is done, and the state says so. */
export function useSubscribe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await request(subscribeToPush, { body: await subscribeBrowser(publicKey) })
    },
    onError: sayFailure,
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
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}
