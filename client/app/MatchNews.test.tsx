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
/** Each test runs on another day, because a match dialog is followed by five minutes without another. */
let now = new Date('2026-11-20T10:00:00Z')

/** Renders a page for a member who got a match while they were away. */
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
        <Preloaded />
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

/** Reads what the application has already fetched when MatchNews mounts. */
function Preloaded() {
  useQuery(currentMemberQuery)
  useQuery(statsQuery)
  return null
}

const matchDialog = () => screen.queryByRole('dialog', { name: "C'est un match !" })
const banner = () => document.querySelector('[data-news-line]')
const matchBanner = () => screen.queryByRole('link', { name: /Laurent et vous/ })

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
  // Closes an open dialog and lets the minute after it pass.
  cleanup()
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a match made elsewhere or while the member was away', () => {
  it('opens its dialog once, at the next idle moment, and keeps its banner until it is opened', async () => {
    const { api, partner } = await open()
    expect(matchBanner()?.getAttribute('href')).toBe(`/chat/${partner.id}`)
    expect(matchDialog()).toBeNull()
    await passTime(2500)
    expect(matchDialog()?.textContent).toContain(
      'Ce matin, pendant votre absence, Laurent vous a flashée à son tour.',
    )
    expect(api.requests.filter(({ route }) => route === CELEBRATED)).toEqual([
      { route: CELEBRATED, body: { partnerId: partner.id } },
    ])
    await passTime(6000)
    expect(matchDialog()).toBeNull()
    await passTime(30_000)
    expect(matchDialog()).toBeNull()
    expect(matchBanner()).not.toBeNull()
  })

  it('closes its dialog when the member goes to the conversation', async () => {
    const { partner } = await open()
    await passTime(2500)
    await passTime(0)
    fireEvent.click(screen.getByRole('button', { name: /marche/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    await passTime(100)
    expect(location.pathname).toBe(`/chat/${partner.id}`)
    expect(matchDialog()).toBeNull()
  })

  it('waits while the member presses something or has a field focused', async () => {
    await open()
    for (let turn = 0; turn < 5; turn++) {
      await passTime(1000)
      fireEvent.pointerDown(document.body)
    }
    expect(matchDialog()).toBeNull()
    act(() => screen.getByLabelText('Un champ').focus())
    await passTime(10_000)
    expect(matchDialog()).toBeNull()
    act(() => screen.getByLabelText('Un champ').blur())
    await passTime(2500)
    expect(matchDialog()).not.toBeNull()
  })

  it('delays other announcements for a minute after its dialog has closed', async () => {
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

  it('opens no dialog within five minutes of another one in this browser, even from an earlier page', async () => {
    localStorage.setItem('match_window_at', String(now.getTime() - 299_000))
    await open()
    await passTime(500)
    expect(matchDialog()).toBeNull()
    expect(matchBanner()).not.toBeNull()
  })

  it.each([
    [2, '2 nouveaux matchs Odile et Laurent'],
    [3, '3 nouveaux matchs Odile, Éric et Laurent'],
    [4, '4 nouveaux matchs Odile, Éric et 2 autres'],
  ])(
    'shares one banner with other matches, which shows at most three faces: %i',
    async (count, words) => {
      await open({ isCelebrated: true, wrote: Array.from({ length: count }, () => false) })
      const shown = document.querySelector('[data-news-line]')
      expect(shown?.textContent).toBe(words)
      expect(shown?.querySelectorAll('img')).toHaveLength(Math.min(count, 3))
    },
  )

  it('does not show the same first name twice', async () => {
    await open({ isCelebrated: true, wrote: [false, false], firstName: 'Odile' })
    expect(document.querySelector('[data-news-line]')?.textContent).toBe(
      '2 nouveaux matchs Odile et 1 autre',
    )
  })

  it('has no banner on the news page, where an alert announces it', async () => {
    await open({ isCelebrated: true, path: '/nouvelles' })
    expect(matchBanner()).toBeNull()
  })

  it('waits until a toast has closed', async () => {
    await open()
    act(() => toast({ title: 'Préférences sauvegardées !', duration: 6000 }))
    await passTime(5900)
    expect(matchDialog()).toBeNull()
    for (let turn = 0; turn < 6; turn++) await passTime(500)
    expect(matchDialog()).not.toBeNull()
  })

  it.each([
    '/profiles',
    '/profiles/abc',
    '/profile',
    '/nouvelles',
    '/referral',
    '/checkout',
    '/messages',
  ])('opens by itself only over the deck, not on %s', async (path) => {
    await open({ path })
    await passTime(20_000)
    expect(matchDialog()).toBeNull()
  })

  it('opens its dialog on another page when its banner is pressed; the next press leads to the conversation', async () => {
    const { api, partner } = await open({ path: '/profiles' })
    fireEvent.click(matchBanner() ?? expect.unreachable())
    await passTime(0)
    expect(location.pathname).toBe('/profiles')
    expect(matchDialog()?.textContent).toContain('Laurent vous a flashée à son tour.')
    expect(api.count(CELEBRATED)).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
    expect(matchDialog()).toBeNull()
    fireEvent.click(matchBanner() ?? expect.unreachable())
    await passTime(100)
    expect(location.pathname).toBe(`/chat/${partner.id}`)
  })

  it('opens one dialog per press when there are several matches; the next press leads to the messages', async () => {
    const { api } = await open({ path: '/profiles', wrote: [false, false] })
    const press = async () => {
      fireEvent.click(screen.getByRole('link', { name: /^2 nouveaux matchs/ }))
      await passTime(0)
    }
    for (const name of ['Odile', 'Laurent']) {
      await press()
      expect(matchDialog()?.textContent).toContain(name)
      fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
    }
    expect(api.count(CELEBRATED)).toBe(2)
    await press()
    await passTime(100)
    expect(location.pathname).toBe('/messages')
  })

  it('has only its banner when its dialog was shown on another device', async () => {
    await open({ isCelebrated: true })
    await passTime(20_000)
    expect(matchDialog()).toBeNull()
    expect(matchBanner()).not.toBeNull()
  })

  it('has no banner on the messages page, which lists it', async () => {
    await open({ path: '/messages' })
    expect(matchBanner()).toBeNull()
  })

  it('has no banner once it was opened', async () => {
    await open({ newMatches: 0 })
    expect(matchBanner()).toBeNull()
    expect(banner()).toBeNull()
  })

  it('reserves the place of its banner from the first render, so that nothing moves', async () => {
    await open({ areCountersHeld: true })
    expect(matchBanner()).toBeNull()
    expect(banner()).not.toBeNull()
  })

  it('shows its banner at the next press when it arrives while the page is open', async () => {
    await open({ hasNewMatch: false })
    expect(banner()).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(matchBanner()).not.toBeNull()
  })

  const WHEN = {
    ...{ startsAt: '2026-12-05T11:15:00Z', timeZone: 'Europe/Paris' },
    answerBy: '2026-12-01T11:00:00Z',
  }

  it.each(['invited', 'coming', 'tick'] as const)(
    'takes the banner before a table: %s',
    async (step) => {
      await open({ path: '/profiles', table: { id: TABLE, step, ...WHEN } })
      expect(matchBanner()).not.toBeNull()
      expect(document.querySelectorAll('[data-news-line]')).toHaveLength(1)
    },
  )

  it('has its banner above the deck, where a table has none', async () => {
    await open({ table: { id: TABLE, step: 'invited', ...WHEN } })
    await vi.waitFor(() => screen.getByRole('link', { name: /^Laurent et vous/ }))
  })

  it.each([
    ['invited', /^Une place à table le 5.décembre Répondre avant le 1er.décembre, 12.h\.$/],
    ['tick', /^Qui aimeriez-.?vous revoir \? Cochez en secret\.$/],
    ['coming', /^Votre place à table Samedi.5.décembre à.12.h.15\.$/],
  ] as const)('leaves the banner to a table when it has none: %s', async (step, name) => {
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

  it('leaves the banner to a waiting call until the call has expired', async () => {
    await open({ callUntil: new Date(now.getTime() + 30_000).toISOString() })
    await vi.waitFor(() =>
      screen.getByRole('link', { name: /^Un appel avec Karim \? Maintenant, jusqu'à/ }),
    )
    expect(matchBanner()).toBeNull()
    await passTime(60_000)
    expect(matchBanner()).not.toBeNull()
  })

  it.each(['/home', '/nouvelles', '/messages'])(
    'leaves the banner to « Tout va bien ? » even while a call waits, and after its deadline: %s',
    async (path) => {
      const tellAt = new Date(now.getTime() + 45 * 60_000).toISOString()
      const checkIn = { appointmentId: TABLE, tellAt, timeZone: 'Europe/Paris' }
      await open({ path, checkIn, callUntil: tellAt })
      await vi.waitFor(() =>
        screen.getByRole('link', {
          name: /^Tout va bien \? Répondez à Embellie avant.11.h.45\.$/,
        }),
      )
      expect(banner()?.getAttribute('href')).toBe(`/tout-va-bien/${TABLE}`)
      expect(matchBanner()).toBeNull()
      await passTime(46 * 60_000)
      expect(banner()?.textContent).toMatch(/Il est encore temps de répondre\.$/)
    },
  )

  it.each(['/home', '/messages', '/chat/marie', '/settings'])(
    'leaves the banner to the help link during an appointment, on %s too',
    async (path) => {
      const checkIn = { appointmentId: TABLE, tellAt: null, timeZone: 'Europe/Paris' }
      await open({ path, checkIn })
      await vi.waitFor(() => screen.getByRole('link', { name: "Besoin d'aide à ce rendez-vous ?" }))
      expect(banner()?.getAttribute('href')).toBe(`/tout-va-bien/${TABLE}`)
    },
  )

  it('has no banner when the partner has left since, even if the counters still include it', async () => {
    await open({ isListed: false })
    expect(banner()).toBeNull()
  })
})
