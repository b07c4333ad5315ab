// Rules: appointments, messages
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contracts/appointments.ts'
import { match } from '#tests/support/conversation.ts'
import { renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { PlannedCard } from './PlannedCard.tsx'

const appointment: Appointment = {
  ...{ id: '00000000-0000-4000-8000-0000000000a1', version: 1, status: 'proposed', isMine: false },
  ...{ startsAt: '2026-11-28T09:30:00Z', formerStartsAt: null, place: 'Café du Môle' },
  ...{ city: 'Saint-Malo', timeZone: 'Europe/Paris', line: 'On commence par un café.' },
  ...{ changedAt: '2026-11-20T09:00:00Z', isEndedByMe: false, lastWords: null },
}
const ASK = "Peux-tu m'avancer 200 euros en tickets PCS d'ici là ?"

beforeEach(() => {
  stubMotion()
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function show(changes: Partial<Appointment>) {
  renderAsMember(
    <PlannedCard partner={match.partner} appointment={{ ...appointment, ...changes }} />,
  )
}

const isCautioned = () => screen.queryByRole('heading', { name: 'Un mot de prudence' }) !== null

test.each<[string, Partial<Appointment>]>([
  ['the line', { line: ASK }],
  ['the place', { place: ASK }],
  ['the accepted place', { status: 'accepted', place: ASK }],
  ['the message of a cancellation', { status: 'cancelled', lastWords: ASK }],
])('%s from the partner can cause a caution', async (_, changes) => {
  show(changes)
  await screen.findByText(/demande de l'argent/)
  expect(isCautioned()).toBe(true)
})

test.each<[string, Partial<Appointment>]>([
  ['a text that asks for nothing', {}],
  ['what the member wrote', { isMine: true, line: ASK }],
  [
    'a line that is no longer shown, after the appointment',
    { startsAt: '2026-11-20T10:00:00Z', line: ASK },
  ],
])('%s causes no caution', async (_, changes) => {
  show(changes)
  // As long as the part that would say it takes to come.
  await import('#client/features/messages/TextCaution.tsx')
  await screen.findByRole('article')
  expect(isCautioned()).toBe(false)
})
