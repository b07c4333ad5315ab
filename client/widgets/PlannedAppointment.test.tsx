// Rules: appointments
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LAURENT, match } from '#tests/support/conversation.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { PlannedAppointment } from './PlannedAppointment.tsx'

const ID = '00000000-0000-4000-8000-0000000000a1'
const TOLD = `GET /api/appointments/${ID}/trusted`
const appointment = {
  ...{ id: ID, version: 2, status: 'accepted', isMine: false, place: 'Café du Môle', line: '' },
  ...{ city: 'Saint-Malo', timeZone: 'Europe/Paris' },
  ...{ startsAt: '2026-11-28T09:30:00Z', formerStartsAt: null, isEndedByMe: false },
  ...{ changedAt: '2026-11-20T09:00:00Z', lastWords: null },
}

beforeEach(() => {
  stubMotion()
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stub(
  changes: object = {},
  {
    verifiedAt = null as string | null,
    checkIn = null as object | null,
    told = () => json({ person: null, isTold: false, checkIn, allowsPhoto: false }),
  } = {},
) {
  const profile = publicProfile(11, { verifiedAt })
  const partner = { ...match.partner, age: 61 }
  const seen = { at: '2026-11-20T19:30:00Z', minutes: 24 }
  return stubApi({
    'GET /api/matches': () => json([{ ...match, partner }]),
    [`GET /api/matches/${LAURENT}/appointment`]: () =>
      json({ appointment: { ...appointment, ...changes } }),
    [`GET /api/matches/${LAURENT}/call`]: () =>
      json({ call: null, seen, mayPropose: true, relay: 'here', now: '2026-11-21T12:00:00Z' }),
    [`GET /api/users/${LAURENT}`]: () =>
      json({ ...profile, presence: null, isMatch: true, hasFlashed: true, distanceKm: null }),
    [TOLD]: told,
  })
}

it('the page of an appointment keeps its content and the typed text if a cancellation and the refetch after it fail', async () => {
  stub()
  renderAsMember(<PlannedAppointment partnerId={LAURENT} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler le rendez-vous' }))
  const words = await screen.findByRole('textbox', { name: /Un mot pour Laurent/ })
  fireEvent.change(words, { target: { value: 'Ma mère est souffrante.' } })
  const read = `GET /api/matches/${LAURENT}/appointment`
  const api = stubApi({
    [read]: () => problem('unavailable'),
    [`POST /api/appointments/${ID}/cancel`]: () => problem('unavailable'),
  })
  const act = screen.getAllByRole('button', { name: 'Annuler le rendez-vous' }).at(-1)
  if (act) fireEvent.click(act)
  await vi.waitFor(() => expect(api.count(read)).toBe(1))
  await screen.findByRole('alert')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ma mère est souffrante.')
})

it('the page of an appointment shows the partner, whether they are verified, and when both saw each other in a call', async () => {
  stub({}, { verifiedAt: '2026-11-02T09:00:00Z' })
  renderAsMember(<PlannedAppointment partnerId={LAURENT} />)
  await screen.findByText('Laurent, 61 ans, profil vérifié')
  screen.getByText('Vus en visio le 20 novembre')
  const note = screen.getByRole('link', { name: 'Mon agenda' })
  expect(note.getAttribute('href')).toBe(`/api/appointments/${ID}/rendez-vous.ics`)
})

const checkIn = {
  ...{ timeZone: 'Europe/Paris', endsAfter: 120, askAt: '2026-11-28T12:00:00Z', tellAt: null },
  ...{ partnerName: 'Laurent', place: 'Café du Môle', state: 'planned' },
}

it.each<[string, object]>([
  ['accepted', {}],
  ['cancelled by the partner after its start', { status: 'cancelled' }],
  [
    'moved by the partner to another day',
    {
      ...{ status: 'proposed', startsAt: '2026-12-05T09:30:00Z' },
      formerStartsAt: '2026-11-28T09:30:00Z',
    },
  ],
])('the page of an appointment links to help once it has started: %s', async (_, changes) => {
  vi.setSystemTime('2026-11-28T10:00:00Z')
  stub(changes, { checkIn })
  renderAsMember(<PlannedAppointment partnerId={LAURENT} />)
  const help = await screen.findByRole('link', { name: "J'ai besoin d'aide" })
  expect(help.getAttribute('href')).toBe(`/tout-va-bien/${ID}`)
})

it.each(['2026-11-27T12:00:00Z', '2026-11-29T12:00:00Z'])(
  'the page of a cancelled appointment has no help link on the previous and the next day, and requests no check-in: %s',
  async (now) => {
    vi.setSystemTime(now)
    const api = stub({ status: 'cancelled' }, { checkIn })
    renderAsMember(<PlannedAppointment partnerId={LAURENT} />)
    await screen.findByRole('article')
    expect(screen.queryByRole('link', { name: "J'ai besoin d'aide" })).toBeNull()
    expect(api.count(TOLD)).toBe(0)
  },
)

it.each([
  ['2026-11-28T09:29:00Z', false],
  ['2026-11-28T09:30:00Z', true],
])(
  'the page of an appointment links to help from its start on, even if its check-in cannot be loaded: %s',
  async (now, isShown) => {
    vi.setSystemTime(now)
    stub({}, { told: () => problem('unavailable') })
    renderAsMember(<PlannedAppointment partnerId={LAURENT} />)
    // The failure is shown once, with a retry button.
    await screen.findByRole('alert')
    screen.getByRole('button', { name: 'Réessayer' })
    const help = screen.queryByRole('link', { name: "J'ai besoin d'aide" })
    expect(help?.getAttribute('href')).toBe(isShown ? `/tout-va-bien/${ID}` : undefined)
  },
)
