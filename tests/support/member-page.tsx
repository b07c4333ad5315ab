import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { MemberContext } from '#client/session/member-context.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import { currentMember } from './current-member.ts'

type Answer = (body: unknown, url: URL) => Response | Promise<Response>

/** Stubs the API of a page under test, given the response of each `GET /path`; returns the requests that were made. */
export function stubApi(answers: Record<string, Answer>) {
  const requests: { route: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    const route = `${init.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    requests.push({ route, body })
    return answers[route]?.(body, url) ?? json([])
  })
  return {
    requests,
    count: (route: string) => requests.filter((request) => request.route === route).length,
  }
}

export function json(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { headers })
}

export function problem(code: ProblemCode): Response {
  const { status, title } = PROBLEMS[code]
  const body = { type: 'about:blank', title, status, code, message: title, requestId: 'test' }
  return new Response(JSON.stringify(body), { status })
}

export function stubMotion(isReduced = false): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** Stubs what jsdom lacks because it has no layout. */
export function stubLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  HTMLElement.prototype.scrollIntoView = () => {}
}

/** Renders a page as a signed-in member sees it, including toasts. */
export function renderAsMember(
  page: ReactNode,
  overrides: Partial<CurrentMember> = {},
  preload = async (_pathname: string) => {},
) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={preload}>
        <MemberContext value={currentMember(overrides)}>{page}</MemberContext>
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
}

/** Advances fake time and runs everything that was waiting for it. */
export function passTime(milliseconds: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}
