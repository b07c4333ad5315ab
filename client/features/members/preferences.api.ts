import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { safeParse } from 'zod/v4/core'
import { request } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { GRID_PATH, listSuggestions } from '#shared/contracts/discovery.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { countSuitableProfiles, savePreferences } from '#shared/contracts/preferences.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

export type WantedPreferences = RouteArgs<typeof savePreferences>['body']

/** Saves the preferences; the deck and the grid are refetched immediately. */
export function useSavePreferences() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WantedPreferences) => request(savePreferences, { body }),
    onSuccess: (member) => {
      queries.setQueryData(currentMemberQuery.queryKey, member)
      // Reset, not only invalidated: until the new profiles arrive, the old ones would still be shown and could be
      // flashed.
      for (const path of [listSuggestions.path, GRID_PATH]) {
        void queries.resetQueries({ queryKey: [path] })
      }
    },
  })
}

interface Answers {
  /** The consents ticked in the form. */
  consents?: readonly unknown[] | undefined
}

/**
 * Whether the answers are allowed to be sent to the server: they can reveal the member's orientation, so they need
 * consent.
 */
export function isAgreed({ consents = [] }: Answers, hasConsented: boolean): boolean {
  return hasConsented || consents.length > 0
}

/**
 * Query: how many members fit these unsaved answers. Not requested while the answers are invalid or without consent.
 */
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

const COUNT_STAYS_MS = 600_000

/** Query: how many members fit the saved preferences of the member. Saving others changes the key of the query. */
export function ownSuited(member: CurrentMember) {
  const { lookingForGender, lookingForRelationType, lookingForDistance, criteria } = member
  const { lookingForAgeMin, lookingForAgeMax, lookingForKm, preferencesCompleted } = member
  const body = {
    ...{ lookingForGender, lookingForRelationType, lookingForDistance, criteria },
    ...{ lookingForAgeMin, lookingForAgeMax, lookingForKm },
  }
  return queryOptions({
    queryKey: [countSuitableProfiles.path, body],
    queryFn: ({ signal }) => request(countSuitableProfiles, { body, signal }),
    enabled: preferencesCompleted,
    staleTime: COUNT_STAYS_MS,
  })
}
