// Rules: platform
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { CityField } from '#client/features/places/CityField.tsx'
import { ChatPage } from '#client/pages/ChatPage.tsx'
import { DiscoverPage } from '#client/pages/DiscoverPage.tsx'
import { MemberProfilePage } from '#client/pages/MemberProfilePage.tsx'
import { MessagesPage } from '#client/pages/MessagesPage.tsx'
import { NewsPage } from '#client/pages/NewsPage.tsx'
import { ProfilePage } from '#client/pages/ProfilePage.tsx'
import { ProfilesPage } from '#client/pages/ProfilesPage.tsx'
import { SettingsPage } from '#client/pages/SettingsPage.tsx'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { fromLaurent, LAURENT, match } from '#tests/support/conversation.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, passTime, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { RequireMember } from './RequireMember.tsx'

const MANY = 2000
/** Rendering thousands of cards takes a while on a busy machine. */
const TIMEOUT_MS = 30_000

/** Bodies that a proxy, a hotel's network or a broken deployment can return instead of a list, with status 200. */
const MALFORMED = {
  'an object': '{}',
  null: 'null',
  'a page of HTML': '<!doctype html><title>Wi-Fi</title>',
  'half of its JSON': '[{"id":"',
  nothing: '',
}

const many = <T,>(build: (number: number) => T): T[] =>
  Array.from({ length: MANY }, (_, index) => build(index + 1))

const NO_STATS = {
  flashsUsed: 0,
  unreadMessages: 0,
  newMatches: 0,
  flashsSent: 0,
  matches: 0,
  conversations: 0,
  alerts: 0,
  visits: 0,
}
const NO_SUBSCRIPTION = { subscription: null, upgradeCreditCents: 0 }
const NOBODY = { count: 0, items: [] }
const OPENED = {
  ...publicProfile(1),
  presence: { isOnline: true, lastSeenAt: null },
  isMatch: false,
  hasFlashed: false,
  distanceKm: null,
}

const NOT_VERIFIED = { progress: { state: 'none' }, isHidden: false }

/** Responses of the API to all other requests. */
const REST: Record<string, unknown> = {
  'GET /api/users/suggestions/end': { reason: 'nobody', seen: 0, wider: null },
  'GET /api/subscriptions/current': NO_SUBSCRIPTION,
  'GET /api/users/stats': NO_STATS,
  'GET /api/flashes/remaining': { remaining: 3, limit: 3, used: 0, bonus: 0 },
  'GET /api/flashes/received': NOBODY,
  'GET /api/visits': NOBODY,
  'GET /api/social-proof': { mode: 'off', items: [] },
  'GET /api/settings': DEFAULT_SETTINGS,
  'GET /api/privacy': { sensitiveDataSince: null, lettersSince: null, dataExport: null },
  'GET /api/verification': NOT_VERIFIED,
  'GET /api/social-identities': { identities: [], offered: ['google'] },
  'GET /api/bonus': { flashes: [], returned: null, boosts: [] },
  'GET /api/catalogue': CATALOGUE,
  'GET /api/matches': [match],
  [`GET /api/users/${LAURENT}`]: { ...OPENED, id: LAURENT },
  'POST /api/messages/read': { read: 0 },
}

interface Place {
  list: string
  route: string
  path: string
  page: ReactNode
  /** The response for an empty list, and the text that the page then shows. */
  empty: unknown
  emptyText: string | RegExp
  /** The response with very many items, if that is possible, and how many elements the page then contains. */
  many?: unknown
  shown?: readonly [selector: string, count: number]
}

