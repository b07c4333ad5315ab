import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppointmentProposal } from '#client/widgets/AppointmentProposal.tsx'
import type { Appointment } from '#shared/contracts/appointments.ts'
import { NO_SENTENCES } from '#shared/domain/appointments.ts'
import { match } from '#tests/support/conversation.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'

const { partner } = match
const ID = '00000000-0000-4000-8000-0000000000a1'
const onSay = vi.fn()

const appointment: Appointment = {
  ...{ id: ID, version: 1, status: 'proposed', isMine: false },
  ...{ startsAt: '2026-11-28T09:30:00Z', formerStartsAt: null, place: 'Café du Môle' },
  ...{ city: 'Saint-Malo', timeZone: 'Europe/Paris' },
  ...{ line: 'On commence par un café.', changedAt: '2026-11-20T09:00:00Z' },
  ...{ isEndedByMe: false, lastWords: null },
}

beforeEach(() => {
  stubMotion()
  at('2026-11-20T12:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onSay.mockReset()
})

function at(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
}

function show(changes: Partial<Appointment> = {}) {
  return renderAsMember(
    <AppointmentCard
      partner={partner}
      appointment={{ ...appointment, ...changes }}
      Proposal={AppointmentProposal}
      onSay={onSay}
    />,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the card of an appointment', () => {
  it.each<[string, Partial<Appointment>, string, RegExp, string[]]>([
    [
      'proposed by the partner',
      {},
      '2026-11-20T12:00:00Z',
      /^Samedi.28.novembre à.10.h.30$/,
      ['Accepter', 'Un autre moment', 'Décliner avec politesse'],
    ],
    [
      'that waits for the partner',
      { isMine: true },
      '2026-11-20T12:00:00Z',
      /^Samedi.28/,
      ['Modifier', 'Retirer'],
    ],
    ['that is accepted', { status: 'accepted' }, '2026-11-20T12:00:00Z', /^Samedi.28/, []],
    [
      'for tomorrow',
      { status: 'accepted' },
      '2026-11-27T12:00:00Z',
      /^À 10.h.30, avec Laurent$/,
      ["J'y serai", 'Un empêchement'],
    ],
    [
      'for today',
      { status: 'accepted' },
      '2026-11-28T08:00:00Z',
      /^À 10.h.30, avec Laurent$/,
      ['En retard', 'Annuler le rendez-vous'],
    ],
    [
      'that began late yesterday evening',
      { status: 'accepted', startsAt: '2026-11-28T21:30:00Z' },
      '2026-11-28T23:30:00Z',
      /^À 22.h.30, avec Laurent$/,
      ['En retard'],
    ],
    ['that is past', { status: 'accepted' }, '2026-11-29T12:00:00Z', /avec Laurent$/, []],
    [
      'that nobody answered',
      {},
      '2026-11-28T09:30:00Z',
      /^Le moment est passé$/,
      ['Proposer un autre moment'],
    ],
    ['that was declined', { status: 'declined' }, '2026-11-20T12:00:00Z', /^Pas cette fois$/, []],
    [
      'cancelled by the partner',
      { status: 'cancelled' },
      '2026-11-20T12:00:00Z',
      /^Rendez-vous annulé par Laurent$/,
      ['Proposer un autre moment'],
    ],
    [
      'cancelled by the member',
      { status: 'cancelled', isEndedByMe: true },
      '2026-11-20T12:00:00Z',
      /^Vous avez annulé ce rendez-vous$/,
      ['Proposer un autre moment'],
    ],
  ])('%s shows its state and its actions', (_, changes, now, title, acts) => {
    at(now)
    show(changes)
    screen.getByRole('article', { name: title })
    expect(buttons()).toEqual(acts)
  })

  it('shows the previous moment, and when the reminder will be sent', () => {
    const { unmount } = show({ formerStartsAt: '2026-11-27T09:30:00Z' })
    screen.getByText(/^Au lieu de vendredi.27.novembre à.10.h.30\.$/)
    unmount()
    show({ status: 'accepted' })
    screen.getByText(/^Un rappel vous parviendra vendredi.27.novembre à 10 h\.$/)
  })

  it('names the time zone of its place to a member in another time zone', () => {
    const far = { startsAt: '2026-11-28T06:30:00Z', timeZone: 'Indian/Reunion' }
    const { unmount } = show({ ...far, formerStartsAt: '2026-11-27T06:30:00Z' })
    screen.getByRole('article', { name: /^Samedi.28.novembre à.10.h.30, heure de.La.Réunion$/ })
    screen.getByText(/^Au lieu de vendredi.27.novembre à.10.h.30, heure de.La.Réunion\.$/)
    unmount()
    at('2026-11-27T06:30:00Z')
    show({ ...far, status: 'accepted' })
    screen.getByRole('article', { name: /^À 10.h.30, heure de.La.Réunion, avec Laurent$/ })
  })

  it('tells the invitee that a trusted person can be informed', () => {
    show()
    screen.getByText(/^Chacun peut prévenir une personne de confiance\./)
  })

  it('shows the place, and the time in the time zone of the place', () => {
    const { unmount } = show({ city: 'Fort-de-France', timeZone: 'America/Martinique' })
    screen.getByRole('article', { name: /^Samedi.28.novembre à.5.h.30, heure de.la.Martinique$/ })
    screen.getByText('Café du Môle')
    screen.getByText(/^Fort.+de.+France$/)
    unmount()
    show({ place: 'Café du Môle, saint-malo' })
    screen.getByText(/^Saint.+malo$/)
  })

  it('accepts with one press the version shown', async () => {
    const path = `/api/appointments/${ID}/accept`
    const api = stubApi({ [`POST ${path}`]: () => json({ ...appointment, status: 'accepted' }) })
    show()
    press('Accepter')
    await waitFor(() => expect(api.count(`POST ${path}`)).toBe(1))
    expect(api.requests.at(-1)?.body).toEqual({ version: 1 })
  })

  it('shows why it could not be accepted', async () => {
    stubApi({
      [`POST /api/appointments/${ID}/accept`]: () => problem('appointment_changed'),
      [`GET /api/matches/${partner.id}/appointment`]: () => json({ appointment }),
    })
    show()
    press('Accepter')
    expect((await screen.findByRole('alert')).textContent).toContain('Ce rendez-vous a changé')
  })

  it('declines with one of three sentences', async () => {
    const path = `/api/appointments/${ID}/decline`
    const api = stubApi({ [`POST ${path}`]: () => json({ ...appointment, status: 'declined' }) })
    show()
    press('Décliner avec politesse')
    fireEvent.click(await screen.findByRole('radio', { name: NO_SENTENCES.call_first }))
    press('Envoyer cette réponse')
    await waitFor(() => expect(api.count(`POST ${path}`)).toBe(1))
    expect(api.requests.at(-1)?.body).toEqual({ version: 1, sentenceId: 'call_first' })
  })

  it('can be answered with a near moment in the same place', async () => {
    const path = `/api/appointments/${ID}`
    const api = stubApi({ [`PUT ${path}`]: () => json({ ...appointment, isMine: true }) })
    show()
    press('Un autre moment')
    fireEvent.click(await screen.findByRole('radio', { name: /^Dimanche.29.novembre à.10.h.30$/ }))
    // The member who proposes is informed too.
    screen.getByText(/^Chacun de vous peut prévenir .* Laurent le sait aussi\.$/)
    press('Proposer ce moment')
    await waitFor(() => expect(api.count(`PUT ${path}`)).toBe(1))
    const kept = { version: 1, place: 'Café du Môle', city: 'Saint-Malo', line: '' }
    expect(api.requests.at(-1)?.body).toEqual({ day: '2026-11-29', time: '10:30', ...kept })
  })

  it('lets a member propose a new appointment with a town of their own', async () => {
    const api = stubApi({
      [`POST /api/matches/${partner.id}/appointment`]: () => json(appointment),
    })
    show({ status: 'cancelled' })
    press('Proposer un autre moment')
    const town = await screen.findByRole('combobox', { name: 'Ville' })
    fireEvent.change(screen.getByRole('textbox', { name: /^Un lieu public/ }), {
      target: { value: 'Le marché' },
    })
    fireEvent.change(town, { target: { value: '' } })
    press('Proposer')
    await screen.findByText('La ville doit contenir au moins 2 caractères')
    fireEvent.change(town, { target: { value: 'Cancale' } })
    press('Proposer')
    await waitFor(() => expect(api.requests.at(-1)?.route).toMatch(/^POST/))
    expect(api.requests.at(-1)?.body).toMatchObject({ place: 'Le marché', city: 'Cancale' })
  })

  it.each([
    ["J'y serai", '2026-11-27T12:00:00Z', "J'y serai."],
    ['En retard', '2026-11-28T08:00:00Z', "J'ai un peu de retard, j'arrive."],
  ])('sends the sentence of « %s » with one press', (button, now, sentence) => {
    at(now)
    show({ status: 'accepted' })
    press(button)
    expect(onSay.mock.calls).toEqual([[sentence]])
  })
})
