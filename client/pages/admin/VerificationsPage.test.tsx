// Rules: verification
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenVerification, WaitingVerification } from '#shared/contracts/verification.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { VerificationsPage } from './VerificationsPage.tsx'

const LAURENT = '00000000-0000-4000-8000-000000000061'
const NADIA = '00000000-0000-4000-8000-000000000047'
const OPENED = `GET /api/admin/verifications/${LAURENT}`
const DECISION = `POST /api/admin/verifications/${LAURENT}/decision`
const REMOVAL = `POST /api/admin/verifications/${LAURENT}/photos`

const waiting: WaitingVerification[] = [
  {
    ...{ id: LAURENT, firstName: 'Laurent', age: 61, city: 'Vannes' },
    ...{ photo: '/media/photos/1', sentAt: '2026-11-19T22:10:00Z' },
  },
  {
    ...{ id: NADIA, firstName: 'Nadia', age: 47, city: 'Marseille' },
    ...{ photo: '/media/photos/9', sentAt: '2026-11-20T07:10:00Z' },
  },
]

const opened: OpenVerification = {
  ...{ id: LAURENT, gesture: 'open_hand', refusals: 0 },
  ...{ requestedAt: '2026-11-19T22:08:00Z', sentAt: '2026-11-19T22:10:00Z' },
  livePhoto: `/media/verifications/${LAURENT}`,
  member: {
    ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', firstName: 'Laurent', gender: 'H', age: 61 },
    photos: ['/media/photos/1', '/media/photos/2'],
  },
}

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/verifications')
  stubMotion()
  let left = waiting
  const api = stubApi({
    'GET /api/admin/waiting': () => json({ ...NOTHING_WAITS, verifications: 2 }),
    'GET /api/admin/verifications': () => json({ verifications: left }),
    [OPENED]: () => json(opened),
    [`GET /api/admin/verifications/${NADIA}`]: () =>
      json({ ...opened, id: NADIA, member: { ...opened.member, firstName: 'Nadia', age: 47 } }),
    [DECISION]: () => {
      left = left.filter(({ id }) => id !== LAURENT)
      return new Response(null, { status: 204 })
    },
    ...answers,
  })
  renderAsMember(<VerificationsPage />, { role: 'moderator', isStaff: true })
  return api
}

const titled = (name = 'Laurent, 61 ans') => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (api: ReturnType<typeof open>, route: string) =>
  api.requests.find((request) => request.route === route)?.body

function tickAllChecks() {
  for (const check of screen.getAllByRole('checkbox')) fireEvent.click(check)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:10:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the queue of verifications', () => {
  it('lists the oldest first, each with its waiting time', async () => {
    open()
    await titled()
    expect(screen.getByText('La plus ancienne attend depuis 11 h 00')).toBeTruthy()
    const queue = within(screen.getByRole('region', { name: "File d'attente" }))
    expect(queue.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Laurent61 ans, Vannes11\u00a0h\u00a000',
      'Nadia47 ans, Marseille2\u00a0h\u00a000',
    ])
  })

  it('states if no verification waits', async () => {
    open({ 'GET /api/admin/verifications': () => json({ verifications: [] }) })
    await screen.findByText('Aucune vérification à traiter.')
  })

  it('can be reloaded after a failure', async () => {
    let isDown = true
    open({
      'GET /api/admin/verifications': () =>
        isDown ? problem('forbidden') : json({ verifications: waiting }),
    })
    await screen.findByText("Vous n'avez pas accès à cette action.")
    isDown = false
    press('Réessayer')
    await titled()
  })
})

