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
    // One after the other: what was chosen last is what is kept.
    scope: { id: changeSettings.path },
    mutationFn: (body: SettingsChange) => request(changeSettings, { body }),
    onSuccess: async (settings) => {
      // A reading that began before would bring back what has just been replaced.
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey })
      queries.setQueryData(settingsQuery.queryKey, settings)
    },
    // Here, and not where it is turned: whoever has left the page meanwhile believes it kept.
    onError: (failure) =>
      toast({
        title: "Ce réglage n'a pas été enregistré",
        text: failureText(failure),
        variant: 'destructive',
      }),
  })
}
