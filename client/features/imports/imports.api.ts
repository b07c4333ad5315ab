import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callForm, callPage } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { withProof } from '#client/session/proof.ts'
import {
  getLastImport,
  getRefusedLines,
  listImportLines,
  type ProfileImport,
  readImport,
  startImport,
  stopImport,
} from '#shared/contracts/admin/imports.ts'

/** Often enough to see it move, and far from the limit of reads. */
const LOOK_EVERY_MS = 2000

/** The last file sent; looked at again while it is being brought in. */
export const lastImportQuery = queryOptions({
  queryKey: [getLastImport.path],
  queryFn: ({ signal }) => withProof(() => call(getLastImport, { signal })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
})

export type LinesShown = 'all' | 'refused'

/** The lines of a file, page by page. With its state they are read anew: what became of each is known then. */
export function linesQuery({ id, state }: Pick<ProfileImport, 'id' | 'state'>, shown: LinesShown) {
  return infiniteQueryOptions({
    queryKey: [listImportLines.path, id, shown, state],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        callPage(listImportLines, {
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

function useKept() {
  const queries = useQueryClient()
  return (file: ProfileImport) => queries.setQueryData(lastImportQuery.queryKey, file)
}

/** Sends a file to be judged; sent twice after a cut, it is read twice, and nobody is made of it. */
export function useReadImport() {
  const keep = useKept()
  return useMutation({
    mutationFn: (file: File) =>
      withProof(() => {
        const form = new FormData()
        form.set('fileName', file.name)
        form.set(readImport.form.files.field, file)
        return callForm(readImport, form)
      }),
    onSuccess: keep,
  })
}

export function useStartImport(id: string) {
  const keep = useKept()
  return useMutation({
    mutationFn: () => withProof(() => call(startImport, { params: { id } })),
    onSuccess: keep,
  })
}

export function useStopImport(id: string) {
  const keep = useKept()
  return useMutation({
    mutationFn: () => withProof(() => call(stopImport, { params: { id } })),
    onSuccess: keep,
  })
}

/** Saves the lines to correct, with their reasons. */
export function useSaveRefused({ id, fileName }: Pick<ProfileImport, 'id' | 'fileName'>) {
  return useMutation({
    mutationFn: () => withProof(() => call(getRefusedLines, { params: { id } })),
    onSuccess: ({ csv }) => saveFile(`a-corriger-${fileName}`, csv, 'text/csv'),
  })
}
