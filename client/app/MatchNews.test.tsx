// Rules: platform
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { statsQuery } from '#client/features/members/members.api.ts'
import { NotificationToasts } from '#client/features/notifications/NotificationToasts.tsx'
import { showNotification } from '#client/features/notifications/shown-notifications.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { toast } from '#client/ui/toast.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Notification } from '#shared/contracts/realtime.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, passTime, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { MatchNews } from './MatchNews.tsx'

const CELEBRATED = 'POST /api/matches/celebrated'
const STATS = {
  flashsUsed: 0,
  unreadMessages: 0,
  newMatches: 1,
  flashsSent: 0,
  matches: 1,
  conversations: 0,
  alerts: 0,
  visits: 0,
}
const VISIT: Notification = {
  id: 'visite',
  type: 'visit',
  title: 'Nouvelle visite',
  message: "Quelqu'un est venu.",
  color: 'info',
  duration: 5000,
  memberId: null,
  photo: null,
}
const TABLE = '00000000-0000-4000-8000-0000000000b1'
const CALLED = {
  ...{ id: 1, createdAt: '2026-11-01T09:00:00Z', unreadCount: 0, isOpened: true, canWrite: true },
  ...{ commonInterests: [], lastMessage: null },
  partner: {
    ...{ id: TABLE, firstName: 'Karim', photo: '/media/karim.webp', subscription: 'gratuit' },
    isFormer: false,
  },
  asked: { kind: 'call', startsAt: null, timeZone: 'Europe/Paris', at: '2026-11-20T09:00:00Z' },
}
let nextId = 50
/** A day for each: a window is followed by five minutes without another. */
let now = new Date('2026-11-20T10:00:00Z')

/** A page of a member for whom a match was made while they were away. */
async function open({
  path = '/home',
  isCelebrated = false,
  newMatches = 1,
  hasNewMatch = true,
  isListed = true,
  wrote = [false],
  firstName = 'Laurent',
  areCountersHeld = false,
  table = null as CurrentMember['table'],
  callUntil = undefined as string | undefined,
  checkIn = null as CurrentMember['checkIn'],
} = {}) {
  history.replaceState(null, '', path)
  nextId += 1
  const partner = publicProfile(nextId, { firstName })
  const match = {
    createdAt: new Date(now.getTime() - 60 * 60_000).toISOString(),
    isCelebrated,
    isMine: false,
    hasMessage: false,
    partner,
    liked: { mine: null, theirs: null },
  }
  const names = ['Odile', 'Éric', 'Karim']
  const matches = wrote.map((hasMessage, nth) => {
    const isLast = nth === wrote.length - 1
    const other = isLast
      ? partner
      : publicProfile(nextId + 100 + nth, { firstName: names[nth] ?? '' })
    return { ...match, hasMessage, partner: other }
  })
  const api = stubApi({
    'GET /api/users/current': () => json(currentMember({ subscription: 'premium' })),
    'GET /api/users/stats': () =>
      areCountersHeld ? new Promise<Response>(() => {}) : json({ ...STATS, newMatches }),
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    'GET /api/matches': () => json([{ ...CALLED, asked: { ...CALLED.asked, until: callUntil } }]),
    'GET /api/matches/new': () => json(isListed ? matches : []),
    [CELEBRATED]: () => new Response(null, { status: 204 }),
  })
  await act(async () => {
    renderAsMember(
      <>
        <Here />
        <MemberLayout>
          <input aria-label="Un champ" />
        </MemberLayout>
        <MatchNews />
        <NotificationToasts />
      </>,
      { hasNewMatch, table, hasCall: callUntil !== undefined, checkIn },
    )
  })
  await passTime(0)
  return { api, partner }
}

/** What the application has read before any of this shows. */
function Here() {
  useQuery(currentMemberQuery)
  useQuery(statsQuery)
  return null
}

const matchWindow = () => screen.queryByRole('dialog', { name: "C'est un match !" })
const room = () => document.querySelector('[data-news-line]')
const line = () => screen.queryByRole('link', { name: /Laurent et vous/ })

