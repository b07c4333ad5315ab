import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { toast } from '#client/ui/toast.ts'
import { changeSettings, getSettings } from '#shared/contracts/settings.ts'
import type { SettingsChange } from '#shared/domain/settings.ts'

export const settingsQuery = queryOptions({
  queryKey: [getSettings.path],
  queryFn: ({ signal }) => request(getSettings, { signal }),
})

export function useChangeSettings() {
  const queries = useQueryClient()
  return useMutation({
    // Changes are sent one after the other, so that the last choice is the one that is kept.
    scope: { id: changeSettings.path },
    mutationFn: (body: SettingsChange) => request(changeSettings, { body }),
    onSuccess: async (settings) => {
      // A fetch that started earlier would restore the values that were just replaced.
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey })
      queries.setQueryData(settingsQuery.queryKey, settings)
    },
    // Handled here, not at the switch: a member who has left the page must still learn that it was not saved.
    onError: (failure) =>
      toast({
        title: "Ce réglage n'a pas été enregistré",
        text: failureText(failure),
        variant: 'destructive',
      }),
  })
}
