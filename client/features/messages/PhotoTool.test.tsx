import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'
import { fromMe, LAURENT } from '#tests/support/conversation.ts'
import { conversationQuery } from './conversation.api.ts'
import type { Conversation } from './conversation-state.ts'
import { PhotoTool } from './PhotoTool.tsx'

const { upload, shrink } = vi.hoisted(() => ({ upload: vi.fn(), shrink: vi.fn() }))
vi.mock('#client/platform/upload.ts', () => ({ upload }))
vi.mock('#client/platform/shrink.ts', () => ({ shrink }))

const dialogFile = vi.hoisted(() => ({ isHere: true }))
vi.mock(import('./PhotoSending.tsx'), async (load) => {
  const { PhotoSending } = await load()
  return {
    get PhotoSending() {
      if (!dialogFile.isHere) throw new TypeError('Failed to fetch dynamically imported module')
      return PhotoSending
    },
  }
})

const SENT = fromMe(4, 'Photo', {
  photo: {
    id: '00000000-0000-4000-8000-0000000000f1',
    ...{ thumbhash: '', isVeiled: false },
  },
})

let queries: QueryClient

beforeEach(() => {
  upload.mockReset()
  shrink.mockReset().mockImplementation(async (photo: File) => photo)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <PhotoTool partnerId={LAURENT} isLocked={false} />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.restoreAllMocks())

function choose(name: string, type: string, bytes = 10) {
  const files = [new File([new Uint8Array(bytes)], name, { type })]
  fireEvent.change(screen.getByLabelText('Choisir une photo'), { target: { files } })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// This test must be the first, because a module that has loaded stays loaded.
test('the photo dialog can be loaded again after a failure, and keeps the chosen photo', async () => {
  dialogFile.isHere = false
  choose('mer.jpg', 'image/jpeg')
  expect((await screen.findByRole('alert')).textContent).toContain('Problème de connexion')
  dialogFile.isHere = true
  press('Réessayer')
  expect(await screen.findByRole('img', { name: 'mer.jpg' })).toBeTruthy()
})

test('a photo is previewed before it is sent, and appears in the conversation afterwards', async () => {
  upload.mockResolvedValue(SENT)
  choose('mer.jpg', 'image/jpeg')
  expect(await screen.findByRole('img', { name: 'mer.jpg' })).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
  press('Envoyer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { queryKey } = conversationQuery(LAURENT)
  expect(queries.getQueryData<Conversation>(queryKey)?.messages).toEqual([SENT])
})

test('a failed photo shows the cause, and a retry sends the same message', async () => {
  upload
    .mockRejectedValueOnce(new NetworkError('POST'))
    .mockRejectedValueOnce(
      new ApiError(503, '', {
        ...{ type: 'about:blank', title: '', status: 503, code: 'unavailable', requestId: '1' },
        message: 'Beaucoup de photos arrivent.',
      }),
    )
    .mockResolvedValue(SENT)
  choose('mer.jpg', 'image/jpeg')
  await screen.findByRole('dialog')
  press('Envoyer')
  expect((await screen.findByRole('alert')).textContent).toContain('Problème de connexion')
  press('Réessayer')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Beaucoup de photos'))
  press('Réessayer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const called = upload.mock.calls.map(([, , { params }]) => params)
  expect(called).toEqual([called[0], called[0], called[0]])
  expect(called[0].partnerId).toBe(LAURENT)
})

test('cancelling aborts the upload of a photo', async () => {
  upload.mockReturnValue(new Promise(() => {}))
  choose('mer.jpg', 'image/jpeg')
  await screen.findByRole('dialog')
  press('Envoyer')
  expect(await screen.findByRole('progressbar', { name: 'Envoi de la photo' })).toBeTruthy()
  await waitFor(() => expect(upload).toHaveBeenCalled())
  press('Annuler')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(upload.mock.calls[0]?.[2].signal.aborted).toBe(true)
})

test.each([
  ['notes.txt', 'text/plain', 10, 'Seules les images sont acceptées.'],
  ['mer.jpg', 'image/jpeg', PHOTO_MAX_BYTES + 1, 'Cette photo dépasse 5 Mo.'],
])('%s of type %s and %i bytes is refused before it is sent', async (name, type, bytes, why) => {
  choose(name, type, bytes)
  expect((await screen.findByRole('alert')).textContent).toContain(why)
  expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Choisir une autre photo' })).toBeTruthy()
})

test('a photo that the browser cannot read is not sent', async () => {
  shrink.mockRejectedValue(new Error('not an image'))
  choose('mer.heic', 'image/heic')
  await screen.findByRole('dialog')
  press('Envoyer')
  expect((await screen.findByRole('alert')).textContent).toContain('ne sait pas lire cette photo')
  expect(upload).not.toHaveBeenCalled()
})
