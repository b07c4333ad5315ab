import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { onCaseConflict } from '#client/session/on-case-conflict.ts'
import { withProof } from '#client/session/proof.ts'
import { getWaiting } from '#shared/contracts/admin/members.ts'
import {
  addCaseNote,
  askSecondOpinion,
  assignCase,
  type CaseView,
  decideAppeal,
  decideCase,
  getCase,
  getTransparencyFigures,
  listCases,
  nameReported,
  type OpenCase,
  openExcerpt,
  openTeamCase,
  type WholeDraft,
} from '#shared/contracts/admin/moderation.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import type { RouteArgs } from '#shared/kit/route.ts'

/** One view of the queue, page by page. Each page also has the counts. */
export function casesQuery(view: CaseView, handler?: string) {
  return infiniteQueryOptions({
    queryKey: [listCases.path, view, handler ?? ''],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        requestPage(listCases, { query: { view, cursor: pageParam, handler }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
}

export function caseQuery(reference: string) {
  return queryOptions({
    queryKey: [getCase.path, reference],
    queryFn: ({ signal }) => withProof(() => request(getCase, { params: { reference }, signal })),
    // A colleague may have worked on the case in the meantime.
    refetchOnMount: 'always',
  })
}

export function figuresQuery(year: number) {
  return queryOptions({
    queryKey: [getTransparencyFigures.path, year],
    queryFn: ({ signal }) =>
      withProof(() => request(getTransparencyFigures, { query: { year: String(year) }, signal })),
  })
}

const QUEUE = [listCases.path, getWaiting.path, getTransparencyFigures.path]

/** The response is the updated case; the queue and the counts of the navigation are refetched. */
function updateCache(queries: QueryClient, opened: OpenCase) {
  queries.setQueryData(caseQuery(opened.reference).queryKey, opened)
  return invalidatePaths(queries, QUEUE)
}

/** What the page does after the moderator's action on a case, or after a colleague was faster. */
export interface CaseCallbacks {
  onDone: () => void
  onConflict: () => void
}

/** An action on a case. Its callbacks run even if the form is removed when the response arrives. */
function useCaseMutation<Body>(
  act: (body: Body) => Promise<OpenCase>,
  { onDone, onConflict }: CaseCallbacks,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => withProof(() => act(body)),
    onSuccess: (opened) => {
      onDone()
      return updateCache(queries, opened)
    },
    onError: onCaseConflict(queries, [getCase.path, ...QUEUE], onConflict),
  })
}

/** Reads the reported messages. A mutation, not a query, because the audit log records each opening. */
export function useExcerpt(reference: string) {
  return useMutation({
    mutationFn: () => withProof(() => request(openExcerpt, { params: { reference } })),
  })
}

export function useAssign(reference: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => request(assignCase, { params: { reference } })),
    onSuccess: (opened) => updateCache(queries, opened),
    // A colleague has the case: the refetched page shows who.
    onError: () => queries.invalidateQueries({ queryKey: caseQuery(reference).queryKey }),
  })
}

export function useSecondOpinion(reference: string, callbacks: CaseCallbacks) {
  return useCaseMutation(
    (body: WholeDraft) => request(askSecondOpinion, { params: { reference }, body }),
    callbacks,
  )
}

export function useNameReported(reference: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      withProof(() => request(nameReported, { params: { reference }, body: { userId } })),
    onSuccess: (opened) => updateCache(queries, opened),
  })
}

/** `onNoted` is called even if the moderator has left the case in the meantime. */
export function useNote(reference: string, onNoted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: string) =>
      withProof(() => request(addCaseNote, { params: { reference }, body: { body } })),
    onSuccess: (opened) => {
      onNoted()
      return updateCache(queries, opened)
    },
  })
}

/** Opens a case about a member whom nobody reported; `onOpened` receives its reference. */
export function useOpenCase(userId: string, onOpened: (reference: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: ReportReason) =>
      withProof(() => request(openTeamCase, { params: { id: userId }, body: { reason } })),
    onSuccess: async (opened) => {
      await updateCache(queries, opened)
      onOpened(opened.reference)
    },
  })
}

export function useDecide(reference: string, callbacks: CaseCallbacks) {
  return useCaseMutation(
    (body: RouteArgs<typeof decideCase>['body']) =>
      request(decideCase, { params: { reference }, body }),
    callbacks,
  )
}

export function useAnswerAppeal(reference: string, callbacks: CaseCallbacks) {
  return useCaseMutation(
    (body: { outcome: 'upheld' | 'reversed'; reasons: string }) =>
      request(decideAppeal, { params: { reference }, body }),
    callbacks,
  )
}
