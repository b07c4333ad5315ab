// Rules: platform
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { stubApi } from '#tests/support/member-page.tsx'
import { currentMemberQuery, useCurrentMember } from './current-member.ts'

const reloadPage = vi.hoisted(() => vi.fn())
vi.mock('#client/platform/load-full-page.ts', () => ({ reloadPage }))
vi.mock('./read-current-member.ts', () => ({
  get readCurrentMember() {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const session = useCurrentMember()
  if (session.status !== 'failed') return session.status
  return (
    <button type="button" onClick={session.retry}>
      Réessayer
    </button>
  )
}

it('« Réessayer » reloads the page when the script that requests the member can no longer be loaded', async () => {
  stubApi({})
  const queries = createQueryClient()
  await queries.prefetchQuery({ ...currentMemberQuery, retryDelay: 0 })
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(reloadPage).toHaveBeenCalledOnce()
})
