import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { safeParse } from 'zod/v4/core'
import { request } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { GRID_PATH, listSuggestions } from '#shared/contracts/discovery.ts'
import { countSuitableProfiles, savePreferences } from '#shared/contracts/preferences.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export type WantedPreferences = RouteArgs<typeof savePreferences>['body']

/** Saves what the member looks for; whom they are shown follows at once. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WantedPreferences) => request(savePreferences, { body }),
    onSuccess: (member) => {
      queries.setQueryData(currentMemberQuery.queryKey, member)
      // Forgotten, not only read again: until the others are here, those of before would stand there to be flashed.
      for (const path of [listSuggestions.path, GRID_PATH]) {
        void queries.resetQueries({ queryKey: [path] })
      }
    },
  })
}

interface Answers {
  /** What is ticked in the form. */
  consents?: readonly unknown[] | undefined
}

/** Whether whom one looks for may be told to the server: it says something of one's orientation. */
export function isAgreed({ consents = [] }: Answers, hasConsented: boolean): boolean {
  return hasConsented || consents.length > 0
}

/** How many these answers would suit, before they are saved; not asked as long as they could not be saved, nor before they are agreed to. */
export function suitedBy(answers: Answers, hasConsented: boolean) {
  const { consents: _, ...wanted } = answers
  const checked = safeParse(savePreferences.body, answers)
  return queryOptions({
    queryKey: [countSuitableProfiles.path, wanted],
    queryFn:
      checked.success && isAgreed(answers, hasConsented)
        ? ({ signal }) => request(countSuitableProfiles, { body: checked.data, signal })
        : skipToken,
    gcTime: 0,
  })
}
