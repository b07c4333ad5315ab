// Rules: matches
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { listNewMatches, type NewMatch } from '#shared/contracts/matches.ts'
import { json, stubApi } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { useNewMatches } from './match-news.api.ts'

const READ = 'GET /api/matches/new'

function matchWith(firstName: string, hasMessage = false): NewMatch {
  return {
    createdAt: '2026-11-20T10:00:00Z',
    isCelebrated: false,
    isMine: false,
    hasMessage,
    partner: publicProfile(1, { firstName }),
    liked: { mine: null, theirs: null },
  }
}

function open(first: NewMatch) {
  let listed = [first]
  const api = stubApi({ [READ]: () => json(listed) })
  const queries = createQueryClient()
  const { result, rerender } = renderHook(({ count }) => useNewMatches('me', count), {
    initialProps: { count: 1 },
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  return {
    api,
    queries,
    changeTo(...next: NewMatch[]) {
      listed = next
      rerender({ count: next.length })
    },
    names: () => result.current?.map(({ partner }) => partner.firstName),
    wrote: () => result.current?.map(({ hasMessage }) => hasMessage),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the list of unopened matches', () => {
  it('is refetched when the number of matches returns to an earlier value', async () => {
    const { api, changeTo, names } = open(matchWith('Laurent'))
    await waitFor(() => expect(names()).toEqual(['Laurent']))
    changeTo()
    expect(names()).toEqual([])
    // A new number comes from the server, so it takes time.
    await new Promise((resolve) => setTimeout(resolve, 10))
    changeTo(matchWith('Karim'))
    await waitFor(() => expect(names()).toEqual(['Karim']))
    expect(api.count(READ)).toBe(2)
  })

  it('is refetched when one of the matches changes, for example by a first message', async () => {
    const { queries, changeTo, wrote } = open(matchWith('Laurent'))
    await waitFor(() => expect(wrote()).toEqual([false]))
    changeTo(matchWith('Laurent', true))
    await act(() => queries.invalidateQueries({ queryKey: [listNewMatches.path] }))
    expect(wrote()).toEqual([true])
  })

  it('is not refetched by the next page while it is cached', async () => {
    const { api, queries, names } = open(matchWith('Laurent'))
    await waitFor(() => expect(names()).toEqual(['Laurent']))
    renderHook(() => useNewMatches('me', 1), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    })
    await act(async () => {})
    expect(api.count(READ)).toBe(1)
  })
})
