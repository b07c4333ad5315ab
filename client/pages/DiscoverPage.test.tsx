// Rules: discovery, flashes
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFlashToExplain } from '#client/features/flashes/flash-to-explain.ts'
import { ShowsSamples } from '#client/features/landing/samples.ts'
import type { DeckEnd } from '#shared/contracts/discovery.ts'
import type { Purchase } from '#shared/contracts/social-proof.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { DiscoverPage } from './DiscoverPage.tsx'

const laurent = publicProfile(1, { subscription: 'gold', isTestProfile: true })
const thierry = publicProfile(2, { firstName: 'Thierry', age: 57 })
const denis = publicProfile(3, { firstName: 'Denis', age: 68 })
const alain = publicProfile(4, { firstName: 'Alain', age: 60 })

const FLASH = 'POST /api/flashes'
const PASS = 'POST /api/passes'
const DECK = 'GET /api/users/suggestions'

interface Situation {
  plan?: Plan
  remaining?: number
  deck?: () => Response | Promise<Response>
  end?: () => Response
  /** Leaves the page and opens it again. */
  comesBack?: boolean
  visits?: number
  flash?: () => Response | Promise<Response>
  pass?: () => Response
  purchases?: Purchase[]
  showsSamples?: boolean
}

async function open(situation: Situation = {}) {
  const { plan = 'gratuit', remaining = 2, showsSamples = false } = situation
  const { deck = () => json([laurent, thierry, denis, alain]) } = situation
  const { flash = () => json({ isMatch: false }) } = situation
  const allowance = { remaining, limit: 3, used: 3 - remaining, bonus: 0 }
  const api = stubApi({
    [DECK]: deck,
    [`${DECK}/end`]: situation.end ?? (() => json({ reason: 'seen', seen: 1, wider: null })),
    [FLASH]: flash,
    [PASS]: situation.pass ?? (() => new Response(null, { status: 204 })),
    'GET /api/flashes/remaining': () => json(allowance),
    'GET /api/users/stats': () => json({}),
    'GET /api/visits': () => json({ count: situation.visits ?? 1, items: [] }),
    'GET /api/catalogue': () => json(CATALOGUE),
    'GET /api/social-proof': () => json({ mode: 'sample', items: situation.purchases ?? [] }),
  })
  const page = (
    <ShowsSamples value={showsSamples}>
      <DiscoverPage />
    </ShowsSamples>
  )
  // Also waits for what the page loads after the first render.
  const shown = await act(async () =>
    renderAsMember(<Visit page={page} />, { subscription: plan, firstName: 'Hélène' }),
  )
  await passTime(0)
  if (situation.comesBack) {
    fireEvent.click(shown.getByRole('button', { name: 'Aller et venir' }))
    await passTime(0)
    fireEvent.click(shown.getByRole('button', { name: 'Aller et venir' }))
    await passTime(10)
  }
  return api
}

/** A button that leaves the page and opens it again in the same application. */
function Visit({ page }: { page: ReactNode }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Aller et venir
      </button>
      {isHere && page}
    </>
  )
}

const topCard = () => screen.getByRole('article')
const press = (name: string) => fireEvent.click(within(topCard()).getByRole('button', { name }))
const burstText = () =>
  screen.queryByText(/^Flash/, { selector: '[role=status]' })?.textContent ?? ''
const toastText = () => screen.queryByRole('region', { name: /^Notifications/ })?.textContent ?? ''

