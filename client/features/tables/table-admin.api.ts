import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/platform/api.ts'
import { isProblem } from '#client/platform/api-error.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  type AdminTable,
  cancelTable,
  createTable,
  decideTableAppeal,
  getAdminTable,
  listAdminTables,
  type newTable,
  saveAttendance,
} from '#shared/contracts/tables.ts'

/** The tables of the coming two weeks and those just past, the last composition, and the open appeals. */
export const adminTablesQuery = queryOptions({
  queryKey: [listAdminTables.path],
  queryFn: ({ signal }) => withProof(() => request(listAdminTables, { signal })),
  refetchOnMount: 'always',
})

export function adminTableQuery(id: string) {
  return queryOptions({
    queryKey: [getAdminTable.path, id],
    queryFn: ({ signal }) => withProof(() => request(getAdminTable, { params: { id }, signal })),
    refetchOnMount: 'always',
  })
}

function useAct<Given, Answer>(
  act: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => withProof(() => act(given)),
    onSuccess: (answer) => {
      onDone(answer)
      return queries.invalidateQueries({ queryKey: adminTablesQuery.queryKey })
    },
  })
}

/** Repeating it after a failure creates only one table. */
export function useCreateTable(onDone: (table: AdminTable) => void) {
  return useAct((body: z.input<typeof newTable>) => request(createTable, { body }), onDone)
}

export function useCancelTable(id: string, onDone: () => void) {
  return useAct((_: undefined) => request(cancelTable, { params: { id } }), onDone)
}

export function useAttendance(id: string) {
  const queries = useQueryClient()
  return useAct(
    ({ memberId, presence }: { memberId: string; presence: 'here' | 'absent' }) =>
      request(saveAttendance, { params: { id, memberId }, body: { presence } }),
    (opened) => queries.setQueryData(adminTableQuery(id).queryKey, opened),
  )
}

export function useDecideAppeal(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isLifted: boolean) =>
      withProof(() => request(decideTableAppeal, { params: { id }, body: { isLifted } })),
    onSuccess: onDone,
    // A colleague was faster: the appeal leaves the list together with its error, so a toast shows the error instead.
    onError: (failure) => {
      if (isProblem(failure, 'table_appeal_not_found')) toastTeamFailure(failure)
    },
    onSettled: () => invalidatePaths(queries, [listAdminTables.path, getWaiting.path]),
  })
}
