import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
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

/** Asks the browser's leave first; without it nothing more is done, and the state says so. */
export function useSubscribe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await request(subscribeToPush, { body: await subscribeBrowser(publicKey) })
    },
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
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
}
