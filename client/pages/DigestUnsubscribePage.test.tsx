// Rules: notifications
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { stubApi } from '#tests/support/member-page.tsx'
import { DigestUnsubscribePage } from './DigestUnsubscribePage.tsx'

const TOKEN = 'a'.repeat(43)
const END = `POST /api/digests/unsubscribe/${TOKEN}`

afterEach(() => vi.unstubAllGlobals())

it('the unsubscribe page of digests and reminders changes nothing when it is opened, and unsubscribes with one button', async () => {
  history.replaceState(null, '', `/#${TOKEN}`)
  const api = stubApi({ [END]: () => new Response(null, { status: 204 }) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        <DigestUnsubscribePage />
      </AppRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Ne plus recevoir ces e-mails' })
  expect(api.requests).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Me désinscrire' }))
  const answer = await screen.findByRole('heading', { level: 1, name: "C'est fait" })
  expect(document.activeElement).toBe(answer)
  expect(api.count(END)).toBe(1)
})
