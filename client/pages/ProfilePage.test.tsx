// Rules: members
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { MemberContext } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { clearToast, useShownToast } from '#client/ui/toast.ts'
import type { OwnBonuses } from '#shared/contracts/bonus.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { ProfilePage } from './ProfilePage.tsx'

const loadFullPage = vi.hoisted(() => vi.fn())
vi.mock('#client/platform/load-full-page.ts', () => ({ loadFullPage }))

const STATS = {
  flashsUsed: 1,
  unreadMessages: 3,
  newMatches: 2,
  flashsSent: 24,
  matches: 6,
  conversations: 4,
  alerts: 5,
  visits: 9,
}
const ALLOWANCE = { remaining: 2, limit: 3, used: 1, bonus: 0 }

const NO_BONUS: OwnBonuses = { flashes: [], returned: null, boosts: [] }

const HERE = {
  ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', device: 'Ordinateur, Firefox' },
  ...{ lastUsedAt: '2026-11-20T09:00:00Z', isCurrent: true, isPersonal: true },
}

const fetchMock = vi.fn<typeof fetch>()

function answer(answers: Record<string, () => Promise<Response>>) {
  fetchMock.mockImplementation(async (url) => answers[String(url)]?.() ?? Response.error())
}

const found = {
  '/api/users/stats': async () => Response.json(STATS),
  '/api/flashes/remaining': async () => Response.json(ALLOWANCE),
  '/api/bonus': async () => Response.json(NO_BONUS),
  '/api/catalogue': async () => Response.json(CATALOGUE),
  '/api/sessions': async () => Response.json([HERE]),
  '/api/verification': async () => Response.json({ progress: { state: 'none' }, isHidden: true }),
}

async function open(
  subscription: Plan = 'gratuit',
  role: StaffRole | null = null,
  isEmailConfirmed = true,
  more: Partial<CurrentMember> = {},
) {
  history.replaceState(null, '', '/profile')
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AppRouter preload={async () => {}}>
          <MemberContext
            value={currentMember({
              ...{ subscription, role, isEmailConfirmed, photos: ['/media/photos/a.webp'] },
              ...more,
            })}
          >
            <ProfilePage />
          </MemberContext>
        </AppRouter>
      </QueryClientProvider>,
    )
  })
}

function main() {
  return within(screen.getByRole('main'))
}

