// Rules: appointments
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LAURENT, match } from '#tests/support/conversation.ts'
import { json, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { PlannedAppointment } from './PlannedAppointment.tsx'

const ID = '00000000-0000-4000-8000-0000000000a1'
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

it('says whom one meets, whether they are verified, and when the two saw each other', async () => {
  const profile = publicProfile(11, { verifiedAt: '2026-11-02T09:00:00Z' })
  const partner = { ...match.partner, age: 61 }
  const seen = { at: '2026-11-20T19:30:00Z', minutes: 24 }
  stubApi({
    'GET /api/matches': () => json([{ ...match, partner }]),
    [`GET /api/matches/${LAURENT}/appointment`]: () => json({ appointment }),
    [`GET /api/matches/${LAURENT}/call`]: () =>
      json({ call: null, seen, mayPropose: true, relay: 'here', now: '2026-11-21T12:00:00Z' }),
    [`GET /api/users/${LAURENT}`]: () =>
      json({ ...profile, presence: null, isMatch: true, hasFlashed: true, distanceKm: null }),
    [`GET /api/appointments/${ID}/trusted`]: () =>
      json({ person: null, isTold: false, checkIn: null, allowsPhoto: false }),
  })
  renderAsMember(<PlannedAppointment partnerId={LAURENT} />)
  await screen.findByText('Laurent, 61 ans, profil vérifié')
  screen.getByText('Vus en visio le 20 novembre')
  const note = screen.getByRole('link', { name: 'Mon agenda' })
  expect(note.getAttribute('href')).toBe(`/api/appointments/${ID}/rendez-vous.ics`)
})
