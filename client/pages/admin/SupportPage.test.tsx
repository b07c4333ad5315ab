// Rules: support
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetMemberStores } from '#client/platform/store.ts'
import type {
  SupportPage as Page,
  SupportRequest,
  SupportRow,
} from '#shared/contracts/admin/support.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { SupportPage } from './SupportPage.tsx'

const REFERENCE = 'AID-7K3M-92QF'
const LIST = 'GET /api/admin/support'
const REQUEST = `${LIST}/${REFERENCE}`
const ANSWER = `POST /api/admin/support/${REFERENCE}/answer`
const CLOSE = `POST /api/admin/support/${REFERENCE}/close`

const row: SupportRow = {
  ...{ reference: REFERENCE, topic: 'subscription', firstName: 'Catherine', plan: 'gold' },
  ...{ state: 'open', askedAt: '2026-11-19T11:20:00Z', dueAt: '2026-11-20T11:20:00Z' },
}

const request: SupportRequest = {
  ...row,
  message: "Je ne retrouve pas mon reçu d'octobre.",
  email: 'catherine@exemple.fr',
  member: {
    ...{ id: '00000000-0000-4000-8000-000000000057', firstName: 'Catherine', plan: 'gold' },
    ...{ email: 'catherine@exemple.fr', registeredAt: '2026-11-11T09:00:00Z' },
    subscription: SUBSCRIPTION,
  },
  ...{ answer: null, handledBy: null, handledAt: null },
}

const answered: SupportRequest = {
  ...request,
  ...{ state: 'answered', answer: 'Le voici.', handledBy: 'Odile' },
  handledAt: '2026-11-20T09:10:00Z',
}

const page: Page = { requests: [row], open: 1 }

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/assistance')
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json({ ...NOTHING_WAITS, reports: 4, supportRequests: 1 }),
    [LIST]: () => json(page),
    [REQUEST]: () => json(request),
    ...answers,
  })
  renderAsMember(<SupportPage />, { role: 'support', isStaff: true })
  return api
}

const titled = () => screen.findByRole('heading', { level: 2, name: 'Abonnement ou paiement' })
const write = (words: string) =>
  fireEvent.change(screen.getByLabelText('Votre réponse'), { target: { value: words } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:10:00Z') })
})
afterEach(() => {
  forgetMemberStores()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the support queue', () => {
  it('shows the time left and the sender of each request, and the number that wait', async () => {
    open()
    await titled()
    expect(screen.getByText('Reste 2 h 10')).toBeTruthy()
    expect(screen.getByText('Catherine, Gold')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'En attente (1)' })).toBeTruthy()
  })

  it('shows the support only its own pages, with the number of waiting requests', async () => {
    open()
    await titled()
    const nav = within(screen.getByRole('navigation', { name: 'Administration' }))
    const entry = await nav.findByRole('link', { name: 'Assistance 1 en attente' })
    expect(entry.getAttribute('aria-current')).toBe('page')
    expect(nav.queryByRole('link', { name: /^Signalements/ })).toBeNull()
    expect(nav.queryByRole('link', { name: /^Membres/ })).toBeNull()
  })

  it('shows only the open request on a phone, and the others on demand', async () => {
    const other = { ...row, reference: 'AID-2222-3333', firstName: 'Éric' }
    open({ [LIST]: () => json({ requests: [row, other], open: 2 }) })
    await titled()
    press('1 autre demande')
    expect(screen.queryByRole('button', { name: '1 autre demande' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: /Éric/ }))
    await screen.findByRole('button', { name: '1 autre demande' })
  })

  it('states if no request waits', async () => {
    open({ [LIST]: () => json({ requests: [], open: 0 }) })
    await screen.findByText('Aucune demande en attente.')
  })

  it('can be reloaded after a failure', async () => {
    let isDown = true
    open({ [LIST]: () => (isDown ? problem('internal') : json(page)) })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    isDown = false
    fireEvent.click(retry)
    await titled()
  })

  it('has handled requests in another tab, with their outcomes', async () => {
    open()
    await titled()
    const handled = { requests: [{ ...row, state: 'closed' }], open: 0 }
    vi.stubGlobal('fetch', async (path: string) =>
      json(path.includes('view=handled') ? handled : request),
    )
    fireEvent.click(screen.getByRole('tab', { name: 'Traitées' }))
    expect(await screen.findByText('Close')).toBeTruthy()
  })
})

