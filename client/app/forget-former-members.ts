import type { QueryClient } from '@tanstack/react-query'
import { forgetOffline } from '#client/platform/service-worker.ts'
import { clearSession } from '#client/platform/storage.ts'
import { forgetMemberStores } from '#client/platform/store.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'

/** Whichever way a member leaves or changes, what this tab holds of them is gone before the next page shows. */
export function forgetFormerMembers(queries: QueryClient): void {
  const [current] = currentMemberQuery.queryKey
  // Unknown until the first answer: a reload keeps what the tab held.
  let knownId: string | null | undefined

  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== current) return
    const member = queries.getQueryData(currentMemberQuery.queryKey)
    if (member === undefined) return
    const id = member?.id ?? null
    const formerId = knownId
    knownId = id
    if (formerId === undefined || formerId === id) return
    // A visitor who signs in goes on with what they brought, such as the code of the link that they opened.
    if (formerId !== null) forgetMemberStores()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== current })
    clearSession()
    if (id === null) forgetOffline()
  })
}
