import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromLaurent, LAURENT } from '#tests/support/conversation.ts'
import { conversationQuery } from './conversation.api.ts'
import type { Conversation } from './conversation-state.ts'
import { MessagePhoto } from './MessagePhoto.tsx'
import { applyEvent } from './messages.api.ts'

const ID = '00000000-0000-4000-8000-0000000000f1'
const PHOTO = { id: ID, thumbhash: '', isVeiled: true }
const MESSAGE = { ...fromLaurent(1, 'Photo'), photo: PHOTO }

const fetchMock = vi.fn<typeof fetch>()
let queries: QueryClient

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset())
  queries = new QueryClient()
  applyEvent(queries, LAURENT, { type: 'received', message: MESSAGE })
})
afterEach(() => vi.unstubAllGlobals())

function known() {
  const { queryKey } = conversationQuery(LAURENT)
  return queries.getQueryData<Conversation>(queryKey)?.messages[0]?.photo
}

function show(photo = PHOTO, isMine = false) {
  return (
    <QueryClientProvider client={queries}>
      <MessagePhoto
        photo={{ ...photo, hour: '18\u00a0h\u00a042' }}
        partner={{ id: LAURENT, firstName: 'Laurent' }}
        isMine={isMine}
      />
    </QueryClientProvider>
  )
}

test('a received photo is requested only after its receiver unveils it', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
  const { rerender } = render(show())
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText("Floue tant que vous ne l'ouvrez pas.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Voir la photo' }))
  await waitFor(() => expect(known()?.isVeiled).toBe(false))
  expect(fetchMock).toHaveBeenCalledWith(
    `/api/messages/photos/${ID}/unveil`,
    expect.objectContaining({ method: 'POST' }),
  )

  rerender(show({ ...PHOTO, isVeiled: false }))
  const photo = screen.getByRole('img', { name: 'Photo envoyée par Laurent, 18\u00a0h\u00a042' })
  expect(photo.getAttribute('src')).toBe(`/media/messages/${ID}`)
  expect(document.activeElement).toBe(photo.closest('button'))
})

test('a photo that failed to load can be requested again', () => {
  render(show({ ...PHOTO, isVeiled: false }))
  fireEvent.error(screen.getByRole('img', { name: /^Photo envoyée/ }))
  screen.getByText("Cette photo n'a pas pu s'afficher.")
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  const photo = screen.getByRole('img', { name: /^Photo envoyée/ })
  expect(document.activeElement).toBe(photo.closest('button'))
})

test('the reason why a photo cannot be unveiled is shown, and unveiling can be tried again', async () => {
  fetchMock.mockResolvedValue(
    Response.json(
      {
        ...{ type: 'about:blank', title: '', status: 404, code: 'photo_gone', requestId: '1' },
        message: "Cette photo n'est plus disponible.",
      },
      { status: 404 },
    ),
  )
  render(show())
  fireEvent.click(screen.getByRole('button', { name: 'Voir la photo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('plus disponible')
  expect(screen.getByRole('button', { name: 'Voir la photo' })).toBeTruthy()
})

test("the member's own photo is visible immediately, and enlarged when pressed", async () => {
  render(show({ ...PHOTO, isVeiled: false }, true))
  fireEvent.click(
    screen.getByRole('button', { name: 'Agrandir : Photo envoyée par vous, 18\u00a0h\u00a042' }),
  )
  const dialog = await screen.findByRole('dialog', {
    name: 'Photo envoyée par vous, 18\u00a0h\u00a042',
  })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(`/media/messages/${ID}`)
})
