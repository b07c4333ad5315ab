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
    // It may be the day after by now.
    staleTime: 0,
  })
}

/** Keeps the answers and shows them as kept; refused, what the page shows is out of date. */
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
