import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import {
  answerTable,
  contestPause,
  deleteAvailability,
  getTable,
  handOverTable,
  joinTable,
  leaveTable,
  listTables,
  saveAvailability,
  savePresence,
  saveTicks,
  sayLate,
  type Table,
  type TableAvailability,
} from '#shared/contracts/tables.ts'
import type { LateMinutes, Presence } from '#shared/domain/tables.ts'

/** The member's tables and those near, refetched each time the page opens. */
export const tablesQuery = queryOptions({
  queryKey: [listTables.path],
  queryFn: ({ signal }) => request(listTables, { signal }),
  refetchOnMount: 'always',
})

export function tableQuery(id: string) {
  return queryOptions({
    queryKey: [getTable.path, id],
    queryFn: ({ signal }) => request(getTable, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}

/**
 * Sends an action and shows the returned table. After an error the table is refetched, as the page may be out of date.
 */
function useAct<Given>(id: string, act: (given: Given) => Promise<Table>) {
  const queries = useQueryClient()
  const { queryKey } = tableQuery(id)
  return useMutation({
    mutationFn: act,
    onSuccess: (table) => {
      queries.setQueryData(queryKey, table)
      return queries.invalidateQueries({ queryKey: tablesQuery.queryKey })
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}

export function useAnswer(id: string) {
  return useAct(id, (isComing: boolean) =>
    request(answerTable, { params: { id }, body: { isComing } }),
  )
}

export function useJoin(id: string) {
  return useAct(id, (_: undefined) => request(joinTable, { params: { id } }))
}

export function useLeave(id: string) {
  return useAct(id, (_: undefined) => request(leaveTable, { params: { id } }))
}

export function useHandOver(id: string) {
  return useAct(id, (_: undefined) => request(handOverTable, { params: { id } }))
}

export function usePresence(id: string) {
  return useAct(id, ({ memberId, presence }: { memberId: string; presence: Presence }) =>
    request(savePresence, { params: { id, memberId }, body: { presence } }),
  )
}

export function useSayLate(id: string) {
  return useAct(id, (minutes: LateMinutes) =>
    request(sayLate, { params: { id }, body: { minutes } }),
  )
}

/** `onMatch` receives the ids of the members who ticked back. */
export function useTicks(id: string, onMatch: (ids: string[]) => void) {
  return useAct(id, async (memberIds: string[]) => {
    const { table, matches } = await request(saveTicks, { params: { id }, body: { memberIds } })
    onMatch(matches)
    return table
  })
}

export function useSaveAvailability(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TableAvailability) => request(saveAvailability, { body }),
    onSuccess: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: tablesQuery.queryKey })
    },
  })
}

export function useRemoveAvailability(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(deleteAvailability),
    onSuccess: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: tablesQuery.queryKey })
    },
  })
}

export function useContest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => request(contestPause, { body: { words } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: tablesQuery.queryKey }),
  })
}
