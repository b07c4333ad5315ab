import { focusManager, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { getCurrentMember } from '#shared/contracts/members.ts'
import type { SharedAppointment } from '#shared/contracts/trusted.ts'
import { currentMember } from '#tests/support/current-member.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { fill } from '#tests/support/open-page.tsx'
import { CheckInQuestion } from './CheckInQuestion.tsx'
import { HelpLink } from './HelpLink.tsx'
import { ShareAppointment } from './ShareAppointment.tsx'
import { ShareTable } from './ShareTable.tsx'
import { TrustedLink } from './TrustedLink.tsx'
import { TrustedSettings } from './TrustedSettings.tsx'
import { TrustRequest } from './TrustRequest.tsx'

const TOKEN = 'x'.repeat(43)
const LINK = `/api/trusted/links/${TOKEN}`
const REQUEST = `/api/trusted/requests/${TOKEN}`

const WHEN = { startsAt: new Date('2026-11-28T09:30:00Z'), timeZone: 'Europe/Paris' }

const appointment: SharedAppointment = {
  ...{ memberName: 'Hélène', isTable: false, state: 'agreed', place: 'Café du Môle' },
  ...{ startsAt: '2026-11-28T09:30:00Z', endsAt: '2026-11-29T11:30:00Z' },
  timeZone: 'Europe/Paris',
  partner: { firstName: 'Laurent', age: 61, gender: 'H', isVerified: true, photo: null },
  ...{ checkIn: null, asksAt: null },
}

beforeEach(stubMotion)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the current member, as the application does before it shows these pages. */
function CurrentMember() {
  const { data } = useQuery(currentMemberQuery)
  return data && <p>Membre lu</p>
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the page behind the link to an appointment', () => {
  it('shows the time, the place and the partner', async () => {
    stubApi({ [`GET ${LINK}`]: () => json(appointment) })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByRole('heading', {
      level: 1,
      name: /^Samedi.28.novembre, de.10.h.30 à.12.h.30 environ$/,
    })
    screen.getByText('Café du Môle')
    screen.getByText('Laurent, 61 ans')
    screen.getByText(/^Profil vérifié par notre équipe/)
    screen.getByText(/^Cette page s'éteint dimanche.29.novembre à.12.h.30\./)
  })

  it.each([
    [false, '2026-11-28T13:29:00Z', 'Hélène a rendez-vous'],
    [false, '2026-11-28T13:30:00Z', 'Hélène avait rendez-vous'],
    [true, '2026-11-28T13:30:00Z', 'Hélène avait une place à table'],
  ])(
    'uses the past tense once the longest stay is over (table: %s) at %s',
    async (isTable, now, words) => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
      stubApi({ [`GET ${LINK}`]: () => json({ ...appointment, isTable }) })
      renderAsMember(<TrustedLink token={TOKEN} />)
      await screen.findByText(words)
    },
  )

  it('shows the time and place of a table, and names no guest', async () => {
    vi.useFakeTimers({ now: WHEN.startsAt, toFake: ['Date'] })
    const table = { ...appointment, isTable: true, partner: null, place: 'Brasserie du Sillon' }
    stubApi({ [`GET ${LINK}`]: () => json(table) })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByText('Hélène a une place à table')
    screen.getByText('Brasserie du Sillon')
    expect(screen.queryByText(/Laurent/)).toBeNull()
  })

  it('names the time zone of a table overseas', async () => {
    const far = { ...appointment, isTable: true, partner: null, timeZone: 'Indian/Reunion' }
    stubApi({ [`GET ${LINK}`]: () => json(far) })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByRole('heading', {
      level: 1,
      name: /^Samedi.28.novembre, de.13.h.30 à.15.h.30 environ, heure de.La.Réunion$/,
    })
    screen.getByText(/s'éteint dimanche.29.novembre à.15.h.30, heure de.La.Réunion\./)
  })

  it('shows that it is cancelled, and no longer names the partner', async () => {
    const off = { ...appointment, state: 'off', place: null, partner: null, checkIn: 'silence' }
    stubApi({ [`GET ${LINK}`]: () => json(off) })
    const { container } = renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByRole('heading', { name: 'Ce rendez-vous est annulé' })
    expect(screen.queryByText(/Laurent/)).toBeNull()
    // It claims nothing unknown, such as where Hélène is.
    expect(container.textContent).not.toMatch(/sera pas|rien à faire/)
    screen.getByText("Hélène n'a pas répondu à notre question.")
  })

  it('shows when the member is asked, and when the person would be notified', async () => {
    const asksAt = '2026-11-28T12:00:00Z'
    stubApi({ [`GET ${LINK}`]: () => json({ ...appointment, asksAt }) })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByText(
      /^Vers 13.h, nous demandons à Hélène si tout va bien\. Sans réponse vers 13.h.45, vous recevez un message\.$/,
    )
  })

  it('shows one message for every link that no longer works', async () => {
    stubApi({ [`GET ${LINK}`]: () => problem('link_invalid') })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByRole('heading', { name: 'Cette page est éteinte' })
  })

  it('refetches every minute while it is open, until the link no longer works', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') })
    let answer = () => json({ ...appointment, asksAt: '2026-11-28T12:00:00Z' })
    const api = stubApi({ [`GET ${LINK}`]: () => answer() })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await passTime(0)
    screen.getByText(/^Vers 13.h, nous demandons à Hélène/)
    answer = () => json({ ...appointment, checkIn: 'help' })
    await passTime(60_000)
    screen.getByText("Hélène demande de l'aide.")
    answer = () => problem('unavailable')
    await passTime(60_000)
    screen.getByText("Hélène demande de l'aide.")
    answer = () => problem('link_invalid')
    await passTime(60_000)
    screen.getByRole('heading', { name: 'Cette page est éteinte' })
    await passTime(5 * 60_000)
    expect(api.count(`GET ${LINK}`)).toBe(4)
  })

  it('refetches when the reader comes back to it', async () => {
    const api = stubApi({ [`GET ${LINK}`]: () => json(appointment) })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByText('Café du Môle')
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(api.count(`GET ${LINK}`)).toBe(2))
    act(() => focusManager.setFocused(undefined))
  })

  it('revokes the link with one press, and explains how to stop all messages', async () => {
    stubApi({
      [`GET ${LINK}`]: () => json(appointment),
      [`POST ${LINK}/stop`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<TrustedLink token={TOKEN} />)
    await screen.findByText('Café du Môle')
    press('Ne plus suivre ce rendez-vous')
    await screen.findByRole('heading', { name: "C'est noté" })
    expect(document.body.textContent).toContain(
      'Vous ne suivez plus ce rendez-vous, et Hélène le sait.',
    )
    screen.getByText(/confirmez-le depuis celui que nous venons d'envoyer à votre adresse/)
  })
})

describe('the request to a trusted person', () => {
  const request = { memberName: 'Hélène', firstName: 'Martine', isConfirmed: false }
  const refusal = { isForAll: true, undo: 'abc' }

  it('can be accepted', async () => {
    const api = stubApi({
      [`GET ${REQUEST}`]: () => json(request),
      [`POST ${REQUEST}/accept`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<TrustRequest token={TOKEN} />)
    await screen.findByRole('heading', { name: 'Hélène vous fait confiance' })
    press("J'accepte")
    await screen.findByRole('heading', { name: "C'est entendu, merci Martine" })
    expect(api.count(`POST ${REQUEST}/accept`)).toBe(1)
  })

  it('can be refused for every member, which is stated before and after, and the refusal can be undone', async () => {
    const api = stubApi({
      [`GET ${REQUEST}`]: () => json(request),
      [`POST ${REQUEST}/refuse`]: () => json(refusal),
      [`POST ${REQUEST}/unrefuse`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<TrustRequest token={TOKEN} />)
    await screen.findByText(/^Si vous refusez.* plus aucun membre ne pourra vous le demander/)
    press("Non merci, ne plus m'écrire")
    await screen.findByText(/Plus aucun membre ne pourra vous écrire ainsi\.$/)
    press("C'était une erreur, revenir en arrière")
    const title = await screen.findByRole('heading', { name: 'Hélène vous fait confiance' })
    expect(document.activeElement).toBe(title)
    expect(api.requests.at(-1)?.body).toEqual({ undo: 'abc' })
    press("J'accepte")
  })

  it('shows an error if the refusal can no longer be undone', async () => {
    stubApi({
      [`GET ${REQUEST}`]: () => json(request),
      [`POST ${REQUEST}/refuse`]: () => json(refusal),
      [`POST ${REQUEST}/unrefuse`]: () => problem('link_invalid'),
    })
    renderAsMember(<TrustRequest token={TOKEN} />)
    await screen.findByRole('heading', { name: 'Hélène vous fait confiance' })
    press("Non merci, ne plus m'écrire")
    await screen.findByRole('heading', { name: "C'est noté" })
    press("C'était une erreur, revenir en arrière")
    await screen.findByRole('alert')
    screen.getByRole('heading', { name: "C'est noté" })
  })
})

describe('an agreement', () => {
  it('can be withdrawn from one member with one press, and the page states that this member is notified', async () => {
    const request = { memberName: 'Hélène', firstName: 'Martine', isConfirmed: true }
    stubApi({
      [`GET ${REQUEST}`]: () => json(request),
      [`POST ${REQUEST}/refuse`]: () => json({ isForAll: false, undo: 'abc' }),
      [`POST ${REQUEST}/unrefuse`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<TrustRequest token={TOKEN} />)
    await screen.findByText(/Hélène le sait aussitôt et ne pourra plus.*D'autres membres/)
    press('Ne plus être personne de confiance')
    const told = await screen.findByText(/^Hélène vient d'apprendre/)
    expect(told.textContent).toBe(
      "Hélène vient d'apprendre que vous ne suivez plus ses rendez-vous.",
    )
    expect(document.body.textContent).toContain(
      "Hélène ne pourra plus vous écrire. D'autres membres le pourront.",
    )
    press("C'était une erreur, revenir en arrière")
    await screen.findByRole('heading', { name: 'Vous avez donné votre accord' })
  })
})

describe('the page of the trusted person', () => {
  const MINE = '/api/trusted'
  const person = {
    ...{ firstName: 'Martine', email: 'martine@exemple.fr' },
    ...{ askedAt: '2026-11-20T09:00:00Z', confirmedAt: null },
  }

  it('sends the request, and masks the email address of the person', async () => {
    const api = stubApi({
      [`GET ${MINE}`]: () => json({ person: null }),
      [`PUT ${MINE}`]: () => json({ person }),
    })
    renderAsMember(<TrustedSettings />)
    await screen.findByRole('heading', { name: 'Choisir une personne' })
    fill('Son prénom', 'Martine')
    fill('Son adresse e-mail', 'martine@exemple.fr')
    press('Lui demander son accord')
    await screen.findByText('En attente')
    screen.getByText(/^m•••••@exemple\.fr, message envoyé le 20.novembre$/)
    screen.getByText(/^Sans réponse après 7 jours, l'adresse est effacée/)
    expect(screen.queryByLabelText('Son prénom')).toBeNull()
    expect(api.requests.find(({ route }) => route === `PUT ${MINE}`)?.body).toEqual({
      ...{ firstName: 'Martine', email: 'martine@exemple.fr' },
    })
  })

  // Without the confirmation, one press revoked all links of an evening.
  it('explains what ends before it removes a person who accepted, and then lets the member ask another', async () => {
    const api = stubApi({
      [`GET ${MINE}`]: () => json({ person: { ...person, confirmedAt: '2026-11-21T09:00:00Z' } }),
      [`DELETE ${MINE}`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<TrustedSettings />)
    await screen.findByText('Accord donné')
    expect(screen.queryByText('En attente')).toBeNull()
    press('Retirer')
    const asked = () => within(screen.getByRole('dialog', { name: 'Retirer Martine ?' }))
    fireEvent.click(asked().getByRole('button', { name: 'Annuler' }))
    expect([screen.queryByRole('dialog'), api.count(`DELETE ${MINE}`)]).toEqual([null, 0])
    press('Retirer')
    asked().getByText(/^Les liens déjà envoyés s'éteignent/)
    fireEvent.click(asked().getByRole('button', { name: 'Retirer' }))
    await screen.findByRole('button', { name: 'Lui demander son accord' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('removes a person who has not answered with one press', async () => {
    stubApi({
      [`GET ${MINE}`]: () => json({ person }),
      [`DELETE ${MINE}`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<TrustedSettings />)
    await screen.findByText('En attente')
    press('Retirer')
    await screen.findByRole('button', { name: 'Lui demander son accord' })
  })
})

describe('sharing with the trusted person', () => {
  const id = '00000000-0000-4000-8000-0000000000a1'
  const path = `/api/appointments/${id}/trusted`
  const person = {
    ...{ firstName: 'Martine', email: 'martine@exemple.fr' },
    ...{ askedAt: '2026-11-20T09:00:00Z', confirmedAt: '2026-11-20T10:00:00Z' },
  }

  it('sends the link with a switch once the person has accepted', async () => {
    const api = stubApi({
      [`GET ${path}`]: () => json({ person, isTold: false, allowsPhoto: false, checkIn: null }),
      [`PUT ${path}`]: () => new Response(null, { status: 204 }),
    })
    renderAsMember(<ShareAppointment {...WHEN} appointmentId={id} partnerName="Laurent" />)
    fireEvent.click(await screen.findByRole('switch', { name: /^Envoyer le lien à Martine/ }))
    await waitFor(() => expect(api.count(`PUT ${path}`)).toBe(1))
  })

  it('states that a planned check-in notifies nobody if nobody has the link any more', async () => {
    const checkIn = {
      ...{ timeZone: 'Europe/Paris', endsAfter: 120, askAt: '2026-11-28T12:00:00Z', tellAt: null },
      ...{ partnerName: 'Laurent', place: 'Café du Môle', state: 'planned' },
    }
    stubApi({ [`GET ${path}`]: () => json({ person, isTold: false, allowsPhoto: false, checkIn }) })
    renderAsMember(<ShareAppointment {...WHEN} appointmentId={id} partnerName="Laurent" />)
    await screen.findByRole('switch', { name: /^« Tout va bien.*Personne ne suit plus/ })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it.each([
    ['an appointment', `/api/appointments/${id}/trusted`],
    ['a table', `/api/tables/${id}/trusted`],
  ])('can be reloaded after a failure, for %s', async (what, told) => {
    let answer = () => problem('unavailable')
    stubApi({ [`GET ${told}`]: () => answer() })
    renderAsMember(
      what === 'a table' ? (
        <ShareTable tableId={id} />
      ) : (
        <ShareAppointment {...WHEN} appointmentId={id} partnerName="Laurent" />
      ),
    )
    await screen.findByRole('alert')
    screen.getByRole('heading', { name: /personne de confiance$/ })
    expect(screen.queryByRole('link')).toBeNull()
    answer = () => json({ person: null, isTold: false, allowsPhoto: false, checkIn: null })
    press('Réessayer')
    await screen.findByRole('link', { name: 'Choisir une personne' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['an appointment', `/api/appointments/${id}/trusted`],
    ['a table', `/api/tables/${id}/trusted`],
  ])('keeps its section and the help link while it is reloaded, for %s', async (what, told) => {
    let answer: () => Response | Promise<Response> = () => problem('unavailable')
    let arrive = () => {}
    stubApi({ [`GET ${told}`]: () => answer() })
    renderAsMember(
      what === 'a table' ? (
        <ShareTable tableId={id} />
      ) : (
        <>
          <HelpLink appointmentId={id} />
          <ShareAppointment {...WHEN} appointmentId={id} partnerName="Laurent" />
        </>
      ),
    )
    await screen.findByRole('alert')
    answer = () =>
      new Promise((resolve) => {
        const read = { person: null, isTold: false, allowsPhoto: false, checkIn: null }
        arrive = () => resolve(json(read))
      })
    const retry = screen.getByRole('button', { name: 'Réessayer' })
    retry.focus()
    await act(async () => press('Réessayer'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Réessayer' }))
    const links = screen.queryAllByRole('link', { name: "J'ai besoin d'aide" })
    expect(links).toHaveLength(what === 'a table' ? 0 : 1)
    await act(async () => arrive())
    const title = screen.getByRole('heading', { name: /personne de confiance$/ })
    expect(document.activeElement).toBe(title)
    expect(screen.queryByRole('link', { name: "J'ai besoin d'aide" })).toBeNull()
  })

  it('is not offered before a person has accepted', async () => {
    stubApi({
      [`GET ${path}`]: () =>
        json({ person: null, isTold: false, allowsPhoto: false, checkIn: null }),
    })
    renderAsMember(<ShareAppointment {...WHEN} appointmentId={id} partnerName="Laurent" />)
    const link = await screen.findByRole('link', { name: 'Choisir une personne' })
    expect(link.getAttribute('href')).toBe('/personne-de-confiance')
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('plans the check-in with a switch, for an end after two hours unless another is chosen, and cancels it', async () => {
    const plan = `/api/appointments/${id}/check-in`
    const planned = {
      ...{ timeZone: 'Europe/Paris', askAt: '2026-11-28T12:00:00Z', tellAt: null },
      ...{ partnerName: 'Laurent', place: 'Café du Môle', state: 'planned' },
    }
    let checkIn: object | null = null
    const api = stubApi({
      [`GET ${path}`]: () => json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`PUT ${plan}`]: (body) => {
        checkIn = { ...planned, ...(body as object) }
        return new Response(null, { status: 204 })
      },
      [`DELETE ${plan}`]: () => {
        checkIn = null
        return new Response(null, { status: 204 })
      },
    })
    renderAsMember(<ShareAppointment {...WHEN} appointmentId={id} partnerName="Laurent" />)
    fireEvent.click(await screen.findByRole('switch', { name: /^«.Tout va bien.* vers 13.h/ }))
    const end = await screen.findByRole('combobox', { name: 'Fin prévue' })
    fireEvent.change(end, { target: { value: '180' } })
    fireEvent.click(await screen.findByRole('switch', { name: /^«.Tout va bien.* vers 14.h/ }))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    const bodies = api.requests.filter(({ route }) => route.endsWith(plan)).map(({ body }) => body)
    expect(bodies).toEqual([{ endsAfter: 120 }, { endsAfter: 180 }, undefined])
  })
})

describe('« Tout va bien ? »', () => {
  const id = '00000000-0000-4000-8000-0000000000a1'
  const person = {
    ...{ firstName: 'Martine', email: 'martine@exemple.fr' },
    ...{ askedAt: '2026-11-20T09:00:00Z', confirmedAt: '2026-11-20T10:00:00Z' },
  }
  const path = `/api/appointments/${id}/check-in`
  const asked = {
    ...{
      timeZone: 'Europe/Paris',
      endsAfter: 120,
      askAt: '2026-11-28T12:00:00Z',
      tellAt: '2026-11-28T12:45:00Z',
    },
    ...{ partnerName: 'Laurent', place: 'Café du Môle, Saint-Malo', state: 'asked' },
  }

  it('shows its deadline, and an alarm notifies the person and shows the emergency numbers', async () => {
    let checkIn = asked
    const api = stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: () => {
        checkIn = { ...asked, state: 'help' }
        return new Response(null, { status: 204 })
      },
    })
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText(/avec Laurent, Café du Môle$/)
    expect(screen.getByText(/^Sans réponse à/).textContent).toMatch(
      /^Sans réponse à 13.h.45, Martine reçoit un message\.$/,
    )
    screen.getByText(/^Nouvelle question à.14.h.40$/)
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    await screen.findByRole('heading', { name: 'Appelez maintenant' })
    await screen.findByText('Nous venons de prévenir Martine.')
    expect(screen.getByRole('link', { name: /^112/ }).getAttribute('href')).toBe('tel:112')
    expect(api.requests.find(({ route }) => route === `POST ${path}`)?.body).toEqual({
      answer: 'help',
    })
  })

  it('states that a failed alarm did not reach the person, and can send it again', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    let checkIn = asked
    let isAway = true
    const api = stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: () => {
        if (isAway) return problem('unavailable')
        checkIn = { ...asked, state: 'help' }
        return new Response(null, { status: 204 })
      },
    })
    const { container } = renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText(/avec Laurent/)
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    await screen.findByText("Votre demande n'est pas partie.")
    expect(container.textContent).not.toMatch(/prévenons|venons de prévenir/)
    expect(screen.getByRole('link', { name: /^17/ }).getAttribute('href')).toBe('tel:17')
    isAway = false
    press('Réessayer')
    await screen.findByText('Nous venons de prévenir Martine.')
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    const answers = api.requests.filter(({ route }) => route === `POST ${path}`)
    expect(answers.map(({ body }) => body)).toEqual([{ answer: 'help' }, { answer: 'help' }])
  })

  it('shows the question again after a failed alarm that was a mistake', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T10:40:00Z'), toFake: ['Date'] })
    const planned = { ...asked, state: 'planned', tellAt: null }
    const api = stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn: planned }),
      [`POST ${path}`]: () => problem('unavailable'),
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByRole('heading', { name: "Besoin d'aide ?" })
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    await screen.findByText("Votre demande n'est pas partie.")
    press("C'était une erreur, tout va bien")
    await screen.findByRole('heading', { name: "Besoin d'aide ?" })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(api.count(`POST ${path}`)).toBe(1)
  })

  /** Sends an alarm that the server may have received: the connection fails before the response. */
  async function alarmWithoutResponse(before: object, answer: (given: string) => Response) {
    let checkIn = before
    let isAway = false
    const api = stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        isAway
          ? Promise.reject(new TypeError('Failed to fetch'))
          : json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: (body) => {
        const given = (body as { answer: string }).answer
        if (given !== 'help') return answer(given)
        isAway = true
        return Promise.reject(new TypeError('Failed to fetch'))
      },
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText(/avec Laurent/)
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    await screen.findByText('Nous ne savons pas si votre demande est partie.')
    expect(screen.queryByText("Votre demande n'est pas partie.")).toBeNull()
    return {
      given: () =>
        api.requests.filter(({ route }) => route === `POST ${path}`).map(({ body }) => body),
      reconnect: (next: object) => {
        isAway = false
        checkIn = next
      },
    }
  }

  it('shows its title and the emergency numbers even if it cannot be loaded', async () => {
    let isAway = true
    let arrive = () => {}
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        isAway
          ? problem('unavailable')
          : new Promise((resolve) => {
              const told = { person, isTold: true, allowsPhoto: false, checkIn: asked }
              arrive = () => resolve(json(told))
            }),
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 10_000 })
    screen.getByRole('heading', { level: 1, name: 'Tout va bien ?' })
    expect(screen.getByRole('link', { name: /^17/ }).getAttribute('href')).toBe('tel:17')
    expect(screen.getByRole('link', { name: /^114/ }).getAttribute('href')).toBe('sms:114')
    isAway = false
    retry.focus()
    await act(async () => fireEvent.click(retry))
    // The numbers stay during any reload.
    expect(screen.getByRole('link', { name: /^112/ }).getAttribute('href')).toBe('tel:112')
    await act(async () => arrive())
    await screen.findByText(/avec Laurent/)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('does not claim that an alarm without a response failed, and can cancel it', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    let isThere = false
    const alarm = await alarmWithoutResponse(asked, () => {
      if (!isThere) return problem('unavailable')
      alarm.reconnect({ ...asked, state: 'fine' })
      return new Response(null, { status: 204 })
    })
    await act(async () => press("C'était une erreur, tout va bien"))
    // Not cancelled yet: the page stays, with its emergency numbers.
    expect(
      screen.getByText('Nous ne savons pas si votre réponse est partie.').closest('div')
        ?.textContent,
    ).toMatch(/Martine a peut-être reçu notre message.: dites-lui que tout va bien\./)
    screen.getByRole('link', { name: /^112/ })
    isThere = true
    press("C'était une erreur, tout va bien")
    // The page does not claim that Martine was not notified.
    await screen.findByText(/^Belle fin de journée, Hélène\.$/)
    expect(alarm.given()).toEqual([{ answer: 'help' }, { answer: 'fine' }, { answer: 'fine' }])
  })

  it('shows that an alarm is over when its cancellation was received but the response was lost', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    const alarm = await alarmWithoutResponse(asked, () => {
      alarm.reconnect({ ...asked, state: 'fine' })
      return problem('unavailable')
    })
    press("C'était une erreur, tout va bien")
    await screen.findByText(/^Belle fin de journée, Hélène\.$/)
  })

  it('shows the question again when the cancelled alarm had never reached the server', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T10:40:00Z'), toFake: ['Date'] })
    const planned = { ...asked, state: 'planned', tellAt: null }
    const alarm = await alarmWithoutResponse(planned, () => {
      alarm.reconnect(planned)
      return problem('check_in_early')
    })
    press("C'était une erreur, tout va bien")
    await screen.findByRole('heading', { name: "Besoin d'aide ?" })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps showing an alarm that is cancelled while being sent until the server responds', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    let checkIn = asked
    let arrive = () => {}
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: (body) => {
        const { answer } = body as { answer: string }
        if (answer === 'help') return new Promise<Response>(() => {})
        return new Promise((resolve) => {
          checkIn = { ...asked, state: 'fine' }
          arrive = () => resolve(new Response(null, { status: 204 }))
        })
      },
    })
    const { container } = renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText(/avec Laurent/)
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    await screen.findByText('Nous prévenons Martine…')
    await act(async () => press("C'était une erreur, tout va bien"))
    screen.getByRole('heading', { name: 'Appelez maintenant' })
    await act(async () => arrive())
    // The alarm may have reached Martine before its cancellation.
    await screen.findByText(/^Belle fin de journée, Hélène\.$/)
    expect(container.textContent).not.toContain("n'a rien reçu")
  })

  it('keeps the focus while an alarm is sent again, and moves it to the title once the alarm is received', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    let checkIn = asked
    let answer: () => Response | Promise<Response> = () => problem('unavailable')
    let arrive = () => {}
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: () => answer(),
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText(/avec Laurent/)
    screen.getByRole('button', { name: /^J'ai besoin d'aide/ }).focus()
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    const title = await screen.findByRole('heading', { name: 'Appelez maintenant' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    retry.focus()
    answer = () =>
      new Promise((resolve) => {
        arrive = () => resolve(new Response(null, { status: 204 }))
      })
    await act(async () => press('Réessayer'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Réessayer' }))
    checkIn = { ...asked, state: 'help' }
    await act(async () => arrive())
    await screen.findByText('Nous venons de prévenir Martine.')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('shows an alarm as received when only its response was lost', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:40:00Z'), toFake: ['Date'] })
    let checkIn = asked
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: () => {
        checkIn = { ...asked, state: 'help' }
        return problem('unavailable')
      },
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText(/avec Laurent/)
    press("J'ai besoin d'aide17, 112, et prévenir Martine")
    await screen.findByText('Nous venons de prévenir Martine.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })

  it.each([
    ['13:44', /^Martine n'a rien reçu. Belle fin de journée, Hélène\.$/],
    // After the deadline the email may have been sent.
    ['13:46', /^Belle fin de journée, Hélène\.$/],
  ])(
    'states that the person was not notified only if that is certain: at %s',
    async (hour, lead) => {
      vi.useFakeTimers({ now: new Date(`2026-11-28T${hour}:00+01:00`), toFake: ['Date'] })
      let checkIn = asked
      stubApi({
        [`GET /api/appointments/${id}/trusted`]: () =>
          json({ person, isTold: true, allowsPhoto: false, checkIn }),
        [`POST ${path}`]: () => {
          checkIn = { ...asked, state: 'fine' }
          return new Response(null, { status: 204 })
        },
      })
      renderAsMember(<CheckInQuestion appointmentId={id} />)
      await screen.findByRole('heading', { name: 'Tout va bien ?' })
      press('Oui, tout va bienMartine ne recevra rien')
      await screen.findByRole('heading', { name: 'Tant mieux' })
      screen.getByText(lead)
    },
  )

  it('keeps the emergency numbers and the help button after « fine », and after an alarm no longer claims that nobody was notified', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:10:00Z'), toFake: ['Date'] })
    let checkIn = asked
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
      [`POST ${path}`]: (body) => {
        checkIn = { ...asked, state: (body as { answer: string }).answer }
        return new Response(null, { status: 204 })
      },
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByRole('heading', { name: 'Tout va bien ?' })
    press('Oui, tout va bienMartine ne recevra rien')
    await screen.findByText(/^Martine n'a rien reçu/)
    expect(screen.getByRole('link', { name: '17' }).getAttribute('href')).toBe('tel:17')
    expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112')
    press("J'ai besoin d'aide")
    await screen.findByRole('heading', { name: 'Appelez maintenant' })
    await screen.findByText('Nous venons de prévenir Martine.')
    press("C'était une erreur, tout va bien")
    await screen.findByText(/^Belle fin de journée/)
  })

  it('states without a check-in that nobody is notified, and shows the emergency numbers', async () => {
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn: null }),
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByRole('heading', { level: 1, name: "Personne n'est prévenu" })
    expect(screen.queryByText('Tant mieux')).toBeNull()
    expect(screen.getByRole('link', { name: /^17/ }).getAttribute('href')).toBe('tel:17')
    expect(screen.getByRole('link', { name: /^112/ }).getAttribute('href')).toBe('tel:112')
  })

  it.each([
    ['asked', /^Oui, tout va bien$/],
    ['silence', /^Oui, tout va bien$/],
    ['help', /^C'était une erreur/],
  ])('states that nobody is notified if nobody has the link: %s', async (state, answer) => {
    vi.useFakeTimers({ now: new Date('2026-11-28T12:50:00Z'), toFake: ['Date'] })
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: false, allowsPhoto: false, checkIn: { ...asked, state } }),
    })
    const { container } = renderAsMember(<CheckInQuestion appointmentId={id} />)
    await screen.findByText("Personne n'est prévenu.")
    screen.getByRole('button', { name: answer })
    expect(container.textContent).not.toContain('Martine')
    expect(container.querySelector('a[href="tel:112"]')).not.toBeNull()
  })

  it('cancels an alarm that was a mistake', async () => {
    let state = 'help'
    const api = stubApi({
      [`GET ${getCurrentMember.path}`]: () => json(currentMember()),
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn: { ...asked, state } }),
      [`POST ${path}`]: () => {
        // The alarm was early: the question is still asked at its time.
        state = 'planned'
        return new Response(null, { status: 204 })
      },
    })
    renderAsMember(
      <>
        <CurrentMember />
        <CheckInQuestion appointmentId={id} />
      </>,
    )
    await screen.findByRole('heading', { name: 'Appelez maintenant' })
    await screen.findByText('Membre lu')
    press("C'était une erreur, tout va bien")
    await screen.findByRole('heading', { name: 'Tant mieux' })
    screen.getByText(/^Nous vous poserons la question vers.13.h\.$/)
    // For the check-in line above the pages.
    await waitFor(() => expect(api.count(`GET ${getCurrentMember.path}`)).toBe(2))
    expect(api.requests.find(({ route }) => route === `POST ${path}`)?.body).toEqual({
      answer: 'fine',
    })
  })

  it.each(['before it began', 'while they are there'])(
    'accepts only an alarm before it is due: %s',
    async (when) => {
      const now = when === 'before it began' ? '2026-11-28T09:29:00Z' : '2026-11-28T10:31:00Z'
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
      const planned = { ...asked, state: 'planned', tellAt: null }
      stubApi({
        [`GET /api/appointments/${id}/trusted`]: () =>
          json({ person, isTold: true, allowsPhoto: false, checkIn: planned }),
      })
      renderAsMember(<CheckInQuestion appointmentId={id} />)
      await screen.findByRole('heading', { level: 1, name: "Besoin d'aide ?" })
      await screen.findByText(/^Nous vous poserons la question vers 13.h\./)
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        "J'ai besoin d'aide17, 112, et prévenir Martine",
      ])
      // A member who only looked can go back: this page has no other navigation.
      const back = screen.getByRole('link', { name: 'Revenir à mes messages' })
      expect(back.getAttribute('href')).toBe('/messages')
    },
  )

  it('appears on a page that was opened before it was due', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T11:59:30Z') })
    let checkIn: object = { ...asked, state: 'planned', tellAt: null }
    stubApi({
      [`GET /api/appointments/${id}/trusted`]: () =>
        json({ person, isTold: true, allowsPhoto: false, checkIn }),
    })
    renderAsMember(<CheckInQuestion appointmentId={id} />)
    await passTime(0)
    screen.getByText(/^Nous vous poserons la question vers/)
    checkIn = asked
    await passTime(60_000)
    screen.getByRole('button', { name: /^Oui, tout va bien/ })
  })

  it.each([
    ['planned', '09:29', false],
    ['planned', '09:30', true],
    ['asked', '12:10', true],
    ['silence', '13:00', true],
    ['help', '13:00', true],
    ['fine', '12:10', true],
  ])(
    'has a help link from the beginning on, whatever its state: %s at %s',
    async (state, hour, isShown) => {
      vi.useFakeTimers({ now: new Date(`2026-11-28T${hour}:00Z`), toFake: ['Date'] })
      const told = `GET /api/appointments/${id}/trusted`
      const api = stubApi({
        [told]: () =>
          json({ person, isTold: true, allowsPhoto: false, checkIn: { ...asked, state } }),
      })
      renderAsMember(<HelpLink appointmentId={id} />)
      await waitFor(() => expect(api.count(told)).toBe(1))
      if (isShown) {
        const link = await screen.findByRole('link', { name: "J'ai besoin d'aide" })
        expect(link.getAttribute('href')).toBe(`/tout-va-bien/${id}`)
      } else {
        await act(async () => {})
        expect(screen.queryByRole('link')).toBeNull()
      }
    },
  )
})
