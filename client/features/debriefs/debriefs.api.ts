import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import {
  answerDebrief,
  type Debrief,
  type DebriefAnswers,
  getDebrief,
} from '#shared/contracts/debriefs.ts'

export function debriefQuery(partnerId: string) {
  return queryOptions({
    queryKey: [getDebrief.path, partnerId],
    queryFn: ({ signal }) => request(getDebrief, { params: { partnerId }, signal }),
    // The day may have changed, so that the questions are open now.
    staleTime: 0,
  })
}

/** Saves the answers and shows them as saved. After an error the debrief is refetched, as the page is out of date. */
export function useAnswer(partnerId: string, debrief: Debrief, onDone: () => void) {
  const queries = useQueryClient()
  const { queryKey } = debriefQuery(partnerId)
  return useMutation({
    mutationFn: (body: DebriefAnswers) =>
      request(answerDebrief, { params: { id: debrief.appointmentId }, body }),
    onSuccess: (_, answers) => {
      queries.setQueryData(queryKey, { debrief: { ...debrief, answers } })
      onDone()
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}