describe('a verification request', () => {
  it('shows the live photo next to those of the profile, and the requested gesture', async () => {
    open()
    await titled()
    expect(screen.getByText('La main ouverte, près de la joue')).toBeTruthy()
    expect(screen.getByText('Demande du 19 novembre 2026 à 23 h 08')).toBeTruthy()
    const live = screen.getByRole('img', { name: 'Prise sur le moment par Laurent' })
    expect(live.getAttribute('src')).toBe(`/media/verifications/${LAURENT}`)
    expect(screen.getAllByRole('img', { name: /^Profil de Laurent/ })).toHaveLength(2)
    expect(
      screen.getByText(
        'Prise le 19 novembre à 23 h 10. Supprimée dès votre décision, sans gabarit du visage.',
      ),
    ).toBeTruthy()
  })

  it('is approved only after three checks, and the next one opens', async () => {
    const api = open()
    await titled()
    const [first, second, third] = screen.getAllByRole('checkbox')
    for (const check of [first, second]) if (check) fireEvent.click(check)
    press('Approuver')
    await screen.findByText('Cochez les trois constats pour approuver.', { selector: 'fieldset *' })
    expect(api.count(DECISION)).toBe(0)
    if (third) fireEvent.click(third)
    press('Approuver')
    await screen.findByText('Profil vérifié')
    expect(sent(api, DECISION)).toEqual({ outcome: 'approved', photos: opened.member.photos })
    const next = await titled('Nadia, 47 ans')
    await vi.waitFor(() => expect(document.activeElement).toBe(next))
    expect(screen.queryByRole('link', { name: /^Laurent/ })).toBeNull()
  })

  it('is refused with a reason from the list and an optional text', async () => {
    const api = open()
    await titled()
    press('Refuser')
    await screen.findByText('Choisissez un motif.')
    const reasons = screen.getByLabelText('Si vous refusez, le motif envoyé')
    expect([...reasons.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Motif, si vous refusez',
      "Le geste n'est pas visible",
      'Le visage est caché',
      "La photo n'est pas prise sur le moment",
      'La photo est trop floue ou trop sombre',
      'Les photos montrent une autre personne',
    ])
    fireEvent.change(reasons, { target: { value: 'face' } })
    fireEvent.change(screen.getByLabelText(/^Une précision, envoyée telle quelle/), {
      target: { value: 'Ôtez le chapeau.' },
    })
    press('Refuser')
    await screen.findByText('Refus notifié')
    expect(sent(api, DECISION)).toEqual({
      ...{ outcome: 'refused', refusal: 'face', words: 'Ôtez le chapeau.' },
    })
  })

  it('shows an error and a way to the next one if a colleague has decided it', async () => {
    open({ [DECISION]: () => problem('verification_decided') })
    await titled()
    tickAllChecks()
    press('Approuver')
    await screen.findByText('Cette demande est déjà décidée.')
    press('Passer à la suivante')
    expect(screen.queryByText('Cette demande est déjà décidée.')).toBeNull()
  })

  it('must be compared again if the main photo has changed meanwhile', async () => {
    let shown = opened
    open({
      [OPENED]: () => json(shown),
      [DECISION]: () => {
        const photos = ['/media/photos/3', '/media/photos/1']
        shown = { ...opened, member: { ...opened.member, photos } }
        return problem('compared_photos_changed')
      },
    })
    await titled()
    tickAllChecks()
    press('Approuver')
    await screen.findByText(/vient de changer : comparez de nouveau\.$/)
    await vi.waitFor(() =>
      expect(screen.getByRole('img', { name: 'Profil de Laurent, 1' }).getAttribute('src')).toMatch(
        /photos\/3/,
      ),
    )
    const checks = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(checks.map(({ checked }) => checked)).toEqual([false, false, false])
  })

  it('keeps the ticked checks if the decision fails', async () => {
    open({ [DECISION]: () => problem('internal') })
    await titled()
    tickAllChecks()
    press('Approuver')
    await screen.findByRole('alert')
    for (const check of screen.getAllByRole<HTMLInputElement>('checkbox')) {
      expect(check.checked).toBe(true)
    }
  })

  it('lets the moderator remove a profile photo, with a statement of reasons', async () => {
    const api = open({
      [REMOVAL]: () =>
        json({ ...opened, member: { ...opened.member, photos: ['/media/photos/2'] } }),
    })
    await titled()
    press('Retirer des photos')
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirer des photos' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Photo 1' }))
    fireEvent.change(dialog.getByLabelText("Les faits, tels qu'ils seront lus"), {
      target: { value: 'Une photo de magazine.' },
    })
    expect(dialog.getByText(/Nous avons retiré le 20 novembre 2026 des photos/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Retirer et notifier' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(api, REMOVAL)).toEqual({
      ...{ photos: ['/media/photos/1'], ground: 'identity', facts: 'Une photo de magazine.' },
    })
    expect(screen.getAllByRole('img', { name: /^Profil de Laurent/ })).toHaveLength(1)
  })
})
