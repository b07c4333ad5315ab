import { useQuery } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getSocialArrival } from '#shared/contracts/social.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

export type SocialArrival = NonNullable<RouteOutput<typeof getSocialArrival>['arrival']>

/**
 * Who came back from a provider in this browser and is not signed in yet; undefined while that is being asked. Asked
 * only where the address of the page says that somebody did, and never remembered: a code typed meanwhile changes it.
 */
export function useSocialArrival(isExpected: boolean): SocialArrival | null | undefined {
  const { data, isLoading } = useQuery({
    queryKey: [getSocialArrival.path],
    queryFn: () => request(getSocialArrival),
    enabled: isExpected,
    staleTime: 0,
    gcTime: 0,
  })
  return isLoading ? undefined : (data?.arrival ?? null)
}
