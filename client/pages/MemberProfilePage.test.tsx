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
  it('shows the main facts, the distance, the plan, the presence and the date of verification', async () => {
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

  it('shows the reason of the card of the deck, without the distance, which is next to the place', async () => {
    open({ member: { interests: ['Lecture'] } })
    expect((await article()).getByText('Vous aimez tous deux la lecture')).toBeTruthy()
  })

  it('shows the bio with the no-break spaces of French punctuation', async () => {
    open({ profile: () => json({ ...laurent, bio: 'Je lis « Sido » : et vous ?' }) })
    const words = (await article()).getByText(/^Je lis/)
    expect(words.textContent).toBe('Je lis «\u00a0Sido\u00a0»\u00a0: et vous\u202f?')
  })

  it('shows the finished prompts with their answers', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }]
    open({ profile: () => json({ ...laurent, prompts }) })
    const view = await article()
    expect(view.getByRole('heading', { name: "Un dimanche réussi, c'est…" })).toBeTruthy()
    expect(view.getByText('le marché, puis un livre.')).toBeTruthy()
    expect(view.getByText(laurent.bio)).toBeTruthy()
  })

  it('shows a prompt that serves as the bio only once', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }]
    const bio = "Un dimanche réussi, c'est… le marché, puis un livre."
    open({ profile: () => json({ ...laurent, bio, prompts }) })
    const view = await article()
    expect(view.getAllByText(/le marché, puis un livre/)).toHaveLength(1)
  })

  it('shows the traits in the grammatical gender of the member', async () => {
    open({ profile: () => json({ ...laurent, traits: ['widowed', 'together', 'smoke_free'] }) })
    const view = await article()
    for (const words of ['Veuf', 'Aimerait vivre ensemble', 'Ne fume pas']) {
      expect(view.getByText(words)).toBeTruthy()
    }
    expect(view.queryByText(/Tabac|enfant/)).toBeNull()
  })

  it('omits unknown facts', async () => {
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

  it('marks the common interests, which come first', async () => {
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

  it('enlarges a photo, and shows the others with buttons or arrow keys', async () => {
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

  it('allows a flash for an enlarged photo, except for the first one', async () => {
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

  it('moves the focus from the main element to its title when it has loaded', async () => {
    open()
    const main = screen.getByRole('main')
    main.tabIndex = -1
    main.focus()
    const title = await screen.findByRole('heading', { level: 1, name: 'Laurent 61 ans' })
    expect(document.activeElement).toBe(title)
  })

  it("shows the member's own profile as others see it, without the photos reserved for matches", async () => {
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

describe('the answer to a profile', () => {
  it('is confirmed if it is a flash, and « Flash envoyé » and a link to the next portrait replace the button', async () => {
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
    // One second later the deck drops the card, and the profile is refetched.
    await waitFor(() => expect(api.count(PROFILE)).toBe(2), { timeout: 3000 })
  })

  it('opens the match dialog if it makes a match, then a link to the conversation', async () => {
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

  it('reports a flash that lost the network, and keeps the profile', async () => {
    open({ flash: () => Promise.reject(new TypeError('Failed to fetch')) })
    await press('Flasher')
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect((await article()).getByRole('button', { name: 'Flasher' })).toBeTruthy()
  })

  it('explains why it is impossible if no flash is left', async () => {
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

  it('is sent once if it is a pass, and returns to the previous page', async () => {
    const api = open()
    history.replaceState('from-within', '')
    const back = vi.spyOn(history, 'back').mockReturnValue()
    await press('Passer')
    await press('Passer')
    expect(back).toHaveBeenCalledOnce()
    await waitFor(() => expect(api.count(PASS)).toBe(1))
  })

  it('leads to the deck after a pass if there is no previous page', async () => {
    open()
    await press('Passer')
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  it('is « Flash envoyé » for a profile that was already flashed', async () => {
    open({ profile: () => json({ ...laurent, hasFlashed: true }) })
    expect((await article()).getByText('Flash envoyé')).toBeTruthy()
    expect((await article()).queryByRole('button', { name: 'Passer' })).toBeNull()
    // Nothing was pressed: a page that opens does not move the focus.
    expect(document.activeElement).toBe(document.body)
  })

  it('is a link to the conversation for a match, who sees the reserved photos without a locked tile', async () => {
    open({ profile: () => json({ ...laurent, isMatch: true }) })
    expect((await article()).getByRole('link', { name: 'Envoyer un message' })).toBeTruthy()
    expect((await article()).queryByText(/affinités/)).toBeNull()
  })
})

describe('a profile that does not open', () => {
  it('says « Chargement... » while it is loading', () => {
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

  it('because the email address is not confirmed asks for the code, and sends no request', async () => {
    const api = open({ member: { isEmailConfirmed: false } })
    await screen.findByRole('heading', {
      level: 1,
      name: 'Confirmez votre adresse pour ouvrir les profils',
    })
    expect(api.count(PROFILE)).toBe(0)
  })

  it('because of the network can be reloaded', async () => {
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