const PLACES: readonly Place[] = [
  {
    list: 'matches',
    route: 'GET /api/matches',
    path: '/messages',
    page: <MessagesPage />,
    empty: [],
    emptyText: 'Aucun message',
  },
  {
    list: 'alerts',
    route: 'GET /api/notifications',
    path: '/nouvelles',
    page: <NewsPage />,
    empty: [],
    emptyText: 'Aucune alerte pour le moment.',
  },
  {
    list: 'messages',
    route: 'GET /api/messages',
    path: `/chat/${LAURENT}`,
    page: <ChatPage />,
    empty: [],
    emptyText: 'Votre message',
    many: many((id) => fromLaurent(id, `Message ${id}`)),
    // The extra one is the day of the messages.
    shown: ['[role=log] p', MANY + 1],
  },
  {
    list: 'deck',
    route: 'GET /api/users/suggestions',
    path: '/home',
    page: <DiscoverPage />,
    empty: [],
    emptyText: 'Vous êtes la première sur le banc',
    many: many((number) => publicProfile(number)),
    shown: ['main article', 2],
  },
  {
    list: 'grid of profiles',
    route: 'GET /api/profiles/suggested',
    path: '/profiles',
    page: <ProfilesPage />,
    empty: [],
    emptyText: 'Personne pour le moment',
  },
  {
    list: 'flashes received',
    route: 'GET /api/flashes/received',
    path: '/profiles?tab=flashs',
    page: <ProfilesPage />,
    empty: NOBODY,
    emptyText: 'Pas de flash en attente',
  },
  {
    list: 'visits',
    route: 'GET /api/visits',
    path: '/profiles?tab=visites',
    page: <ProfilesPage />,
    empty: NOBODY,
    emptyText: 'Pas encore de visite',
  },
  {
    list: 'blocked members',
    route: 'GET /api/blocks',
    path: '/settings/donnees',
    page: <SettingsPage />,
    empty: [],
    emptyText: "Vous n'avez bloqué personne.",
  },
  {
    list: 'passkeys',
    route: 'GET /api/passkeys',
    path: '/settings/connexion',
    page: <SettingsPage />,
    empty: [],
    emptyText: /^Votre empreinte, votre visage/,
  },
  {
    list: 'linked accounts',
    route: 'GET /api/social-identities',
    path: '/settings/connexion',
    page: <SettingsPage />,
    empty: { identities: [], offered: ['google', 'facebook'] },
    emptyText: /^Aucun compte lié/,
  },
  {
    list: 'connected devices',
    route: 'GET /api/sessions',
    path: '/settings/connexion',
    page: <SettingsPage />,
    empty: [],
    emptyText: 'Appareils connectés',
  },
  {
    list: 'subscription',
    route: 'GET /api/subscriptions/current',
    path: '/settings/abonnement',
    page: <SettingsPage />,
    empty: NO_SUBSCRIPTION,
    emptyText: 'Aucun abonnement en cours.',
  },
  {
    list: 'receipts',
    route: 'GET /api/receipts',
    path: '/settings/abonnement',
    page: <SettingsPage />,
    empty: [],
    emptyText: 'Aucun reçu pour le moment.',
  },
  {
    list: 'settings',
    route: 'GET /api/settings',
    path: '/settings/alertes',
    page: <SettingsPage />,
    empty: DEFAULT_SETTINGS,
    emptyText: 'Nouveaux matchs',
  },
  {
    list: 'verification of the profile',
    route: 'GET /api/verification',
    path: '/profile',
    page: <ProfilePage />,
    empty: NOT_VERIFIED,
    emptyText: 'Faites vérifier votre profil',
  },
  {
    list: 'figures of the profile',
    route: 'GET /api/users/stats',
    path: '/profile',
    page: <ProfilePage />,
    empty: NO_STATS,
    emptyText: 'flashs envoyés',
  },
  {
    list: 'opened profile',
    route: `GET /api/users/${LAURENT}`,
    path: `/profiles/${LAURENT}`,
    page: <MemberProfilePage />,
    empty: { ...OPENED, id: LAURENT, interests: [], photos: [] },
    emptyText: /^Architecte, bientôt à mi-temps/,
  },
]

async function open(
  { route, path, page }: Pick<Place, 'route' | 'path' | 'page'>,
  answer: () => Response,
) {
  history.replaceState(null, '', path)
  const rest = Object.entries(REST).map(([key, body]) => [key, () => json(body)] as const)
  stubApi({ ...Object.fromEntries(rest), [route]: () => answer() })
  // The awaited act also waits for lazily loaded parts.
  return act(async () => renderAsMember(page, { interests: [], photos: ['/media/photos/a.webp'] }))
}

