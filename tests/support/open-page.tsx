import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { Toaster } from '#client/ui/Toaster.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { currentMember } from './current-member.ts'
import { json, problem, stubApi, stubMotion } from './member-page.tsx'

/** Opens a public page: as a member if one is given, otherwise as a visitor. */
export function openPage(
  page: ReactNode,
  address: string,
  answers: Parameters<typeof stubApi>[0] = {},
  member: Partial<CurrentMember> | null = null,
) {
  history.replaceState(null, '', address)
  stubMotion()
  vi.stubGlobal('scrollTo', () => {})
  const api = stubApi({
    'GET /api/users/current': () =>
      member ? json(currentMember(member)) : problem('unauthenticated'),
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>{page}</AppRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return api
}

export function fill(name: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Waits for this main heading of the page. */
export function titled(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name })
}

/** Waits for this main heading and expects it to have the focus, as after a button was pressed. */
export async function answered(name: string): Promise<void> {
  const heading = await titled(name)
  expect(document.activeElement).toBe(heading)
}
