// Rules: platform
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { createQueryClient } from './query-client.ts'

function refusal(code: ProblemCode): ApiError {
  const { status, title } = PROBLEMS[code]
  const problem = { type: 'about:blank', title, status, code, message: title, requestId: 'test' }
  return new ApiError(status, title, problem)
}

function signedIn() {
  const queries = createQueryClient()
  queries.setQueryData(currentMemberQuery.queryKey, currentMember())
  // The session has ended, and this page does not know it yet.
  const fetchMock = vi.fn<typeof fetch>(async () => new Response('{}', { status: 401 }))
  vi.stubGlobal('fetch', fetchMock)
  return { queries, fetchMock, who: () => queries.getQueryData(currentMemberQuery.queryKey) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('fetched data', () => {
  it('never goes stale by itself: it is not polled, and not refetched when the window gets the focus', async () => {
    vi.useFakeTimers()
    const queries = createQueryClient()
    queries.mount()
    const queryFn = vi.fn(async () => 'read')
    const watched = new QueryObserver(queries, { queryKey: ['/api/matches'], queryFn })
    const leave = watched.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await queries.fetchQuery({ queryKey: ['/api/matches'], queryFn })
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledOnce()
    leave()
    queries.unmount()
    focusManager.setFocused(undefined)
    vi.useRealTimers()
  })

  it('is refetched on reconnection only if it had failed for lack of a network', async () => {
    const queries = createQueryClient()
    queries.mount()
    const lost = vi.fn().mockRejectedValueOnce(new NetworkError(null)).mockResolvedValue('read')
    const refused = vi.fn().mockRejectedValue(refusal('forbidden'))
    const read = vi.fn().mockResolvedValue('read')
    const leave = [lost, refused, read].map((queryFn, index) =>
      new QueryObserver(queries, { queryKey: [index], queryFn }).subscribe(() => {}),
    )
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(queries.getQueryData([0])).toBe('read'))
    expect(refused).toHaveBeenCalledOnce()
    expect(read).toHaveBeenCalledOnce()
    for (const stop of leave) stop()
    queries.unmount()
  })

  it('is not retried when it fails, and neither is a mutation', async () => {
    const queries = createQueryClient()
    const fail = vi.fn(() => Promise.reject(new Error('500: ')))
    await expect(
      queries.fetchQuery({ queryKey: ['/api/matches'], queryFn: fail }),
    ).rejects.toThrow()
    const action = queries.getMutationCache().build(queries, { mutationFn: fail })
    await expect(action.execute(undefined)).rejects.toThrow()
    expect(fail).toHaveBeenCalledTimes(2)
  })
})

describe('a session that has ended', () => {
  it('is noticed by any refused query', async () => {
    const { queries, who } = signedIn()
    const queryFn = () => Promise.reject(refusal('unauthenticated'))
    await expect(queries.fetchQuery({ queryKey: ['/api/stats'], queryFn })).rejects.toThrow()
    await vi.waitFor(() => expect(who()).toBeNull())
  })

  it('is noticed by any refused mutation', async () => {
    const { queries, who } = signedIn()
    const action = queries.getMutationCache().build(queries, {
      mutationFn: () => Promise.reject(refusal('unauthenticated')),
    })
    await expect(action.execute(undefined)).rejects.toThrow()
    await vi.waitFor(() => expect(who()).toBeNull())
  })

  it('is not assumed when a code is wrong', async () => {
    const { queries, fetchMock, who } = signedIn()
    const action = queries.getMutationCache().build(queries, {
      mutationFn: () => Promise.reject(refusal('code_invalid')),
    })
    await expect(action.execute(undefined)).rejects.toThrow()
    await vi.dynamicImportSettled()
    expect(fetchMock).not.toHaveBeenCalled()
    expect(who()).toEqual(currentMember())
  })
})