describe('a support request', () => {
  it('is shown with the plan of the member and without a photo', async () => {
    open()
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(REFERENCE) }))
    expect(document.activeElement).toBe(await titled())
    // The person comes before the answer field.
    const person = screen.getByRole('region', { name: 'La personne' })
    const field = screen.getByLabelText('Votre réponse')
    expect(person.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const file = within(screen.getByRole('article'))
    file.getByText("Je ne retrouve pas mon reçu d'octobre.")
    file.getByText("À répondre avant aujourd'hui, 12 h 20")
    expect(person.textContent).toMatch(
      /Catherine, Premium avec engagement, renouvelé le 20.mai.2027.+, membre depuis le /,
    )
    // The recipient of the answer is shown only once, next to the field.
    expect(screen.getByRole('article').textContent?.split('catherine@exemple.fr')).toHaveLength(2)
    expect(file.queryByRole('img')).toBeNull()
    const payments = file.getByRole('link', { name: 'Voir ses paiements' })
    expect(payments.getAttribute('href')).toBe('/admin/paiements?q=catherine%40exemple.fr')
  })

  it('keeps the draft answer while the user visits another page', async () => {
    open({ [ANSWER]: () => json(answered) })
    await titled()
    write('Je regarde.')
    cleanup()
    const back = () => renderAsMember(<SupportPage />, { role: 'support', isStaff: true })
    back()
    await titled()
    const field = screen.getByLabelText<HTMLTextAreaElement>('Votre réponse')
    expect(field.value).toBe('Je regarde.')
    press('Envoyer la réponse')
    await screen.findByText('Réponse envoyée')
    cleanup()
    back()
    await titled()
    // After sending, no draft is kept.
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre réponse').value).toBe('')
  })

  it('does not replace another request that was opened before the response', async () => {
    const other = { ...row, reference: 'AID-2222-3333', firstName: 'Éric' }
    let answer = () => {}
    open({
      [LIST]: () => json({ requests: [row, other], open: 2 }),
      [`${LIST}/${other.reference}`]: () => json({ ...request, ...other }),
      [ANSWER]: () =>
        new Promise((resolve) => {
          answer = () => resolve(json(answered))
        }),
    })
    await titled()
    write('Le voici.')
    press('Envoyer la réponse')
    fireEvent.click(screen.getByRole('link', { name: /Éric/ }))
    await screen.findByText(new RegExp(`^${other.reference}, reçue`))
    answer()
    await screen.findByText('Réponse envoyée')
    expect(location.search).toContain(other.reference)
  })

  it('states if its sender was not signed in, so that nothing proves the email address', async () => {
    open({ [REQUEST]: () => json({ ...request, plan: null, member: null }) })
    await titled()
    expect(screen.getByText(/rien ne prouve que cette adresse est la sienne/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Voir ses paiements' })).toBeNull()
  })

  it('states if the plan of the member is granted and not paid', async () => {
    const given = { ...request, member: { ...request.member, subscription: null } }
    open({ [REQUEST]: () => json(given) })
    await titled()
    expect(screen.getByText(/, Gold, sans paiement, /)).toBeTruthy()
  })

  it('states until when the plan of the member is paid if its renewal failed', async () => {
    const subscription = { ...SUBSCRIPTION, isPastDue: true }
    open({ [REQUEST]: () => json({ ...request, member: { ...request.member, subscription } }) })
    await titled()
    expect(screen.getByText(/, jusqu'au 20.mai.2027, paiement en échec /)).toBeTruthy()
  })

  it('states if the answer goes to another email address than that of the account', async () => {
    open({ [REQUEST]: () => json({ ...request, email: 'autre@exemple.fr' }) })
    await titled()
    const page = document.body.textContent
    expect(page).toContain('adresse du compte : catherine@exemple.fr')
    expect(page).toContain('Envoyée telle quelle à autre@exemple.fr.')
  })
})

describe('a support answer', () => {
  it('is sent, and the request shows who answered and when', async () => {
    const api = open({ [ANSWER]: () => json(answered) })
    await titled()
    write('Le voici.')
    press('Envoyer la réponse')
    await screen.findByText('Réponse envoyée le 20 novembre 2026 à 10 h 10, par Odile')
    expect(await screen.findByText('Réponse envoyée')).toBeTruthy()
    expect(screen.queryByLabelText('Votre réponse')).toBeNull()
    expect(api.requests.find(({ route }) => route === ANSWER)?.body).toEqual({
      answer: 'Le voici.',
    })
    expect(document.activeElement).toBe(await titled())
  })

  it('keeps its text if sending failed', async () => {
    open({ [ANSWER]: () => Promise.reject(new TypeError('Failed to fetch')) })
    await titled()
    write('Le voici.')
    press('Envoyer la réponse')
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre réponse').value).toBe('Le voici.')
  })

  it('is refused if a colleague has answered first, and the first answer is shown', async () => {
    let known = request
    open({
      [REQUEST]: () => json(known),
      [ANSWER]: () => {
        known = answered
        return problem('support_handled')
      },
    })
    await titled()
    write('Un autre texte.')
    press('Envoyer la réponse')
    expect((await screen.findAllByText('Cette demande a déjà été traitée.')).length).toBeTruthy()
    await screen.findByText('Le voici.')
  })
})

it('a support request can be closed without an answer, and still be answered later', async () => {
  const closed = { ...request, state: 'closed', handledBy: 'Odile', handledAt: row.askedAt }
  const api = open({ [CLOSE]: () => json(closed) })
  await titled()
  press('Clore sans réponse')
  await screen.findByText(/^Close sans réponse le 19 novembre 2026 à 12 h 20, par Odile$/)
  expect(api.count(CLOSE)).toBe(1)
  expect(screen.queryByRole('button', { name: 'Clore sans réponse' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Envoyer la réponse' })).toBeTruthy()
})
