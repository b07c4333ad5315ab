import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '#client/platform/network-error.ts'
import { upload } from '#client/platform/upload.ts'
import type { OwnVerification, sendLivePhoto } from '#shared/contracts/verification.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { VerificationStatus } from './VerificationStatus.tsx'

vi.mock('#client/platform/upload.ts', () => ({ upload: vi.fn() }))

/** A fake socket: `emitOnSocket` calls the listeners of the page. */
const { emitOnSocket, onSocket } = vi.hoisted(() => {
  const listeners = new Map<string, () => void>()
  return {
    emitOnSocket: (event: string) => listeners.get(event)?.(),
    onSocket: (event: string, listener: () => void) => {
      listeners.set(event, listener)
      return () => void listeners.delete(event)
    },
  }
})
vi.mock('#client/platform/socket.ts', async (original) => ({
  ...(await original<typeof import('#client/platform/socket.ts')>()),
  onSocket,
}))

const OWN = 'GET /api/verification'
const ASK = 'POST /api/verification'
const send = vi.mocked(upload<typeof sendLivePhoto>)
const picture = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })

type Progress = OwnVerification['progress']
const own = (progress: Progress, isHidden = false) => json({ progress, isHidden })
const asked: Progress = { state: 'asked', gesture: 'open_hand' }

function open(answers: Parameters<typeof stubApi>[0], photos = ['/media/photos/1']) {
  const api = stubApi(answers)
  renderAsMember(<VerificationStatus prepare={async (photo) => photo} />, { photos })
  return api
}

async function openGesture() {
  fireEvent.click(await screen.findByRole('button', { name: 'Vérifier mon profil' }))
  await screen.findByText('La main ouverte, près de la joue')
}

async function choosePhoto() {
  const input = screen.getByLabelText('Photo prise sur le moment')
  expect(input.getAttribute('capture')).toBe('user')
  fireEvent.change(input, { target: { files: [picture] } })
  await screen.findByRole('heading', { name: 'On vous reconnaît bien ?' })
}

