import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/contracts/calls.ts'
import { match } from '#tests/support/conversation.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { CallCard } from './CallCard.tsx'
import { takeSeat } from './seats.ts'

const { partner } = match
const ID = '00000000-0000-4000-8000-0000000000a1'
const SEAT = '00000000-0000-4000-8000-00000000000b'
const NOW = '2026-11-20T18:00:00Z'
const ANSWERS = ['Accepter', 'Pas maintenant', 'Proposer un autre moment']
const onEnter = vi.fn()

const call: Call = {
  ...{ id: ID, version: 1, status: 'proposed', isMine: false, isNow: false, isMutual: false },
  ...{ startsAt: '2026-11-20T19:30:00Z', timeZone: 'Europe/Paris', changedAt: NOW },
  isEndedByMe: false,
  ...{ seatId: null, isPartnerIn: false, begunAt: null, minutes: null, isSeen: false },
}
const now = { isNow: true, startsAt: NOW }
const agreed = { status: 'accepted' } as const

beforeEach(() => {
  stubMotion()
  at(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onEnter.mockReset()
})

function at(instant: string) {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}

function show(
  changes: Partial<Call> = {},
  {
    relay = 'here',
    isOnline = false,
    timeZone = 'Europe/Paris',
  }: { relay?: 'here' | 'away'; isOnline?: boolean; timeZone?: string } = {},
) {
  return renderAsMember(
    <CallCard
      partner={partner}
      call={{ ...call, ...changes }}
      relay={relay}
      isOnline={isOnline}
      onEnter={onEnter}
    />,
    { timeZone },
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the card of a call', () => {
  it.each<[string, Partial<Call>, string, RegExp, string[]]>([
    ['proposed for later', {}, NOW, /^Ce soir à.20.h.30$/, ANSWERS],
    ['proposed for now', now, NOW, /^Maintenant$/, ANSWERS],
    [
      'that waits for an answer',
      { isMine: true, ...now },
      NOW,
      /^Maintenant, si Laurent le peut$/,
      ['Annuler'],
    ],
    [
      'that nobody answered',
      { isMine: true, ...now },
      '2026-11-20T18:05:00Z',
      /^La proposition a expiré$/,
      ['Proposer un autre moment'],
    ],
    ['that was agreed', agreed, NOW, /^Ce soir/, ['Essayer mon micro', 'Annuler']],
    [
      'in ten minutes',
      agreed,
      '2026-11-20T19:20:00Z',
      /^À.20.h.30, avec Laurent$/,
      ['Essayer mon micro', 'Annuler'],
    ],
    [
      'for now, with a clock that is behind',
      { ...agreed, ...now },
      '2026-11-20T17:59:59Z',
      /^L.appel peut commencer$/,
      ["Entrer dans l'appel", 'Pas maintenant'],
    ],
    [
      'that can begin',
      { ...agreed, isPartnerIn: true },
      '2026-11-20T19:31:00Z',
      /^Laurent vous attend$/,
      ["Entrer dans l'appel", 'Pas maintenant'],
    ],
    [
      'proposed by both at the same time',
      { ...agreed, ...now, isMutual: true },
      NOW,
      /^L'appel peut commencer$/,
      ["Entrer dans l'appel", 'Pas maintenant'],
    ],
    [
      'in another window',
      { ...agreed, ...now, seatId: SEAT },
      NOW,
      /^Il se poursuit dans une autre fenêtre$/,
      ['Le reprendre ici'],
    ],
    [
      'that nobody entered',
      agreed,
      '2026-11-20T19:45:00Z',
      /^Il n'a pas eu lieu$/,
      ['Proposer un autre moment'],
    ],
    [
      'that the member declined',
      { status: 'declined', isEndedByMe: true },
      NOW,
      /^Vous avez répondu/,
      ['Proposer un autre moment'],
    ],
    [
      'that the partner declined',
      { status: 'declined', isMine: true },
      NOW,
      /^Pas maintenant$/,
      [],
    ],
    [
      'that is over',
      { status: 'over', begunAt: NOW, minutes: 24, isSeen: true },
      '2026-11-21T18:00:00Z',
      /^24.minutes ensemble$/,
      [],
    ],
  ])('shows the state and the actions of a call %s', (_, changes, instant, title, acts) => {
    at(instant)
    show(changes)
    screen.getByRole('article', { name: title })
    expect(buttons()).toEqual(acts)
  })

  it.each<[string, Partial<Call>, string, string, RegExp, RegExp]>([
    [
      'that was agreed',
      agreed,
      NOW,
      'Europe/Paris',
      /^Ce soir à.20.h.30, heure de.Paris$/,
      /^Un rappel vous parviendra à.20.h.20, heure de.Paris\.$/,
    ],
    ['that was agreed', agreed, NOW, 'Indian/Reunion', /^Ce soir à.23.h.30$/, /à.23.h.20\.$/],
    [
      'in ten minutes',
      agreed,
      '2026-11-20T19:20:00Z',
      'America/Martinique',
      /^À.15.h.30, heure de.la.Martinique, avec Laurent$/,
      /^Un verre d'eau/,
    ],
    [
      'that can begin',
      agreed,
      '2026-11-20T19:31:00Z',
      'Europe/Paris',
      /^L'appel peut commencer$/,
      /^La carte reste ouverte jusqu'à.20.h.45, heure de.Paris\.$/,
    ],
  ])(
    "shows a call %s with a member in La Réunion in the viewer's time, with its zone",
    (_, changes, instant, timeZone, title, words) => {
      at(instant)
      show({ ...changes, timeZone: 'Indian/Reunion' }, { timeZone })
      screen.getByRole('article', { name: title })
      screen.getByText(words)
    },
  )

  it('offers times in the time zone of the member who proposes', async () => {
    // It is 23 h there: the next time is on the following day.
    at('2026-11-20T19:00:00Z')
    show({ status: 'declined', isEndedByMe: true }, { timeZone: 'Indian/Reunion' })
    press('Proposer un autre moment')
    const hour = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Heure' })
    const hours = [...hour.options].map(({ value }) => value)
    expect([hours[0], hours.at(-1), hour.value]).toEqual(['08:00', '22:00', '20:30'])
    screen.getByText(/^Heure de.La.Réunion\.$/)
    const days = screen.getAllByRole<HTMLInputElement>('radio')
    expect(days[0]?.labels?.[0]?.textContent).toBe('Samedi\u00a021')
  })

  it('accepts the version that was shown, and opens a call for now', async () => {
    const accept = `POST /api/calls/${ID}/accept`
    const api = stubApi({ [accept]: () => json({ ...call, ...agreed, ...now }) })
    show(now)
    press('Accepter')
    await waitFor(() => expect(onEnter).toHaveBeenCalled())
    expect(api.requests.find(({ route }) => route === accept)?.body).toEqual({ version: 1 })
  })

  it('shows why accepting failed, and stays', async () => {
    stubApi({
      [`POST /api/calls/${ID}/accept`]: () => problem('calls_away'),
      [`GET /api/matches/${partner.id}/call`]: () => problem('unavailable'),
    })
    show(now)
    press('Accepter')
    expect((await screen.findByRole('alert')).textContent).toContain('Les appels sont interrompus')
    expect(onEnter).not.toHaveBeenCalled()
  })

  it('states that calls are interrupted and messages are not, and promises news from an hour before', () => {
    at('2026-11-20T18:29:00Z')
    const { unmount } = show(agreed, { relay: 'away' })
    screen.getByRole('article', { name: 'Les appels sont interrompus un moment' })
    const words = () => screen.getByText(/^Ni vous ni Laurent n'y êtes pour rien/).textContent
    expect(words()).toMatch(/Vos messages passent normalement\.$/)
    expect(buttons()).toEqual(['Choisir un autre moment'])
    unmount()
    at('2026-11-20T18:30:00Z')
    show(agreed, { relay: 'away' })
    expect(words()).toContain('Nous préviendrons chacun de vous dès')
  })

  it('offers another time, and « now » only if the partner is online', async () => {
    const lapsed = { isMine: true, ...now }
    at('2026-11-20T18:05:00Z')
    const { unmount } = show(lapsed)
    press('Proposer un autre moment')
    await screen.findByText(/^Choisissez un moment : Laurent verra votre proposition/)
    screen.getByRole('combobox', { name: 'Heure' })
    expect(screen.queryByRole('radio', { name: /^Maintenant/ })).toBeNull()
    unmount()
    show(lapsed, { isOnline: true })
    press('Proposer un autre moment')
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /^Maintenant/ })
    expect(choice.checked).toBe(true)
  })

  it('offers another time if the partner has gone offline in the meantime', async () => {
    const propose = `POST /api/matches/${partner.id}/call`
    const answers = [problem('call_partner_away'), json({ ...call, isMine: true })]
    const api = stubApi({
      [propose]: () => answers.shift() ?? problem('call_open'),
      [`GET /api/matches/${partner.id}/call`]: () => problem('unavailable'),
    })
    show({ status: 'declined', isEndedByMe: true }, { isOnline: true })
    press('Proposer un autre moment')
    await screen.findByRole('radio', { name: /^Maintenant/ })
    press("Proposer l'appel")
    expect((await screen.findByRole('alert')).textContent).toContain("n'est pas en ligne")
    expect(screen.queryByRole('radio', { name: /^Maintenant/ })).toBeNull()
    screen.getByRole('combobox', { name: 'Heure' })
    press("Proposer l'appel")
    await waitFor(() => expect(api.count(propose)).toBe(2))
    const proposed = api.requests.filter(({ route }) => route === propose)
    expect(proposed.map(({ body }) => body)).toEqual([
      { at: null },
      { at: { day: '2026-11-20', time: '20:30' } },
    ])
  })

  it('replaces the received proposal with another time', async () => {
    const propose = `POST /api/matches/${partner.id}/call`
    const api = stubApi({ [propose]: () => json({ ...call, isMine: true }) })
    show()
    press('Proposer un autre moment')
    await screen.findByText(/^Laurent proposait ce soir à.20.h.30\.$/)
    const days = screen.getAllByRole<HTMLInputElement>('radio')
    expect(days.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Ce soir',
      'Samedi\u00a021',
      'Dimanche\u00a022',
      'Autre jour',
    ])
    expect(days.findIndex(({ checked }) => checked)).toBe(1)
    fireEvent.click(screen.getByRole('radio', { name: 'Autre jour' }))
    screen.getByRole('combobox', { name: 'Autre jour' })
    press('Proposer ce moment')
    await waitFor(() => expect(api.count(propose)).toBe(1))
    expect(api.requests.find(({ route }) => route === propose)?.body).toEqual({
      at: { day: '2026-11-23', time: '20:30' },
      insteadOf: { id: ID, version: 1 },
    })
  })

  it('reopens a call that the member left in the same window', () => {
    show({ ...agreed, ...now, seatId: takeSeat() })
    press("Revenir dans l'appel")
    expect(onEnter).toHaveBeenCalled()
  })
})