async function press(button: HTMLElement) {
  await act(async () => fireEvent.click(button))
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  answer(found)
})
afterEach(() => {
  clearToast()
  fetchMock.mockReset()
  loadFullPage.mockReset()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('the profile page', () => {
  it('of an unconfirmed member says that the verification comes later, and does not request it', async () => {
    await open('gratuit', null, false)
    const asked = fetchMock.mock.calls.map(([url]) => String(url))
    expect(asked).not.toContain('/api/verification')
    const row = main().getByText('Vérification du profil').closest('li')
    expect(row?.textContent).toBe('Vérification du profilAprès confirmation de votre adresse')
    expect(main().queryByText(/n'a pas pu être chargé/)).toBeNull()
  })

  it('shows the photo, the first name, the age and the city', async () => {
    await open()
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Hélène 58 ans')
    expect(main().getByRole('img', { name: 'Votre photo principale' })).toBeTruthy()
    expect(main().getByText('Rennes')).toBeTruthy()
    const edit = main().getByRole('link', { name: 'Modifier' })
    expect(edit.getAttribute('href')).toBe('/edit-profile')
    const seen = main().getByRole('link', { name: 'Voir mon profil' })
    expect(seen.getAttribute('href')).toBe(`/profiles/${currentMember().id}`)
  })

  it('shows the next step until the profile is complete', async () => {
    await open()
    const next = within(main().getByRole('region', { name: 'Votre portrait' }))
    expect(next.getByText('Deux minutes pour finir votre portrait.')).toBeTruthy()
    expect(next.getByRole('link', { name: 'Écrire une phrase' })).toBeTruthy()
    cleanup()
    await open('gratuit', null, true, {
      photos: ['/media/photos/a.webp', '/media/photos/b.webp'],
      prompts: [
        { prompt: 'sunday', answer: 'le marché.' },
        { prompt: 'laughter', answer: 'mon chat.' },
      ],
    })
    expect(main().queryByRole('region', { name: 'Votre portrait' })).toBeNull()
  })

  it('shows the finished sentences as questions and answers, with a link to add one', async () => {
    await open('gratuit', null, true, { prompts: [{ prompt: 'sunday', answer: 'le marché.' }] })
    const said = within(main().getByRole('region', { name: 'Vos phrases' }))
    expect(said.getByRole('listitem').textContent).toMatch(/^Un dimanche réussi, c'est…le marché\./)
    said.getByRole('link', { name: "Modifier la phrase « Un dimanche réussi, c'est… »" })
    said.getByRole('link', { name: 'Ajouter une deuxième phrase' })
  })

  it('shows whom the member looks for, and where', async () => {
    await open()
    expect(main().getByText('Hommes, 50 à 70 ans, dans ma région')).toBeTruthy()
  })

  it.each([
    ['gratuit', 'Membre Gratuit', 'Formule gratuite, 3 flashs par jour'],
    ['premium', 'Membre Premium', 'Formule Premium, 20 flashs par jour'],
    ['gold', 'Membre Gold', 'Formule Gold, flashs illimités'],
  ] as const)(
    "of a %s member shows the plan's badge « %s » and its flashes per day",
    async (plan, badge, detail) => {
      await open(plan)
      expect(main().getByText(badge)).toBeTruthy()
      expect(main().getByText(detail)).toBeTruthy()
    },
  )

  it('links to the preferences, the events, the settings, the subscription, the help and the safety pages', async () => {
    await open()
    const menu = main().getByText('Mes préférences').closest('ul')
    const links = within(menu as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/preferences',
      '/evenements',
      '/settings',
      '/subscription',
      '/help',
      '/security',
    ])
  })

  it.each([
    ['gratuit', 'La table, sur toutes les formules'],
    ['gold', 'La table, et les événements Gold'],
  ] as const)('links to the tables for a member on the plan %s', async (plan, detail) => {
    await open(plan)
    const events = main().getByRole('link', { name: `Événements ${detail}` })
    expect(events.getAttribute('href')).toBe('/evenements')
  })

  it.each([
    ['administrator', '/admin'],
    ['moderator', '/admin'],
    ['support', '/admin/assistance'],
  ] as const)('links to the back office for the role %s', async (role, path) => {
    await open('gratuit', role)
    const link = main().getByRole('link', { name: /^Administration/ })
    expect(link.getAttribute('href')).toBe(path)
  })
})

describe('the verification', () => {
  it('tells a member who is not visible yet why, and what to do', async () => {
    await open()
    const part = within(await screen.findByRole('region', { name: 'Vérification du profil' }))
    await part.findByRole('heading', { name: 'Votre profil attend sa vérification' })
    expect(part.getByRole('button')).toBeTruthy()
  })
})

describe('the profile page of a member whose only face is drawn', () => {
  it('asks once for a photo, and shows no verification without one', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché.' }] as const
    const photo = '/media/portraits/helene.svg'
    await open('gratuit', null, true, { photo, photos: [], prompts: [...prompts] })
    expect(main().getAllByRole('link', { name: 'Ajouter une photo' })).toHaveLength(1)
    expect(main().queryByRole('region', { name: 'Vérification du profil' })).toBeNull()
  })
})

describe('the profile page of a newcomer without a photo', () => {
  const NONE = { ...STATS, flashsSent: 0, matches: 0, conversations: 0, unreadMessages: 0 }
  const parts = ['Depuis votre arrivée', 'Vérification du profil']

  it('asks for a photo first, and hides the figures and the verification', async () => {
    answer({ ...found, '/api/users/stats': async () => Response.json({ ...NONE, visits: 0 }) })
    await open('gratuit', null, true, { photos: [] })
    const way = main().getByRole('link', { name: 'Ajouter une photo' })
    expect(way.getAttribute('href')).toBe('/edit-profile')
    expect(way.className).toBe(buttonClass({ variant: 'primary', size: 'small' }))
    // The plan's badge is only in the rail: the phone's bar does not repeat it.
    expect(screen.getAllByRole('link', { name: 'Gratuit' })).toHaveLength(1)
    const frame = main().getByRole('link', { name: 'Ajouter une photo de vous' })
    expect(frame.getAttribute('href')).toBe('/edit-profile')
    expect(main().queryByRole('img', { name: 'Votre photo principale' })).toBeNull()
    main().getByRole('link', { name: 'Écrire une première phrase' })
    for (const name of parts) expect(main().queryByRole('region', { name })).toBeNull()
    expect(main().queryByRole('link', { name: /^Affinités/ })).toBeNull()
  })

  it('shows the figures once one of them is above zero', async () => {
    await open('gratuit', null, true, { photos: [] })
    await main().findByRole('region', { name: 'Depuis votre arrivée' })
    const meetings = await main().findByRole('link', { name: /^Affinités/ })
    const bonus = main().getByRole('region', { name: 'Mes bonus' })
    expect(meetings.compareDocumentPosition(bonus)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows no price for « Mise en avant » before there is a photo', async () => {
    await open('gratuit', null, true, { photos: [] })
    const part = await main().findByRole('region', { name: 'Mes bonus' })
    const row = (await within(part).findByText('Mise en avant')).closest('li')
    expect(row?.textContent).toMatch(/24\u00a0heures, une fois votre photo ajoutée\.$/)
    expect(part.textContent).not.toContain('€')
  })

  it('does not show whom the member looks for before they have answered', async () => {
    await open('gratuit', null, true, { photos: [], preferencesCompleted: false })
    const entry = main().getByRole('link', { name: /^Mes préférences/ })
    expect(entry.textContent).toBe('Mes préférences Qui vous souhaitez rencontrer, et où')
  })
})

describe("'Mes bonus'", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  async function section() {
    const part = await screen.findByRole('region', { name: 'Mes bonus' })
    await within(part).findByText(/^Mise en avant, /)
    return part
  }
  const words = (part: HTMLElement) => (part.textContent ?? '').replaceAll(/\s/g, ' ')

  it('shows the current bonuses and until when they are valid', async () => {
    const own: OwnBonuses = {
      flashes: [
        { remaining: 12, expiresAt: '2026-12-20T12:00:00.000Z' },
        { remaining: 1, expiresAt: null },
      ],
      returned: null,
      boosts: [{ product: 'boost', endsAt: '2026-11-21T13:07:00.000Z' }],
    }
    answer({ ...found, '/api/bonus': async () => Response.json(own) })
    await open('premium')
    const said = words(await section())
    expect(said).toContain("Flashs bonusJusqu'au 20 décembre 2026 à 13 h.12")
    expect(said).toContain('Flash bonusSans date limite.1')
    expect(said).toContain(
      "Mise en avant en coursVotre profil passe en priorité jusqu'au 21 novembre 2026 à 14 h 07.",
    )
  })

  it('names Paris time to a member in another time zone', async () => {
    const boost = { product: 'boost', endsAt: '2026-11-21T13:07:00.000Z' } as const
    const own: OwnBonuses = {
      flashes: [{ remaining: 12, expiresAt: '2026-12-20T12:00:00.000Z' }],
      ...{ returned: null, boosts: [boost] },
    }
    answer({ ...found, '/api/bonus': async () => Response.json(own) })
    await open('premium', null, true, { timeZone: 'Indian/Reunion' })
    const said = words(await section())
    expect(said).toContain("jusqu'au 21 novembre 2026 à 14 h 07, heure de Paris.")
    expect(said).toContain("Jusqu'au 20 décembre 2026 à 13 h, heure de Paris.")
  })

  it.each([
    [5, "5 de vos flashs n'ont pas été présentés en 14 jours. Ils vous reviennent,"],
    [1, "Un de vos flashs n'a pas été présenté en 14 jours. Il vous revient,"],
  ])('shows the flashes returned this month: %i', async (returned, sentence) => {
    const flashes = [{ remaining: returned, expiresAt: '2026-11-30T22:59:59.999Z' }]
    const own: OwnBonuses = { flashes, returned, boosts: [] }
    answer({ ...found, '/api/bonus': async () => Response.json(own) })
    await open()
    const said = words(await section())
    expect(said).toContain(`Flashs rendus${sentence}`)
    expect(said).toContain(`+ ${returned}`)
    // They are included in the flashes left, and not shown twice.
    expect(said).not.toMatch(/Flashs? bonus/)
    screen.getByRole('link', { name: 'Utiliser mes flashs' })
  })

  it.each<[Plan, string[]]>([
    ['gratuit', ['Mise en avant, 10 €']],
    ['premium', ['Pack 50 Flashs, 5 €', 'Mise en avant, 10 €']],
    ['gold', ['Super Flash, 2 €', 'Mise en avant, 10 €']],
  ])('lists on %s only the products for sale on that plan: %j', async (plan, titles) => {
    await open(plan)
    const rows = within(await section()).getAllByRole('listitem')
    const said = rows.map((row) => words(row).replace(/(?<=€).*/, ''))
    expect(said).toEqual(titles)
  })

  it('is hidden when nothing is for sale or owned', async () => {
    const none = { ...CATALOGUE, bonusProducts: [] }
    answer({ ...found, '/api/catalogue': async () => Response.json(none) })
    await open()
    await main().findByText('24')
    await vi.waitFor(() => expect(main().queryByRole('region', { name: 'Mes bonus' })).toBeNull())
  })

  it('leads a Gold member to Super Flash', async () => {
    await open('gold')
    await press(within(await section()).getByRole('button', { name: 'Voir tous les bonus' }))
    const dialog = within(await screen.findByRole('dialog', { name: "Un peu plus d'élan" }))
    const offer = await dialog.findByRole<HTMLInputElement>('radio', { name: /^Super Flash/ })
    expect(offer.disabled).toBe(false)
  })

  it('can be reloaded after a failure', async () => {
    answer({ ...found, '/api/bonus': async () => new Response('', { status: 503 }) })
    await open()
    const part = within(await screen.findByRole('region', { name: 'Mes bonus' }))
    await part.findByText("Vos bonus n'ont pas pu être chargés.")
    answer(found)
    await press(part.getByRole('button', { name: 'Réessayer' }))
    await section()
  })
})

describe('the figures', () => {
  it('of received flashes and visits are shown once, in the link to them', async () => {
    const page = (count: number) => async () => Response.json({ count, items: [] })
    answer({ ...found, '/api/flashes/received': page(4), '/api/visits': page(1) })
    await open()
    const way = await main().findByRole('link', { name: /4\sflashs, 1\svisite$/ })
    expect(way.getAttribute('href')).toBe('/profiles?tab=affinites')
    expect(way.textContent).not.toMatch(/\d\saffinité/)
  })

  it('of received flashes and visits are left out when they are zero', async () => {
    const none = async () => Response.json({ count: 0, items: [] })
    answer({ ...found, '/api/flashes/received': none, '/api/visits': none })
    await open()
    await main().findByRole('link', { name: /visites Qui vous plaît, et à qui vous plaisez$/ })
  })

  it('are totals of flashes sent, matches and conversations', async () => {
    await open()
    await main().findByText('24')
    const figures = main()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(figures).toEqual([
      ['flashs envoyés', '24'],
      ['affinités', '6'],
      ['conversations', '4'],
    ])
    expect(main().getByRole('region', { name: 'Depuis votre arrivée' })).toBeTruthy()
  })

  it('keep their place while they load', async () => {
    answer({ ...found, '/api/users/stats': () => new Promise(() => {}) })
    await open()
    expect(main().getByText('flashs envoyés').closest('dl')?.getAttribute('aria-busy')).toBe('true')
    expect(main().queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })

  it('can be reloaded after a failure', async () => {
    answer({ ...found, '/api/users/stats': async () => new Response('', { status: 503 }) })
    await open()
    answer(found)
    await press(await main().findByRole('button', { name: 'Réessayer' }))
    await main().findByText('24')
  })
})

describe("'Se déconnecter'", () => {
  function logoutRequest() {
    return fetchMock.mock.calls.find(([url]) => url === '/api/auth/logout')?.[1]
  }

  async function askToLeave() {
    await press(main().getByRole('button', { name: 'Se déconnecter' }))
    return within(screen.getByRole('dialog', { name: 'Vous partez ?' }))
  }

  it('signs out, clears the data of the tab and loads / as a new document', async () => {
    answer({ ...found, '/api/auth/logout': async () => new Response(null, { status: 204 }) })
    sessionStorage.setItem('unsent_message:1', 'Bonjour')
    const postMessage = vi.fn()
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: { postMessage } } })
    await open()
    const dialog = await askToLeave()
    expect(dialog.getByRole('checkbox')).toHaveProperty('checked', false)
    await press(dialog.getByRole('button', { name: 'Se déconnecter' }))
    expect(logoutRequest()).toMatchObject({ method: 'POST', body: '{"keepDevice":false}' })
    expect(sessionStorage).toHaveLength(0)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('member_gone')
    expect(loadFullPage).toHaveBeenCalledWith('/')
  })

  it('warns that a profile without a confirmed e-mail address would be lost', async () => {
    answer({
      ...found,
      '/api/users/current': async () => Response.json(currentMember({ isEmailConfirmed: false })),
    })
    await open()
    await press(main().getByRole('button', { name: 'Se déconnecter' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Votre profil serait perdu' }))
    dialog.getByText(/Saisissez d'abord le code que nous vous avons envoyé/)
    expect(dialog.queryByRole('checkbox')).toBeNull()
    dialog.getByRole('button', { name: 'Abandonner ce profil' })
    await press(dialog.getByRole('button', { name: 'Rester' }))
    expect(logoutRequest()).toBeUndefined()
  })

  it.each([
    ['is not recognised', async () => Response.json([{ ...HERE, isPersonal: false }])],
    ['cannot be checked', async () => Response.error()],
  ])('does not offer to keep a device that %s', async (_, sessions) => {
    answer({ ...found, '/api/sessions': sessions })
    await open()
    const dialog = await askToLeave()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    dialog.getByText(/un code vous est envoyé/)
  })

  it('can keep this device recognised', async () => {
    answer({ ...found, '/api/auth/logout': async () => new Response(null, { status: 204 }) })
    await open()
    const dialog = await askToLeave()
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Rester reconnu sur cet appareil/ }))
    await press(dialog.getByRole('button', { name: 'Se déconnecter' }))
    expect(logoutRequest()).toMatchObject({ body: '{"keepDevice":true}' })
  })

  it('stays on the page when the server is unreachable', async () => {
    await open()
    const dialog = await askToLeave()
    await press(dialog.getByRole('button', { name: 'Se déconnecter' }))
    expect(loadFullPage).not.toHaveBeenCalled()
    expect(dialog.getByRole('button', { name: 'Se déconnecter' })).toHaveProperty('disabled', false)
  })

  it('reports a failure even if its dialog was closed meanwhile', async () => {
    let fail = () => {}
    const lost = new Promise<Response>((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'))
    })
    answer({ ...found, '/api/auth/logout': () => lost })
    await open()
    const dialog = await askToLeave()
    await press(dialog.getByRole('button', { name: 'Se déconnecter' }))
    await press(dialog.getByRole('button', { name: 'Annuler' }))
    await act(async () => fail())
    const { result } = renderHook(useShownToast)
    expect(result.current?.text).toBe('Problème de connexion. Vérifiez votre internet')
  })

  it('can be cancelled', async () => {
    await open()
    const dialog = await askToLeave()
    await press(dialog.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(logoutRequest()).toBeUndefined()
  })
})
