import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubApi } from '#tests/support/member-page.tsx'
import { useSendFlash } from './flashes.api.ts'

const READ = [
  ['/api/flashes/remaining', 'me'],
  ['/api/matches', 'me'],
  ['/api/users/stats'],
  ['/api/users/suggestions', 'me'],
]

async function flash(answer: () => Response) {
  const queries = new QueryClient()
  for (const queryKey of READ) queries.setQueryData(queryKey, 'read before')
  const { requests } = stubApi({ 'POST /api/flashes': answer })
  const { result } = renderHook(() => useSendFlash('me'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  await act(() => result.current.mutateAsync({ to: 'you', liked: undefined }).catch(() => {}))
  return { requests, isStale: READ.map((key) => queries.getQueryState(key)?.isInvalidated) }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a flash', () => json({ isMatch: true })],
  ['a refused flash', () => problem('flashes_exhausted')],
])(
  'after %s the remaining flashes, the matches, the counters and the deck are out of date',
  async (_, answer) => {
    const { requests, isStale } = await flash(answer)
    expect(requests).toEqual([
      { route: 'POST /api/flashes', body: { fromUserId: 'me', toUserId: 'you' } },
    ])
    expect(isStale).toEqual([true, true, true, true])
  },
)