// Lazy parts load in real time, but these tests use fake timers: load them in advance.
beforeAll(() =>
  Promise.all([
    import('#client/features/auth/DeckCode.tsx'),
    import('#client/features/discovery/EmptyDeck.tsx'),
    import('#client/features/flashes/FlashExplained.tsx'),
    import('#client/features/flashes/LikedFlash.tsx'),
    import('#client/features/matches/MatchCelebration.tsx'),
    import('#client/features/notifications/NotificationDemo.tsx'),
    import('#client/features/visits/VisitsLink.tsx'),
    import('#client/widgets/BonusDialog.tsx'),
    import('#client/widgets/MatchDialog.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-21T18:00:00Z')
  stubMotion()
})
afterEach(async () => {
  // A toast stays after its page is left: let it expire.
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the deck', () => {
  it('greets by first name and says how many flashes remain', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonsoir Hélène')
    expect(screen.getByText("Flashs restants aujourd'hui")).toBeTruthy()
    expect(screen.getByRole('img', { name: '2 flashs restants sur 3' })).toBeTruthy()
  })

  it('shows the profile of the member on the top card', async () => {
    await open()
    const card = within(screen.getByRole('article', { name: 'Laurent 61 ans' }))
    for (const text of ['Vannes', 'Homme', 'Gold', laurent.bio]) {
      expect(card.getByText(text)).toBeTruthy()
    }
    // Shown once, above the page (scripts/build/pages.ts).
    expect(card.queryByText('Profil de démonstration')).toBeNull()
    expect(card.getByRole('img', { name: 'Portrait de Laurent' })).toBeTruthy()
    const interests = card.getByRole('list', { name: "Centres d'intérêt" })
    expect(interests.textContent).toBe('Marche (en commun)Cuisine')
    expect(card.getByText('Vous aimez tous deux la marche')).toBeTruthy()
  })

  it('shows the prompts that a member has finished, except the one that serves as the bio', async () => {
    const prompts = [
      { prompt: 'sunday', answer: 'le marché, tôt le matin.' },
      { prompt: 'journey', answer: 'Lisbonne, en train.' },
    ] as const
    const bio = "Un dimanche réussi, c'est… le marché, tôt le matin."
    await open({ deck: () => json([publicProfile(1, { bio, prompts: [...prompts] })]) })
    const card = within(topCard())
    expect(card.getByText(bio)).toBeTruthy()
    expect(card.getByRole('heading', { name: 'Le voyage que je referais demain…' })).toBeTruthy()
    expect(card.queryByRole('heading', { name: /^Un dimanche/ })).toBeNull()
  })

  it('shows the photos one at a time: the arrows, or a touch on either half, show the others', async () => {
    const photo = '/media/photos/1'
    const photos = [photo, '/media/photos/2', '/media/photos/3']
    await open({ deck: () => json([publicProfile(1, { photos, photo })]) })
    const card = within(topCard())
    const isDisabled = (name: string) =>
      card.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(card.getByText('1 sur 3')).toBeTruthy()
    expect(isDisabled('Photo précédente')).toBe(true)
    press('Photo suivante')
    // All photos except the portrait are also further down the card.
    const shown = () => card.getAllByRole('img')[0] ?? expect.unreachable()
    fireEvent.click(shown(), { clientX: 10 })
    expect(shown().getAttribute('alt')).toBe('Photo 3 de Laurent')
    expect(isDisabled('Photo suivante')).toBe(true)
    press('Photo précédente')
    fireEvent.click(shown(), { clientX: -10 })
    expect(shown().getAttribute('alt')).toBe('Portrait de Laurent')
  })

  it('is a stack of up to 3 cards, of which only the top one is interactive', async () => {
    await open()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    const stack = topCard().parentElement
    const behind = [...(stack?.querySelectorAll(':scope > [aria-hidden="true"]') ?? [])]
    expect(behind).toHaveLength(2)
    const buttons = behind.flatMap((edge) => [...edge.querySelectorAll('button, a')])
    expect(buttons.every((button) => button.closest('[inert]'))).toBe(true)
  })

  it('leads from the top card to the whole profile', async () => {
    await open()
    const link = within(topCard()).getByRole('link', { name: 'Voir le profil de Laurent' })
    expect(link.getAttribute('href')).toBe(`/profiles/${laurent.id}`)
  })

  it('says « Chargement... » while it is dealt', async () => {
    await open({ deck: () => new Promise(() => {}) })
    expect(screen.getByText('Chargement...')).toBeTruthy()
  })

  it('can be reloaded if it could not be loaded', async () => {
    const deck = vi
      .fn()
      .mockReturnValueOnce(problem('internal'))
      .mockReturnValue(json([laurent]))
    await open({ deck })
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await passTime(0)
    expect(topCard()).toBeTruthy()
  })
})

describe('a lost connection', () => {
  it('keeps the card, shows a note above the answers, and removes it when the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await open()
    const troubles = () => within(topCard()).queryByRole('alert')?.textContent
    expect(troubles()).toBeUndefined()
    onLine.mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(troubles()).toBe('Problème de connexion. Vérifiez votre internet')
    expect(within(topCard()).getByRole('button', { name: 'Réessayer' })).toBeTruthy()
    onLine.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(troubles()).toBeUndefined()
    onLine.mockRestore()
  })
})