beforeEach(() => {
  stubMotion()
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('the verification status', () => {
  it.each<[string, Progress, boolean, RegExp]>([
    ['Faites vérifier votre profil', { state: 'none' }, false, /un badge, avec sa date\.$/],
    ['Votre profil attend sa vérification', { state: 'none' }, true, /le verront une fois vérifié/],
    [
      'Votre photo est bien arrivée',
      { state: 'waiting', sentAt: '2026-11-20T08:11:00Z' },
      false,
      /^Envoyée le 20 novembre 2026 à 9 h 11\. .* vous répond par e-mail\.$/,
    ],
    [
      "Votre photo n'a pas pu être acceptée",
      { state: 'refused', refusal: 'gesture', words: 'Plus près.' },
      false,
      /^Le geste n'est pas visible\. Elle est supprimée\.$/,
    ],
    [
      'Profil vérifié le 20\u00a0novembre 2026',
      { state: 'verified', verifiedAt: '2026-11-20T08:11:00Z' },
      false,
      /Le badge et sa date figurent sur votre profil\./,
    ],
    [
      "Votre profil n'est plus vérifié",
      { state: 'ended' },
      false,
      /^Votre photo principale a changé depuis, ou vos photos sont à comparer de nouveau\.$/,
    ],
  ])('shows « %s »', async (title, progress, isHidden, words) => {
    open({ [OWN]: () => own(progress, isHidden) })
    await screen.findByRole('heading', { name: title })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows no button while a photo awaits a decision', async () => {
    open({ [OWN]: () => own({ state: 'waiting', sentAt: '2026-11-20T08:11:00Z' }) })
    await screen.findByText('Votre photo est bien arrivée')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows the moderator’s own words about a refused photo', async () => {
    open({ [OWN]: () => own({ state: 'refused', refusal: 'face', words: 'Ôtez le chapeau.' }) })
    await screen.findByText('« Ôtez le chapeau. »')
    expect(screen.getByRole('button', { name: 'Prendre une autre photo' })).toBeTruthy()
  })

  it('shows a decision that is made while the page is open', async () => {
    let progress: Progress = { state: 'waiting', sentAt: '2026-11-20T08:11:00Z' }
    open({ [OWN]: () => own(progress) })
    await screen.findByText('Votre photo est bien arrivée')
    progress = { state: 'verified', verifiedAt: '2026-11-20T09:11:00Z' }
    emitOnSocket('member_changed')
    await screen.findByRole('heading', { name: /^Profil vérifié le 20.novembre.2026$/ })
  })

  it('links to the profile editor if there is no photo to compare with', async () => {
    open({ [OWN]: () => own({ state: 'none' }) }, [])
    const link = await screen.findByRole('link', { name: 'Ajouter une photo' })
    expect(link.getAttribute('href')).toBe('/edit-profile')
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open({ [OWN]: () => (isAway ? problem('internal') : own({ state: 'none' })) })
    await screen.findByText("L'état de votre vérification n'a pas pu être chargé.")
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Faites vérifier votre profil')
  })
})

describe('the verification dialog', () => {
  it('shows one gesture, and what happens to the photo', async () => {
    const api = open({ [OWN]: () => own({ state: 'none' }), [ASK]: () => own(asked) })
    await openGesture()
    expect(screen.getByText(/c'est une personne qui regarde, pas une machine\.$/)).toBeTruthy()
    expect(screen.getByText(/elle est supprimée dès la décision\.$/)).toBeTruthy()
    expect(screen.getByText(/aucune empreinte de votre visage n'en est tirée/)).toBeTruthy()
    expect(api.count(ASK)).toBe(1)
  })

  it('keeps the gesture of an open request', async () => {
    const api = open({ [OWN]: () => own(asked) })
    await openGesture()
    expect(api.count(ASK)).toBe(0)
  })

  it('shows why a request is refused, and offers a retry', async () => {
    let isBusy = true
    open({
      [OWN]: () => own({ state: 'none' }),
      [ASK]: () => (isBusy ? problem('too_many_requests') : own(asked)),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Vérifier mon profil' }))
    await screen.findByText(/Vous allez un peu vite/)
    isBusy = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('La main ouverte, près de la joue')
  })

  it('sends the photo after a preview, and confirms that it arrived', async () => {
    const api = open({ [OWN]: () => own(asked) })
    await openGesture()
    await choosePhoto()
    send.mockResolvedValue({
      progress: { state: 'waiting', sentAt: '2026-11-20T08:11:00Z' },
      isHidden: false,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    const title = await screen.findByRole('heading', { name: 'Votre photo est bien arrivée' })
    await screen.findByText('Photo envoyée')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count(ASK)).toBe(0)
    await vi.waitFor(() => expect(document.activeElement).toBe(title))
    expect(send.mock.calls[0]?.[1]).toBe(picture)
  })

  it('keeps the photo while there is no network', async () => {
    open({ [OWN]: () => own(asked) })
    await openGesture()
    await choosePhoto()
    send.mockRejectedValueOnce(new NetworkError('POST'))
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(screen.getByRole('img', { name: 'Celle que vous venez de prendre' })).toBeTruthy()
    send.mockResolvedValue({
      progress: { state: 'waiting', sentAt: '2026-11-20T08:11:00Z' },
      isHidden: false,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    await screen.findByText('Votre photo est bien arrivée')
  })

  it('lets the member retake the photo', async () => {
    open({ [OWN]: () => own(asked) })
    await openGesture()
    await choosePhoto()
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }))
    await screen.findByText('La main ouverte, près de la joue')
  })
})

describe('the camera of a computer', () => {
  function stubCamera(getUserMedia: () => Promise<unknown>) {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia },
      configurable: true,
    })
  }

  it('is on only after the member opens it, and is turned off with the dialog', async () => {
    const stop = vi.fn()
    stubCamera(async () => ({ getTracks: () => [{ stop }] }))
    open({ [OWN]: () => own(asked) })
    await openGesture()
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir la caméra' }))
    await screen.findByLabelText('Votre caméra')
    await act(async () => {})
    expect(stop).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(stop).toHaveBeenCalledOnce()
  })

  it('is replaced by a file input if it is not available', async () => {
    stubCamera(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
    open({ [OWN]: () => own(asked) })
    await openGesture()
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir la caméra' }))
    await screen.findByText(/^La caméra n'est pas disponible ici/)
    expect(screen.getByRole('button', { name: 'Choisir une photo' })).toBeTruthy()
  })
})
