import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShowsSamples } from '#client/features/landing/samples.ts'
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
  flash?: () => Response | Promise<Response>
  showsSamples?: boolean
}

async function open(situation: Situation = {}) {
  const { plan = 'gratuit', remaining = 2, showsSamples = false } = situation
  const { deck = () => json([laurent, thierry, denis, alain]) } = situation
  const { flash = () => json({ isMatch: false }) } = situation
  const allowance = { remaining, limit: 3, used: 3 - remaining, bonus: 0 }
  const api = stubApi({
    [DECK]: deck,
    [FLASH]: flash,
    [PASS]: () => new Response(null, { status: 204 }),
    'GET /api/flashes/remaining': () => json(allowance),
    'GET /api/users/stats': () => json({}),
    'GET /api/catalogue': () => json(CATALOGUE),
    'GET /api/social-proof': () => json({ mode: 'off', items: [] }),
  })
  const page = (
    <ShowsSamples value={showsSamples}>
      <DiscoverPage />
    </ShowsSamples>
  )
  // What comes by itself once the page stands is waited for, too.
  await act(async () => {
    renderAsMember(page, { subscription: plan, firstName: 'Hélène' })
  })
  await passTime(0)
  return api
}

const topCard = () => screen.getByRole('article')
const press = (name: string) => fireEvent.click(within(topCard()).getByRole('button', { name }))
const toastText = () => screen.queryByRole('region', { name: /^Notifications/ })?.textContent ?? ''

// These are fetched when they are needed; that takes real time, and these tests tell the time themselves.
beforeAll(() =>
  Promise.all([
    import('#client/features/discovery/EmptyDeck.tsx'),
    import('#client/features/flashes/flash-refusals.tsx'),
    import('#client/features/flashes/HeartBurst.tsx'),
    import('#client/features/notifications/NotificationDemo.tsx'),
    import('#client/features/social-proof/SocialProof.tsx'),
    import('./BonusWindow.tsx'),
    import('./load-bonus-window.ts'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-21T18:00:00Z')
  stubMotion()
})
afterEach(async () => {
  // A toast outlives its page.
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

  it('shows who the member on the top card is', async () => {
    await open()
    const card = within(screen.getByRole('article', { name: 'Laurent 61 ans' }))
    for (const text of ['Vannes', 'Homme', 'Gold', 'Profil de démonstration', laurent.bio]) {
      expect(card.getByText(text)).toBeTruthy()
    }
    expect(card.getByRole('img', { name: 'Portrait de Laurent' })).toBeTruthy()
    const interests = card.getByRole('list', { name: "Centres d'intérêt" })
    expect(interests.textContent).toBe('CuisineMarche')
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

  it('that cannot be read can be asked for again', async () => {
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

describe('a flash', () => {
  it('says « Flash envoyé ! », and the deck advances one second later', async () => {
    const api = await open()
    press('Flasher')
    await passTime(0)
    expect(api.calls.find(({ route }) => route === FLASH)?.body).toMatchObject({
      toUserId: laurent.id,
    })
    expect(toastText()).toContain('Flash envoyé !')
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

  it('that lost the network says so and keeps the card: pressed again, it is sent once more', async () => {
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
    expect(toastText()).toContain('Flash envoyé !')
    const sent = api.calls.filter(({ route }) => route === FLASH)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
    expect(sent).toHaveLength(2)
  })

  it('of a member whose address is not confirmed asks for the code', async () => {
    await open({ flash: () => problem('email_unconfirmed') })
    press('Flasher')
    await passTime(0)
    expect(toastText()).toContain('Confirmez votre adresse')
  })

  it('that makes a match opens the modal 0.8 s later, which closes by itself after 3 s', async () => {
    await open({ flash: () => json({ isMatch: true }) })
    press('Flasher')
    await passTime(0)
    expect(toastText()).toContain("C'est un match !")
    await passTime(799)
    expect(screen.queryByRole('dialog')).toBeNull()
    await passTime(1)
    const modal = within(screen.getByRole('dialog', { name: "C'est un match !" }))
    const link = modal.getByRole('link', { name: 'Envoyer un message' })
    expect(link.getAttribute('href')).toBe(`/chat/${laurent.id}`)
    await passTime(2999)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    await passTime(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a flash with none remaining', () => {
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

  it('spent on another device says the same when the server refuses', async () => {
    await open({ flash: () => problem('flashes_exhausted') })
    press('Flasher')
    await passTime(0)
    expect(screen.getByText('Passez Premium pour 20 flashs par jour !')).toBeTruthy()
  })
})

describe('the bonus button of a free member', () => {
  it('says that the pack is for Premium', async () => {
    await open()
    fireEvent.click(screen.getAllByRole('button', { name: /bonus/i })[0] ?? document.body)
    await passTime(0)
    const dialog = within(screen.getByRole('dialog', { name: "Un peu plus d'élan" }))
    const pack = dialog.getByRole<HTMLInputElement>('radio', { name: /Réservé à Premium/ })
    expect(pack.disabled).toBe(true)
    const plans = dialog.getByRole('link', { name: /autres formules/ })
    expect(plans.getAttribute('href')).toBe('/subscription')
  })
})

describe('a pass', () => {
  it('only advances the deck, and is told to the server once', async () => {
    const api = await open()
    press('Passer')
    press('Passer')
    await passTime(420)
    expect(screen.getByRole('article', { name: 'Thierry 57 ans' })).toBeTruthy()
    expect(api.calls.filter(({ route }) => route === PASS)).toEqual([
      { route: PASS, body: { toUserId: laurent.id } },
    ])
    expect(toastText()).not.toContain('Flash')
  })

  it('of the last card asks for the next deck', async () => {
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
})

describe('the arrow keys', () => {
  it('pass to the left and flash to the right', async () => {
    const api = await open()
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    await passTime(420)
    expect(api.count(PASS)).toBe(1)
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await passTime(0)
    expect(api.count(FLASH)).toBe(1)
  })

  it('do nothing while typing, in a dialog, or with another key held', async () => {
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
  it.each<[Plan, string[], string[], RegExp]>([
    ['gratuit', ['Voir les offres Premium'], [], /Avec Premium, vous en avez 20 par jour/],
    ['premium', ['Upgrade Gold'], ['Flashs bonus'], /et vos 20 flashs aussi, à minuit/],
    ['gold', [], ['Flashs bonus'], /vos conversations vous attendent/],
  ])('on the plan %s offers what that plan can use', async (plan, links, buttons, words) => {
    await open({ plan, deck: () => json([]) })
    const empty = screen.getByRole('region', { name: "Plus de profils pour aujourd'hui" })
    const names = (role: string) =>
      within(empty)
        .queryAllByRole(role)
        .map((e) => e.textContent)
    expect(names('link')).toEqual(links)
    expect(names('button')).toEqual(buttons)
    expect(within(empty).getByText(words)).toBeTruthy()
  })

  it('shows the demonstration of the notifications outside production, and there alone', async () => {
    const deck = () => json([])
    const card = () => screen.queryByRole('region', { name: 'Essayer les notifications' })
    await open({ deck })
    expect(card()).toBeNull()
    await open({ deck, showsSamples: true })
    expect(card()).not.toBeNull()
  })
})