it('a purchase by another member is announced over the photo of the top card, and over a photo only', async () => {
  const purchases: Purchase[] = [{ firstName: 'Martine', place: 'Nantes', plan: 'gold' }]
  const isOnPhoto = () =>
    screen
      .getByText(/vient de passer/)
      .closest('[role=status]')
      ?.hasAttribute('data-on-photo')
  await open({ purchases })
  await passTime(30_000)
  expect(isOnPhoto()).toBe(true)
  cleanup()
  await open({ purchases, deck: () => json([]) })
  await passTime(30_000)
  expect(isOnPhoto()).toBe(false)
})

describe('a flash', () => {
  it('shows « Flash envoyé ! » only in its burst, and the deck advances one second later', async () => {
    const api = await open()
    press('Flasher')
    await passTime(0)
    expect(api.requests.find(({ route }) => route === FLASH)?.body).toMatchObject({
      toUserId: laurent.id,
    })
    expect(burstText()).toBe('Flash envoyé !')
    expect(toastText()).toBe('')
    await passTime(999)
    expect(screen.getByRole('article', { name: 'Laurent 61 ans' })).toBeTruthy()
    await passTime(1)
    expect(screen.getByRole('article', { name: 'Thierry 57 ans' })).toBeTruthy()
  })

  it('refreshes the remaining flashes', async () => {
    const api = await open()
    press('Flasher')
    await passTime(0)
    expect(api.count('GET /api/flashes/remaining')).toBe(2)
  })

  it('is sent once by a double click', async () => {
    const api = await open()
    press('Flasher')
    press('Flasher')
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await passTime(500)
    expect(api.count(FLASH)).toBe(1)
  })

  it('that fails shows the message of the server, and the card stays', async () => {
    await open({ flash: () => problem('member_not_found') })
    press('Flasher')
    await passTime(3000)
    expect(toastText()).toContain('Erreur')
    expect(toastText()).toContain("Ce profil n'est plus disponible.")
    expect(screen.getByRole('article', { name: 'Laurent 61 ans' })).toBeTruthy()
  })

  it('that loses the network says so and keeps the card; pressed again, it is sent again', async () => {
    const flash = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockReturnValue(json({ isMatch: false }))
    const api = await open({ flash })
    press('Flasher')
    await passTime(3000)
    expect(toastText()).toContain('Problème de connexion. Vérifiez votre internet')
    expect(screen.getByRole('article', { name: 'Laurent 61 ans' })).toBeTruthy()
    press('Flasher')
    await passTime(0)
    expect(burstText()).toBe('Flash envoyé !')
    const sent = api.requests.filter(({ route }) => route === FLASH)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    expect(sent).toHaveLength(2)
  })

  it('of a member whose email address is not confirmed asks for the code', async () => {
    await open({ flash: () => problem('email_unconfirmed') })
    press('Flasher')
    await passTime(0)
    expect(toastText()).toMatch(/Confirmez votre adresse.*Saisissez le code envoyé à \S+@\S+\./)
  })

  it.each([
    ['profile_hidden', 'Ma visibilité', '/settings/visibilite', /est masqué.*Rendez-le public/],
    ['profile_unverified', 'Ma vérification', '/profile', /attend sa vérification/],
    ['profile_held', 'Mes décisions', '/decisions', /vérifie votre profil.*Mes décisions/],
  ] as const)(
    'of a hidden member (%s) says why, long enough to read it, and links to the page that changes or explains it',
    async (code, name, path, words) => {
      await open({ flash: () => problem(code) })
      press('Flasher')
      await passTime(0)
      expect(toastText()).toMatch(/^Flash non envoyé/)
      expect(toastText()).toMatch(words)
      // Enough time to read four lines and reach the button.
      await passTime(15_000)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
      expect(screen.getByRole('article', { name: 'Laurent 61 ans' })).toBeTruthy()
    },
  )

  it('that makes a match opens the match dialog 0.8 s later, which stays open until it is closed', async () => {
    await open({ flash: () => json({ isMatch: true }) })
    press('Flasher')
    await passTime(0)
    expect(toastText()).toBe('')
    await passTime(799)
    expect(screen.queryByRole('dialog')).toBeNull()
    await passTime(1)
    const modal = within(screen.getByRole('dialog', { name: "C'est un match !" }))
    expect(modal.getAllByRole('radio')).toHaveLength(2)
    // The dialog replaces the burst.
    expect(burstText()).toBe('')
    await passTime(60_000)
    fireEvent.click(modal.getByRole('button', { name: 'Plus tard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a flash with a liked part', () => {
  const sent = ({ requests }: Awaited<ReturnType<typeof open>>, route: string) =>
    requests.filter((request) => request.route === route).map(({ body }) => body)
  // The photo of a demo member, whose photos after the first are drawings.
  const PHOTO = '/media/portraits/p-07.svg'
  const profile = publicProfile(1, {
    prompts: [{ prompt: 'sunday', answer: 'marcher jusqu’au phare.' }],
    photos: ['/media/photos/00000000-0000-4000-8000-00000000000a', PHOTO],
  })
  async function like(name: RegExp) {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
    await passTime(0)
  }
  const dialog = () => screen.getByRole('dialog', { name: 'Ce qui vous a plu chez Laurent' })

  it('quotes the sentence, explains what happens with it and the cost, and is sent with it', async () => {
    const api = await open({ deck: () => json([profile, thierry]) })
    await like(/^Flasher cette phrase/)
    expect(dialog().textContent).toContain(fixSpaces('« marcher jusqu’au phare. »'))
    expect(dialog().textContent).toContain('elle ouvrira votre conversation')
    expect(dialog().textContent).toContain("Il vous reste 2 flashs aujourd'hui.")
    expect(api.count(FLASH)).toBe(0)
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Flasher' }))
    await passTime(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(api, FLASH)).toMatchObject([{ toUserId: profile.id, liked: { prompt: 'sunday' } }])
  })

  it('can be for a photo, and is not sent if the member cancels', async () => {
    const api = await open({ deck: () => json([profile, thierry]) })
    await like(/^Flasher cette photo/)
    expect(dialog().textContent).toContain('Sa deuxième photo')
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count(FLASH)).toBe(0)
    await like(/^Flasher cette photo/)
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Flasher' }))
    await passTime(0)
    expect(sent(api, FLASH)).toMatchObject([{ liked: { photo: PHOTO } }])
  })

  it('without flashes left says so immediately', async () => {
    await open({ deck: () => json([profile, thierry]), remaining: 0 })
    fireEvent.click(screen.getByRole('button', { name: /^Flasher cette phrase/ }))
    await passTime(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText("Flashs épuisés pour aujourd'hui")).toBeTruthy()
  })

  it('that makes a match is quoted in the match dialog', async () => {
    await open({ deck: () => json([profile, thierry]), flash: () => json({ isMatch: true }) })
    await like(/^Flasher cette phrase/)
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Flasher' }))
    await passTime(1000)
    await vi.dynamicImportSettled()
    await passTime(0)
    const match = screen.getByRole('dialog', { name: "C'est un match !" })
    expect(match.textContent).toContain(
      fixSpaces('Ce qui vous a plu : « marcher jusqu’au phare. »'),
    )
  })
})

describe('a flash with none remaining', () => {
  it.each<[Plan, 'link' | 'button']>([
    ['gratuit', 'link'],
    ['premium', 'button'],
  ])('says why on the plan %s, until when, and how to get more', async (plan, role) => {
    await open({ plan, remaining: 0 })
    const flash = within(topCard()).getByRole('button', { name: 'Flasher' })
    const reason = document.getElementById(flash.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/^Vos 3 flashs sont partis\. Retour\sà\sminuit/)
    expect(within(topCard()).getByRole(role, { name: 'Obtenir plus' })).toBeTruthy()
    press('Passer')
    await passTime(420)
    expect(screen.getByRole('article', { name: 'Thierry 57 ans' })).toBeTruthy()
  })

  it('on the free plan offers Premium for 6 s instead of being sent', async () => {
    const api = await open({ remaining: 0 })
    expect(
      within(topCard()).getByRole('button', { name: 'Flasher' }).getAttribute('aria-disabled'),
    ).toBe('true')
    press('Flasher')
    await passTime(0)
    expect(screen.getByText("Flashs épuisés pour aujourd'hui")).toBeTruthy()
    expect(screen.getByText('Passez Premium pour 20 flashs par jour !')).toBeTruthy()
    const offer = screen.getByRole('link', { name: 'Premium' })
    expect(offer.getAttribute('href')).toBe('/subscription')
    expect(api.count(FLASH)).toBe(0)
    await passTime(6000)
    expect(screen.queryByText("Flashs épuisés pour aujourd'hui")).toBeNull()
  })

  it('on another plan offers bonus flashes for 6 s', async () => {
    await open({ plan: 'premium', remaining: 0 })
    press('Flasher')
    await passTime(0)
    expect(screen.getByText('Flashs quotidiens épuisés')).toBeTruthy()
    expect(screen.getByText('Continuez avec des flashs bonus !')).toBeTruthy()
    await passTime(5999)
    fireEvent.click(screen.getByRole('button', { name: 'Flashs bonus' }))
    expect(screen.getByRole('dialog', { name: "Un peu plus d'élan" })).toBeTruthy()
  })

  it('shows the same when the server refuses it because the last one was spent on another device', async () => {
    await open({ flash: () => problem('flashes_exhausted') })
    press('Flasher')
    await passTime(0)
    expect(screen.getByText('Passez Premium pour 20 flashs par jour !')).toBeTruthy()
  })
})

it('a flash refused because of unanswered conversations opens these conversations', async () => {
  await open({ flash: () => problem('answers_first') })
  press('Flasher')
  await passTime(0)
  expect(location.pathname).toBe('/messages/a-repondre')
})

describe('the bonus button of a free member', () => {
  it('says that the pack is for Premium', async () => {
    await open()
    fireEvent.click(screen.getAllByRole('button', { name: /bonus/i })[0] ?? document.body)
    await passTime(0)
    const dialog = within(screen.getByRole('dialog', { name: "Un peu plus d'élan" }))
    expect(dialog.queryByRole('radio', { name: /Réservé à Premium/ })).toBeNull()
    expect(dialog.getByText(/Réservé à Premium/)).toBeDefined()
    const plans = dialog.getByRole('link', { name: 'Passez à Premium' })
    expect(plans.getAttribute('href')).toBe('/subscription')
  })
})

describe('a pass', () => {
  const passesSent = (api: Awaited<ReturnType<typeof open>>) =>
    api.requests.filter(({ route }) => route === PASS).map(({ body }) => body)

  it('only advances the deck, and is sent to the server once, ten seconds later', async () => {
    const api = await open()
    press('Passer')
    press('Passer')
    await passTime(420)
    expect(screen.getByRole('article', { name: 'Thierry 57 ans' })).toBeTruthy()
    expect(screen.getByText('Vous avez passé', { exact: false }).textContent).toBe(
      'Vous avez passé Laurent.',
    )
    await passTime(9579)
    expect(passesSent(api)).toEqual([])
    await passTime(1)
    expect(passesSent(api)).toEqual([{ toUserId: laurent.id }])
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
    expect(toastText()).not.toContain('Flash')
  })

  it('can be undone until then, once per card', async () => {
    const serge = publicProfile(9, { firstName: 'Serge' })
    const api = await open({ deck: () => json([serge, thierry, denis]) })
    press('Passer')
    await passTime(420)
    press('Annuler')
    await passTime(0)
    expect(screen.getByRole('article', { name: 'Serge 61 ans' })).toBeTruthy()
    await passTime(20_000)
    expect(passesSent(api)).toEqual([])
    press('Passer')
    await passTime(420)
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
    expect(passesSent(api)).toEqual([{ toUserId: serge.id }])
  })

  it('can be undone while the member reaches for the button, and is sent with the next answer', async () => {
    const api = await open()
    press('Passer')
    await passTime(420)
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Annuler' }))
    await passTime(60_000)
    expect(passesSent(api)).toEqual([])
    press('Flasher')
    await passTime(0)
    expect(passesSent(api)).toEqual([{ toUserId: laurent.id }])
    expect(api.count(FLASH)).toBe(1)
  })

  it('is sent when the member leaves the page', async () => {
    const api = await open()
    press('Passer')
    await passTime(420)
    fireEvent.click(screen.getByRole('button', { name: 'Aller et venir' }))
    expect(passesSent(api)).toEqual([{ toUserId: laurent.id }])
  })

  it('that exceeds the rate limit shows a gentle message', async () => {
    await open({ pass: () => problem('too_many_requests') })
    press('Passer')
    await passTime(10_000)
    expect(toastText()).toContain('Prenez votre temps')
  })

  it('of the last card requests the next deck', async () => {
    const deck = vi
      .fn()
      .mockReturnValueOnce(json([laurent]))
      .mockReturnValue(json([denis]))
    const api = await open({ deck })
    press('Passer')
    await passTime(420)
    await passTime(10)
    expect(api.count(DECK)).toBe(2)
    expect(screen.getByRole('article', { name: 'Denis 68 ans' })).toBeTruthy()
  })

  it('of the very last card removes a toast about it at once', async () => {
    const deck = vi
      .fn()
      .mockReturnValueOnce(json([laurent]))
      .mockReturnValue(json([]))
    await open({ deck, remaining: 0, end: () => json({ reason: 'seen', seen: 1, wider: null }) })
    press('Flasher')
    await passTime(0)
    expect(toastText()).toContain("Flashs épuisés pour aujourd'hui")
    press('Passer')
    await passTime(0)
    expect(topCard()).toBeTruthy()
    expect(toastText()).toBe('')
  })

  it('of the very last card scrolls to the top of the empty deck and focuses its title', async () => {
    const scrolled = vi.fn()
    vi.stubGlobal('scrollTo', scrolled)
    const deck = vi
      .fn()
      .mockReturnValueOnce(json([laurent]))
      .mockReturnValue(json([]))
    await open({ deck, end: () => json({ reason: 'seen', seen: 1, wider: null }) })
    screen.getByRole('button', { name: /^Passer/ }).focus()
    press('Passer')
    await passTime(420)
    await passTime(10)
    const end = screen.getByRole('heading', { name: 'Vous avez vu tout le monde' })
    expect(document.activeElement).toBe(end)
    expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  })
})

describe('the explanation of a flash', () => {
  it('is shown before the first card, once', async () => {
    isFlashToExplain.set(true)
    await open()
    const dialog = within(screen.getByRole('dialog', { name: /^C'est quoi, un flash/ }))
    expect(dialog.getByText(/ne sait pas forcément que c'est vous/)).toBeTruthy()
    expect(dialog.getByText('Vous avez 3 flashs par jour. Ils reviennent à minuit.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: "J'ai compris" }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(isFlashToExplain.get()).toBe(false)
  })
})

describe('the arrow keys', () => {
  it('pass to the left and flash to the right', async () => {
    const api = await open()
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    await passTime(420)
    expect(screen.getByRole('article', { name: 'Thierry 57 ans' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await passTime(0)
    expect(api.count(PASS)).toBe(1)
    expect(api.count(FLASH)).toBe(1)
  })

  it('do nothing while typing, in a dialog, or with a modifier key', async () => {
    const api = await open({ remaining: 2 })
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
    fireEvent.click(screen.getByRole('button', { name: 'Bonus' }))
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await passTime(0)
    expect(api.count(FLASH)).toBe(0)
    field.remove()
  })
})

describe('the empty deck', () => {
  const nobody: DeckEnd = { reason: 'nobody', seen: 0, wider: null }
  const wider: DeckEnd['wider'] = {
    by: 'ages',
    changes: ['ages'],
    ageMin: 50,
    ageMax: 67,
    distance: 'same_city',
    km: 30,
    count: 21,
  }
  const seen: DeckEnd = { reason: 'seen', seen: 38, wider }
  const tomorrow: DeckEnd = { reason: 'tomorrow', seen: 0, wider: null }
  const deck = () => json([])

  function controls() {
    const empty = within(screen.getByRole('region', { name: TITLES }))
    return [...empty.queryAllByRole('link'), ...empty.queryAllByRole('button')].map(
      ({ textContent }) => textContent,
    )
  }
  const TITLES =
    /^(Vous êtes la première sur le banc|Personne ne correspond encore|La suite vous attend dans votre boîte|Vous avez vu tout le monde|C'est tout pour aujourd'hui)$/

  it('of the first member of a site links to the profile editor, not to an offer', async () => {
    await open({ deck, end: () => json(nobody) })
    expect(screen.getByRole('heading', { name: 'Vous êtes la première sur le banc' })).toBeTruthy()
    expect(controls()).toEqual(['Soigner mon portrait', "Inviter quelqu'un"])
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Soigner mon portrait')).toBe('/edit-profile')
    expect(addressOf("Inviter quelqu'un")).toBe('/referral')
  })

  it('shows how many profiles wider preferences would bring, as counted by the server', async () => {
    await open({ deck, end: () => json({ reason: 'nobody', seen: 0, wider }) })
    expect(screen.getByRole('heading', { name: 'Personne ne correspond encore' })).toBeTruthy()
    expect(controls()).toEqual(['Élargir mes préférences'])
    expect(screen.getByText('De 50 à 67 ans : 21 profils de plus.')).toBeTruthy()
  })

  it('of an unconfirmed member asks for the code', async () => {
    await open({ deck, end: () => json({ reason: 'unconfirmed', seen: 0, wider: null }) })
    expect(controls()).toEqual(['Confirmer', 'Renvoyer le code'])
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  it.each<[Plan, DeckEnd, string[]]>([
    [
      'gratuit',
      seen,
      ['Élargir mes préférences', "Voir qui m'a rendu visite", 'Voir les offres Premium'],
    ],
    ['premium', seen, ['Élargir mes préférences', "Voir qui m'a rendu visite", 'Passer à Gold']],
    ['gold', seen, ['Élargir mes préférences', "Voir qui m'a rendu visite"]],
  ])('offers no bonus flashes on the plan %s with flashes left', async (plan, end, names) => {
    await open({ plan, deck, end: () => json(end) })
    expect(controls()).toEqual(names)
    expect(screen.getByText("Il vous reste 2 flashs aujourd'hui.")).toBeTruthy()
    expect(screen.getByText(/^Tout le monde/).textContent).toBe(
      "Tout le monde, c'est-à-dire les 38\u00a0hommes de 50 à 70\u00a0ans de votre région qui cherchent comme vous.",
    )
  })

  it('links to the profile editor if there is no visit yet', async () => {
    await open({ plan: 'gold', deck, end: () => json(seen), visits: 0 })
    expect(controls()).toEqual(['Élargir mes préférences', 'Soigner mon portrait'])
    const link = screen.getByRole('link', { name: 'Soigner mon portrait' })
    expect(link.getAttribute('href')).toBe('/edit-profile')
  })

  it.each<[Plan, string[]]>([
    ['premium', ['Lire mes messages', 'Revoir mes affinités', 'Passer à Gold']],
    ['gold', ['Lire mes messages', 'Revoir mes affinités']],
  ])(
    'says on the plan %s when the next profiles come, once those of the day are used up',
    async (plan, names) => {
      await open({ plan, deck, end: () => json(tomorrow) })
      expect(controls()).toEqual(names)
      expect(screen.getByText(/^Retour à minuit.*, dans 5 h 00\.$/)).toBeTruthy()
    },
  )

  it('offers bonus flashes last to a premium member without flashes left', async () => {
    await open({ plan: 'premium', remaining: 0, deck, end: () => json(tomorrow) })
    expect(screen.getByRole('heading', { name: "C'est tout pour aujourd'hui" })).toBeTruthy()
    expect(controls()).toEqual([
      'Lire mes messages',
      'Revoir mes affinités',
      'Passer à Gold',
      'Flashs bonus',
    ])
  })

  it('shows a new card by itself when somebody new suits the member', async () => {
    const dealt = vi
      .fn()
      .mockReturnValueOnce(json([]))
      .mockReturnValue(json([denis]))
    const end = vi
      .fn()
      .mockReturnValueOnce(json(seen))
      .mockReturnValue(json({ reason: 'cards', seen: 0, wider: null }))
    const api = await open({ deck: dealt, end })
    await passTime(119_000)
    expect(api.count(DECK)).toBe(1)
    await passTime(1000)
    await passTime(10)
    expect(screen.getByRole('article', { name: 'Denis 68 ans' })).toBeTruthy()
  })

  it('is refetched when the member returns to the page', async () => {
    const dealt = vi
      .fn()
      .mockReturnValueOnce(json([]))
      .mockReturnValue(json([denis]))
    await open({ deck: dealt, end: () => json(seen), comesBack: true })
    expect(screen.getByRole('article', { name: 'Denis 68 ans' })).toBeTruthy()
  })

  it('can be reloaded if its reason could not be loaded', async () => {
    const end = vi.fn().mockReturnValueOnce(problem('internal')).mockReturnValue(json(seen))
    await open({ deck, end })
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await passTime(0)
    expect(screen.getByRole('heading', { name: 'Vous avez vu tout le monde' })).toBeTruthy()
  })

  it('shows the notification demo only outside production', async () => {
    const deck = () => json([])
    const card = () => screen.queryByRole('region', { name: 'Essayer les notifications' })
    await open({ deck })
    expect(card()).toBeNull()
    await open({ deck, showsSamples: true })
    expect(card()).not.toBeNull()
  })
})
