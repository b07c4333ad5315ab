import type { QueryClient } from '@tanstack/react-query'
import { forgetOffline } from '#client/platform/service-worker.ts'
import { clearSession } from '#client/platform/storage.ts'
import { forgetMemberStores } from '#client/platform/store.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'

/**
 * Clears a member's data from this tab when they sign out or another member signs in, before the next page is shown.
 */
export function forgetFormerMembers(queries: QueryClient): void {
  const [current] = currentMemberQuery.queryKey
  // Undefined until the first response, so that a reload keeps the tab's data.
  let knownId: string | null | undefined

  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== current) return
    const member = queries.getQueryData(currentMemberQuery.queryKey)
    if (member === undefined) return
    const id = member?.id ?? null
    const formerId = knownId
    knownId = id
    if (formerId === undefined || formerId === id) return
    // A visitor who signs in keeps their data, such as the referral code of the link that they opened.
    if (formerId !== null) forgetMemberStores()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== current })
    clearSession()
    if (id === null) forgetOffline()
  })
}
