import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { request, requestForm, requestPage } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { withProof } from '#client/session/proof.ts'
import { toastTeamFailure } from '#client/session/toast-failure.ts'
import {
  getLastImport,
  getRefusedLines,
  listImportLines,
  type ProfileImport,
  readImport,
  runImport,
} from '#shared/contracts/admin/imports.ts'

/** The last uploaded file. */
export const lastImportQuery = queryOptions({
  queryKey: [getLastImport.path],
  queryFn: ({ signal }) => withProof(() => request(getLastImport, { signal })),
  staleTime: 0,
})

export type LinesShown = 'all' | 'refused'

/**
 * The lines of a file, page by page. They are refetched when the state of the file changes, because their outcomes have
 * changed.
 */
export function linesQuery({ id, state }: Pick<ProfileImport, 'id' | 'state'>, shown: LinesShown) {
  return infiniteQueryOptions({
    queryKey: [listImportLines.path, id, shown, state],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        requestPage(listImportLines, {
          params: { id },
          query: { ...(shown === 'refused' && { only: shown }), cursor: pageParam ?? undefined },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Uploads a file for validation. Repeating it after a connection failure is safe, because it creates no profile. */
export function useReadImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      withProof(() => {
        const form = new FormData()
        form.set('fileName', file.name)
        form.set(readImport.form.files.field, file)
        return requestForm(readImport, form)
      }),
    onSuccess: (file) => queries.setQueryData(lastImportQuery.queryKey, file),
  })
}

/** Imports the lines of a file, part by part, until all are imported, `stop` is called or the page is left. */
export function useRunImport(id: string) {
  const queries = useQueryClient()
  const isStopped = useRef(false)
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  useEffect(() => stop, [stop])

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      isStopped.current = false
      for (;;) {
        const file = await withProof(() => request(runImport, { params: { id } }))
        // Another file can have been chosen during this request.
        queries.setQueryData(lastImportQuery.queryKey, (shown) => (shown?.id === id ? file : shown))
        if (file.state === 'done' || isStopped.current) return
      }
    },
    onError: toastTeamFailure,
  })
  return { run: mutate, isRunning: isPending, stop }
}

/** Saves the lines to correct, with their reasons. */
export function useSaveRefused({ id, fileName }: Pick<ProfileImport, 'id' | 'fileName'>) {
  return useMutation({
    mutationFn: () => withProof(() => request(getRefusedLines, { params: { id } })),
    onSuccess: ({ csv }) => saveFile(`a-corriger-${fileName}`, csv, 'text/csv'),
    onError: toastTeamFailure,
  })
}
