import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { readAgain } from '#client/platform/read-again.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { GRID_PATH, listSuggestions } from '#shared/contracts/discovery.ts'
import { savePreferences } from '#shared/contracts/preferences.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export type WantedPreferences = RouteArgs<typeof savePreferences>['body']

/** Saves what the member looks for; whom they are shown follows at once. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WantedPreferences) => call(savePreferences, { body }),
    onSuccess: (member) => {
      queries.setQueryData(currentMemberQuery.queryKey, member)
      void readAgain(queries, [listSuggestions.path, GRID_PATH])
    },
  })
}
