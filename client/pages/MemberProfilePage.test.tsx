// Rules: discovery, visits
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { MemberProfilePage } from './MemberProfilePage.tsx'

const FLASH = 'POST /api/flashes'
const PASS = 'POST /api/passes'
const laurent: OpenedProfile = {
  ...publicProfile(1, {
    relationType: 'serious',
    subscription: 'gold',
    isTestProfile: true,
    interests: ['Cuisine', 'Marche', 'Lecture'],
    photos: ['/media/photos/a.webp', '/media/photos/b.webp'],
    placeholders: [null, null],
    reservedPhotos: 2,
  }),
  presence: { isOnline: true, lastSeenAt: null },
  isMatch: false,
  hasFlashed: false,
  distanceKm: 25,
  verifiedAt: '2026-11-03T10:00:00Z',
}
const PROFILE = `GET /api/users/${laurent.id}`

interface Situation {
  profile?: () => Response | Promise<Response>
  flash?: () => Response | Promise<Response>
  remaining?: number
  member?: Partial<CurrentMember>
}

function open(situation: Situation = {}, memberId = laurent.id) {
  const { profile = () => json(laurent), flash = () => json({ isMatch: false }) } = situation
  const { remaining = 2, member } = situation
  history.replaceState(null, '', `/profiles/${memberId}`)
  const api = stubApi({
    [PROFILE]: profile,
    [FLASH]: flash,
    [PASS]: () => new Response(null, { status: 204 }),
    'GET /api/flashes/remaining': () =>
      json({ remaining, limit: 3, used: 3 - remaining, bonus: 0 }),
    'GET /api/users/stats': () => json({}),
  })
  renderAsMember(<MemberProfilePage />, member)
  return api
}

