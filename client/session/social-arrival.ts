import { useQuery } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getSocialArrival } from '#shared/contracts/social.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

export type SocialArrival = NonNullable<RouteOutput<typeof getSocialArrival>['arrival']>

/**
 * The person who came back from a social provider in this browser and is not signed in yet; undefined while it is being
 * requested. Requested only if the URL of the page says so (`isExpected`), and never cached, because a code that is
 * typed meanwhile changes it.
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