// Loaded beforehand, so that no test has to wait for it.
beforeAll(async () => {
  await import('#client/widgets/FlashesTab.tsx')
  await import('#client/widgets/VisitsTab.tsx')
  await import('#client/session/read-current-member.ts')
  await import('#client/widgets/MemberVerification.tsx')
  await import('#client/features/privacy/PrivacySection.tsx')
})
beforeEach(() => {
  stubMotion()
  vi.stubGlobal('scrollTo', vi.fn())
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // A browser that supports passkeys.
  vi.stubGlobal('PublicKeyCredential', class {})
  HTMLElement.prototype.scrollIntoView = () => {}
})
afterEach(() => vi.unstubAllGlobals())

test.each(PLACES)(
  'the $list: a malformed response offers a retry, and an empty one shows its empty text',
  async (place) => {
    let isWell = false
    await open(place, () => (isWell ? json(place.empty) : new Response(MALFORMED['an object'])))
    const [retry] = await screen.findAllByRole('button', { name: 'Réessayer' })
    if (!retry) throw new Error('There is no retry button')
    isWell = true
    fireEvent.click(retry)
    expect((await screen.findAllByText(place.emptyText))[0]).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull())
  },
)

test.each(PLACES.filter(({ shown }) => shown))(
  'the $list: the page renders 2 000 items',
  async (place) => {
    const { container } = await open(place, () => json(place.many))
    const [selector = '', count] = place.shown ?? []
    await waitFor(() => expect(container.querySelectorAll(selector)).toHaveLength(count ?? 0), {
      timeout: TIMEOUT_MS,
    })
  },
  TIMEOUT_MS,
)

describe('a page with malformed optional data', () => {
  it.each<[string, string, ReactNode]>([
    ['GET /api/profiles/featured', '/profiles', <ProfilesPage key="grid" />],
    ['GET /api/social-proof', '/home', <DiscoverPage key="deck" />],
    ['GET /api/flashes/remaining', '/home', <DiscoverPage key="deck" />],
    ['GET /api/users/stats', '/messages', <MessagesPage key="messages" />],
    [`GET /api/users/${LAURENT}`, `/chat/${LAURENT}`, <ChatPage key="chat" />],
  ])('is still shown: %s', async (route, path, page) => {
    for (const body of Object.values(MALFORMED)) {
      const { unmount } = await open({ route, path, page }, () => new Response(body))
      expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(0)
      expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
      unmount()
    }
  })

  it('lets a city be typed without suggestions', async () => {
    for (const body of Object.values(MALFORMED)) {
      const onChange = vi.fn()
      const page = <CityField city="" error={undefined} onChange={onChange} ref={() => {}} />
      const { unmount } = await open(
        { route: 'GET /api/places', path: '/onboarding', page },
        () => new Response(body),
      )
      fireEvent.change(screen.getByRole('combobox', { name: 'Ville' }), {
        target: { value: 'Ren' },
      })
      await waitFor(() =>
        expect(onChange).toHaveBeenCalledWith({ city: 'Ren', cityCode: undefined }),
      )
      expect(screen.queryByRole('option')).toBeNull()
      unmount()
    }
  })
})

describe('the current user', () => {
  it.each(Object.entries(MALFORMED))(
    'is not signed out by a response of %s: the page offers a retry',
    async (_what, body) => {
      vi.useFakeTimers()
      const page = <RequireMember>Chez moi</RequireMember>
      let isWell = false
      await open({ route: 'GET /api/users/current', path: '/messages', page }, () =>
        isWell ? json(currentMember()) : new Response(body),
      )
      await passTime(5000)
      vi.useRealTimers()
      expect(screen.getByText('Problème de connexion. Vérifiez votre internet')).toBeTruthy()
      isWell = true
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
      expect(await screen.findByText('Chez moi')).toBeTruthy()
    },
  )
})