const article = async () => within(await screen.findByRole('article', { name: 'Laurent 61 ans' }))
const press = async (name: string) =>
  fireEvent.click((await article()).getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  stubMotion(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the profile of another member', () => {
  it('shows who they are, how far, their plan, their presence and since when they are verified', async () => {
    open()
    const view = await article()
    for (const text of [
      'Vannes, à environ 25 km',
      'Homme',
      'Gold',
      'Profil de démonstration',
      'Profil vérifié',
      'Photo comparée par notre équipe le 3 novembre 2026',
      "Ce qu'il cherche",
      'Une relation sérieuse',
      'En ligne',
      laurent.bio,
    ]) {
      expect(view.getByText(text)).toBeTruthy()
    }
    expect(document.title).toBe('Laurent, 61 ans — Embellie')
  })

  it('says why to read on, as the card of the deck does, but how far, which stands with the place', async () => {
    open({ member: { interests: ['Lecture'] } })
    expect((await article()).getByText('Vous aimez tous deux la lecture')).toBeTruthy()
  })

  it('shows their words with the spaces that keep a mark on the line of its word', async () => {
    open({ profile: () => json({ ...laurent, bio: 'Je lis « Sido » : et vous ?' }) })
    const words = (await article()).getByText(/^Je lis/)
    expect(words.textContent).toBe('Je lis «\u00a0Sido\u00a0»\u00a0: et vous\u202f?')
  })

  it('shows the sentences they have finished, as questions and answers', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }]
    open({ profile: () => json({ ...laurent, prompts }) })
    const view = await article()
    expect(view.getByRole('heading', { name: "Un dimanche réussi, c'est…" })).toBeTruthy()
    expect(view.getByText('le marché, puis un livre.')).toBeTruthy()
    expect(view.getByText(laurent.bio)).toBeTruthy()
  })

  it('does not say twice a sentence that stands for the bio', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }]
    const bio = "Un dimanche réussi, c'est… le marché, puis un livre."
    open({ profile: () => json({ ...laurent, bio, prompts }) })
    const view = await article()
    expect(view.getAllByText(/le marché, puis un livre/)).toHaveLength(1)
  })

  it('shows what they say of their life, as they are', async () => {
    open({ profile: () => json({ ...laurent, traits: ['widowed', 'together', 'smoke_free'] }) })
    const view = await article()
    for (const words of ['Veuf', 'Aimerait vivre ensemble', 'Ne fume pas']) {
      expect(view.getByText(words)).toBeTruthy()
    }
    expect(view.queryByText(/Tabac|enfant/)).toBeNull()
  })

  it('tells nothing of what is not known', async () => {
    const unknown = {
      relationType: null,
      presence: null,
      distanceKm: null,
      verifiedAt: null,
      reservedPhotos: 0,
    }
    open({ profile: () => json({ ...laurent, ...unknown }) })
    const view = await article()
    expect(view.getByText('Vannes')).toBeTruthy()
    expect(view.queryByText(/Profil vérifié|Bon à savoir|Réservée/)).toBeNull()
  })

  it('marks the interests in common, which come first', async () => {
    open()
    const view = await article()
    expect(view.getByText('Deux sont aussi les vôtres.')).toBeTruthy()
    const interests = view.getByRole('region', { name: "Ses centres d'intérêt" })
    const names = within(interests).getAllByRole('listitem')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Marche (en commun)',
      'Lecture (en commun)',
      'Cuisine',
    ])
  })

  it('shows all the photos, and the reserved ones as one locked tile with their count', async () => {
    open()
    const photos = within((await article()).getByRole('list', { name: 'Photos de Laurent' }))
    expect(photos.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
      'Portrait de Laurent',
      'Photo 2 de Laurent',
    ])
    expect(photos.getAllByRole('listitem').at(-1)?.textContent).toBe(
      '2 photosRéservées à ses affinités',
    )
  })

  it('enlarges a photo, and turns over by its buttons and by the arrow keys', async () => {
    open()
    await press('Agrandir la photo 2 de Laurent')
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos de Laurent' }))
    expect(viewer.getByText('Photo 2 sur 2')).toBeTruthy()
    fireEvent.click(viewer.getByRole('button', { name: 'Photo suivante' }))
    expect(viewer.getByRole('img', { name: 'Portrait de Laurent' })).toBeTruthy()
    fireEvent.keyDown(viewer.getByRole('img'), { key: 'ArrowLeft' })
    expect(viewer.getByRole('img', { name: 'Photo 2 de Laurent' })).toBeTruthy()
    fireEvent.click(viewer.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets a further photo be flashed where it is enlarged; the first is flashed with all the rest', async () => {
    open()
    await press('Agrandir la photo 2 de Laurent')
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos de Laurent' }))
    fireEvent.click(viewer.getByRole('button', { name: 'Photo suivante' }))
    expect(viewer.queryByRole('button', { name: /^Flasher/ })).toBeNull()
    fireEvent.click(viewer.getByRole('button', { name: 'Photo précédente' }))
    await act(async () => {
      fireEvent.click(viewer.getByRole('button', { name: /^Flasher cette photo/ }))
    })
    await act(() => vi.dynamicImportSettled())
    const liking = await screen.findByRole('dialog', { name: 'Ce qui vous a plu chez Laurent' })
    expect(liking.textContent).toContain('Sa deuxième photo')
    expect(screen.queryByRole('dialog', { name: 'Photos de Laurent' })).toBeNull()
  })

  it('offers to report and to block', async () => {
    open()
    await article()
    expect(screen.getAllByRole('button', { name: 'Options : signaler ou bloquer' })).toBeTruthy()
  })

  it('hands the focus that awaited it on to its title', async () => {
    open()
    const main = screen.getByRole('main')
    main.tabIndex = -1
    main.focus()
    const title = await screen.findByRole('heading', { level: 1, name: 'Laurent 61 ans' })
    expect(document.activeElement).toBe(title)
  })

  it('of oneself is shown as others see it, without the photos that are kept for matches', async () => {
    const photos = ['/media/photos/a.webp', '/media/photos/b.webp', '/media/photos/c.webp']
    const api = open(
      {
        member: { photos, placeholders: [null, null, null], reservedPhotoUrls: photos.slice(1, 2) },
      },
      currentMember().id,
    )
    const view = within(await screen.findByRole('article', { name: 'Hélène 58 ans' }))
    expect(view.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toHaveLength(2)
    expect(view.getByText('Votre profil, tel que les autres le voient.')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Flasher' })).toBeNull()
    expect(api.requests.some(({ route }) => route.startsWith('GET /api/users/3f'))).toBe(false)
  })
})

describe('what is answered', () => {
  it('a flash is said, and its button makes way for « Flash envoyé » and the next portrait', async () => {
    const profile = vi
      .fn()
      .mockReturnValueOnce(json(laurent))
      .mockReturnValue(json({ ...laurent, hasFlashed: true }))
    const api = open({ profile })
    await press('Flasher')
    await screen.findByText('Flash envoyé !')
    const answer = within(screen.getByRole('region', { name: 'Votre réponse' }))
    expect(answer.getByText('Flash envoyé')).toBeTruthy()
    const next = answer.getByRole('link', { name: 'Portrait suivant' })
    expect(next.getAttribute('href')).toBe('/home')
    expect(answer.queryByRole('button')).toBeNull()
    expect(api.requests.find(({ route }) => route === FLASH)?.body).toMatchObject({
      toUserId: laurent.id,
    })
    // One second later the deck lets go of the card, and the profile is read again.
    await waitFor(() => expect(api.count(PROFILE)).toBe(2), { timeout: 3000 })
  })

  it('a flash that makes a match opens the modal, then the conversation is offered', async () => {
    const profile = vi
      .fn()
      .mockReturnValueOnce(json(laurent))
      .mockReturnValue(json({ ...laurent, hasFlashed: true, isMatch: true }))
    open({ profile, flash: () => json({ isMatch: true }) })
    await press('Flasher')
    const modal = await screen.findByRole('dialog', { name: "C'est un match !" }, { timeout: 3000 })
    fireEvent.click(within(modal).getByRole('button', { name: 'Plus tard' }))
    const write = await (await article()).findByRole('link', { name: 'Envoyer un message' })
    expect(write.getAttribute('href')).toBe(`/chat/${laurent.id}`)
  })

  it('a flash that lost the network says so, and the profile stays', async () => {
    open({ flash: () => Promise.reject(new TypeError('Failed to fetch')) })
    await press('Flasher')
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect((await article()).getByRole('button', { name: 'Flasher' })).toBeTruthy()
  })

  it('with no flash left explains itself instead', async () => {
    const api = open({ remaining: 0 })
    await waitFor(async () =>
      expect(
        (await article()).getByRole('button', { name: 'Flasher' }).getAttribute('aria-disabled'),
      ).toBe('true'),
    )
    await press('Flasher')
    await screen.findByText("Flashs épuisés pour aujourd'hui")
    expect(api.count(FLASH)).toBe(0)
  })

  it('a pass is told once, and leads back to where one came from', async () => {
    const api = open()
    history.replaceState('from-within', '')
    const back = vi.spyOn(history, 'back').mockReturnValue()
    await press('Passer')
    await press('Passer')
    expect(back).toHaveBeenCalledOnce()
    await waitFor(() => expect(api.count(PASS)).toBe(1))
  })

  it('a pass by who came straight here leads to the deck', async () => {
    open()
    await press('Passer')
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  it('is « Flash envoyé » for who has flashed already, and the conversation for a match', async () => {
    open({ profile: () => json({ ...laurent, hasFlashed: true }) })
    expect((await article()).getByText('Flash envoyé')).toBeTruthy()
    expect((await article()).queryByRole('button', { name: 'Passer' })).toBeNull()
    // Nothing was pressed: a page that opens stands at its top.
    expect(document.activeElement).toBe(document.body)
  })

  it('a match sees no locked tile: it receives the reserved photos too', async () => {
    open({ profile: () => json({ ...laurent, isMatch: true }) })
    expect((await article()).getByRole('link', { name: 'Envoyer un message' })).toBeTruthy()
    expect((await article()).queryByText(/affinités/)).toBeNull()
  })
})

describe('a profile that does not open', () => {
  it('says « Chargement... » while it is read', () => {
    open({ profile: () => new Promise(() => {}) })
    expect(screen.getByText('Chargement...')).toBeTruthy()
  })

  it.each(['member_not_found', 'validation'] as const)(
    'because of %s is no longer available',
    async (code) => {
      open({ profile: () => problem(code) })
      await screen.findByRole('heading', { level: 1, name: "Ce profil n'est plus disponible" })
      const others = screen.getByRole('link', { name: "Voir d'autres profils" })
      expect(others.getAttribute('href')).toBe('/profiles')
      expect(screen.getAllByRole('link', { name: 'Retour' })).not.toHaveLength(0)
    },
  )

  it('because the address is not confirmed asks for the code, and asks the server nothing', async () => {
    const api = open({ member: { isEmailConfirmed: false } })
    await screen.findByRole('heading', {
      level: 1,
      name: 'Confirmez votre adresse pour ouvrir les profils',
    })
    expect(api.count(PROFILE)).toBe(0)
  })

  it('because of the network can be asked for again', async () => {
    const profile = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockReturnValue(json(laurent))
    open({ profile })
    await screen.findByRole('heading', { name: 'Problème de connexion. Vérifiez votre internet' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
    await article()
  })
})