beforeAll(() =>
  Promise.all([
    import('./MatchCeremony.tsx'),
    import('#client/features/matches/MatchLine.tsx'),
    import('#client/features/matches/CallLine.tsx'),
    import('#client/features/tables/TableLine.tsx'),
    import('#client/features/trusted/CheckInLine.tsx'),
  ]),
)
beforeEach(() => {
  now = new Date(now.getTime() + 24 * 60 * 60_000)
  vi.useFakeTimers({ now })
  stubMotion()
})
afterEach(async () => {
  // A window that is still open closes, and its minute passes.
  cleanup()
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a match made elsewhere or while away', () => {
  it('has its window at the next calm moment, once, and a line until it is opened', async () => {
    const { api, partner } = await open()
    expect(line()?.getAttribute('href')).toBe(`/chat/${partner.id}`)
    expect(matchWindow()).toBeNull()
    await passTime(2500)
    expect(matchWindow()?.textContent).toContain(
      'Ce matin, pendant votre absence, Laurent vous a flashée à son tour.',
    )
    expect(api.requests.filter(({ route }) => route === CELEBRATED)).toEqual([
      { route: CELEBRATED, body: { partnerId: partner.id } },
    ])
    await passTime(6000)
    expect(matchWindow()).toBeNull()
    await passTime(30_000)
    expect(matchWindow()).toBeNull()
    expect(line()).not.toBeNull()
  })

  it('leaves its window behind on the way to the conversation', async () => {
    const { partner } = await open()
    await passTime(2500)
    await passTime(0)
    fireEvent.click(screen.getByRole('button', { name: /marche/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    await passTime(100)
    expect(location.pathname).toBe(`/chat/${partner.id}`)
    expect(matchWindow()).toBeNull()
  })

  it('waits while the reader presses, and while a field is filled in', async () => {
    await open()
    for (let turn = 0; turn < 5; turn++) {
      await passTime(1000)
      fireEvent.pointerDown(document.body)
    }
    expect(matchWindow()).toBeNull()
    act(() => screen.getByLabelText('Un champ').focus())
    await passTime(10_000)
    expect(matchWindow()).toBeNull()
    act(() => screen.getByLabelText('Un champ').blur())
    await passTime(2500)
    expect(matchWindow()).not.toBeNull()
  })

  it('is followed by a minute in which nobody else is announced, counted from the end of its window', async () => {
    await open()
    await passTime(2500)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => showNotification(VISIT))
    await passTime(30_000)
    fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
    await passTime(59_000)
    expect(screen.queryByText('Nouvelle visite')).toBeNull()
    await passTime(1000)
    expect(screen.queryByText('Nouvelle visite')).not.toBeNull()
  })

  it('has no window while another of this browser is a moment ago, even of a page that was there before', async () => {
    localStorage.setItem('match_window_at', String(now.getTime() - 299_000))
    await open()
    await passTime(500)
    expect(matchWindow()).toBeNull()
    expect(line()).not.toBeNull()
  })

  it.each([
    [2, '2 nouveaux matchs Odile et Laurent'],
    [3, '3 nouveaux matchs Odile, Éric et Laurent'],
    [4, '4 nouveaux matchs Odile, Éric et 2 autres'],
  ])('has one line with others, and not their own face: %i', async (count, words) => {
    await open({ isCelebrated: true, wrote: Array.from({ length: count }, () => false) })
    const shown = document.querySelector('[data-news-line]')
    expect(shown?.textContent).toBe(words)
    expect(shown?.querySelectorAll('img')).toHaveLength(Math.min(count, 3))
  })

  it('names nobody twice', async () => {
    await open({ isCelebrated: true, wrote: [false, false], firstName: 'Odile' })
    expect(document.querySelector('[data-news-line]')?.textContent).toBe(
      '2 nouveaux matchs Odile et 1 autre',
    )
  })

  it('has no line among the news, where an alert says it', async () => {
    await open({ isCelebrated: true, path: '/nouvelles' })
    expect(line()).toBeNull()
  })

  it('waits for a toast', async () => {
    await open()
    act(() => toast({ title: 'Préférences sauvegardées !', duration: 6000 }))
    await passTime(5900)
    expect(matchWindow()).toBeNull()
    for (let turn = 0; turn < 6; turn++) await passTime(500)
    expect(matchWindow()).not.toBeNull()
  })

  it.each([
    '/profiles',
    '/profiles/abc',
    '/profile',
    '/nouvelles',
    '/referral',
    '/checkout',
    '/messages',
  ])('opens by itself nowhere but over the cards: not in %s', async (path) => {
    await open({ path })
    await passTime(20_000)
    expect(matchWindow()).toBeNull()
  })

  it('has its window from another page by a press on its line, which then leads to the conversation', async () => {
    const { api, partner } = await open({ path: '/profiles' })
    fireEvent.click(line() ?? expect.unreachable())
    await passTime(0)
    expect(location.pathname).toBe('/profiles')
    expect(matchWindow()?.textContent).toContain('Laurent vous a flashée à son tour.')
    expect(api.count(CELEBRATED)).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
    expect(matchWindow()).toBeNull()
    fireEvent.click(line() ?? expect.unreachable())
    await passTime(100)
    expect(location.pathname).toBe(`/chat/${partner.id}`)
  })

  it('with others has their windows one press after the other, then the messages', async () => {
    const { api } = await open({ path: '/profiles', wrote: [false, false] })
    const press = async () => {
      fireEvent.click(screen.getByRole('link', { name: /^2 nouveaux matchs/ }))
      await passTime(0)
    }
    for (const name of ['Odile', 'Laurent']) {
      await press()
      expect(matchWindow()?.textContent).toContain(name)
      fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
    }
    expect(api.count(CELEBRATED)).toBe(2)
    await press()
    await passTime(100)
    expect(location.pathname).toBe('/messages')
  })

  it('whose window was shown on another device keeps its line alone', async () => {
    await open({ isCelebrated: true })
    await passTime(20_000)
    expect(matchWindow()).toBeNull()
    expect(line()).not.toBeNull()
  })

  it('has no line over the messages, which tell of it', async () => {
    await open({ path: '/messages' })
    expect(line()).toBeNull()
  })

  it('has none once it was opened', async () => {
    await open({ newMatches: 0 })
    expect(line()).toBeNull()
    expect(room()).toBeNull()
  })

  it('has the room of its line from the first sight of the page, so that nothing moves when it comes', async () => {
    await open({ areCountersHeld: true })
    expect(line()).toBeNull()
    expect(room()).not.toBeNull()
  })

  it('that comes while a page is read has its line with the next press', async () => {
    await open({ hasNewMatch: false })
    expect(room()).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(line()).not.toBeNull()
  })

  const WHEN = {
    ...{ startsAt: '2026-12-05T11:15:00Z', timeZone: 'Europe/Paris' },
    answerBy: '2026-12-01T11:00:00Z',
  }

  it.each(['invited', 'coming', 'tick'] as const)(
    'has the line before a table: %s',
    async (step) => {
      await open({ path: '/profiles', table: { id: TABLE, step, ...WHEN } })
      expect(line()).not.toBeNull()
      expect(document.querySelectorAll('[data-news-line]')).toHaveLength(1)
    },
  )

  it('has its line above the deck, where a table has none', async () => {
    await open({ table: { id: TABLE, step: 'invited', ...WHEN } })
    await vi.waitFor(() => screen.getByRole('link', { name: /^Laurent et vous/ }))
  })

  it.each([
    ['invited', /^Une place à table le 5.décembre Répondre avant le 1er.décembre, 12.h\.$/],
    ['tick', /^Qui aimeriez-.?vous revoir \? Cochez en secret\.$/],
    ['coming', /^Votre place à table Samedi.5.décembre à.12.h.15\.$/],
  ] as const)('leaves its line to a table without one: %s', async (step, name) => {
    await open({
      path: '/nouvelles',
      newMatches: 0,
      hasNewMatch: false,
      table: { id: TABLE, step, ...WHEN },
    })
    await vi.waitFor(() => screen.getByRole('link', { name }))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/evenements/tables/${TABLE}`,
    )
  })

  it('gives its line to a call that waits, and takes it back once that has lapsed', async () => {
    await open({ callUntil: new Date(now.getTime() + 30_000).toISOString() })
    await vi.waitFor(() =>
      screen.getByRole('link', { name: /^Un appel avec Karim \? Maintenant, jusqu'à/ }),
    )
    expect(line()).toBeNull()
    await passTime(60_000)
    expect(line()).not.toBeNull()
  })

  it.each(['/home', '/nouvelles', '/messages'])(
    'gives its line to « Tout va bien ? » until it is answered, in %s too, and a call does as well',
    async (path) => {
      const tellAt = new Date(now.getTime() + 45 * 60_000).toISOString()
      const checkIn = { appointmentId: TABLE, tellAt, timeZone: 'Europe/Paris' }
      await open({ path, checkIn, callUntil: tellAt })
      await vi.waitFor(() =>
        screen.getByRole('link', {
          name: /^Tout va bien \? Répondez à Embellie avant.11.h.45\.$/,
        }),
      )
      expect(room()?.getAttribute('href')).toBe(`/tout-va-bien/${TABLE}`)
      expect(line()).toBeNull()
      await passTime(46 * 60_000)
      expect(room()?.textContent).toMatch(/Il est encore temps de répondre\.$/)
    },
  )

  it.each(['/home', '/messages', '/chat/marie', '/settings'])(
    'gives its line to the way to help while the member is with somebody, in %s too',
    async (path) => {
      const checkIn = { appointmentId: TABLE, tellAt: null, timeZone: 'Europe/Paris' }
      await open({ path, checkIn })
      await vi.waitFor(() => screen.getByRole('link', { name: "Besoin d'aide à ce rendez-vous ?" }))
      expect(room()?.getAttribute('href')).toBe(`/tout-va-bien/${TABLE}`)
    },
  )

  it('with somebody who has left since has no line, though the counters count it', async () => {
    await open({ isListed: false })
    expect(room()).toBeNull()
  })
})
