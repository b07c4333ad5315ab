// Rules: moderation
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TERMS } from '#client/features/legal/terms/terms.ts'
import { forgetMemberStores } from '#client/platform/store.ts'
import type { CasePage, OpenCase } from '#shared/contracts/admin/moderation.ts'
import { GROUND_NAMES, GROUNDS, groundLabel } from '#shared/domain/moderation.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const REFERENCE = 'SIG-7K3M-92QF'
const CASE = `GET /api/admin/reports/${REFERENCE}`
const DECISION = `POST /api/admin/reports/${REFERENCE}/decision`

const opened: OpenCase = {
  reference: REFERENCE,
  receivedAt: '2026-11-19T11:20:00Z',
  dueAt: '2026-11-20T11:20:00Z',
  reporter: 'woman',
  location: null,
  statements: [{ reason: 'money', details: 'Il me demande de payer.', at: '2026-11-19T11:20:00Z' }],
  messageDates: ['2026-11-18T20:04:00Z'],
  reported: {
    ...{ id: '00000000-0000-4000-8000-000000000057', firstName: 'Éric', age: 57, gender: 'H' },
    ...{ photo: '/media/portraits/eric.svg', photos: [], registeredAt: '2026-11-11T09:00:00Z' },
    ...{ isVerified: false, status: 'active', reports: 2, reporters: 2, strangers: 0 },
    ...{ pastDecisions: [], appeals: 0, otherCases: [], isStaff: false },
    prompts: [{ prompt: 'sunday', answer: 'le marché.' }],
    ...{ city: 'Brest', bio: 'Je navigue.', removedPhotos: [] },
  },
  ...{ assignedTo: null, isMine: false, proposal: null, decision: null, notes: [] },
}

const page: CasePage = {
  cases: [
    {
      ...{ reference: REFERENCE, reason: 'money', firstName: 'Éric', isAboutMessages: true },
      ...{ receivedAt: opened.receivedAt, dueAt: opened.dueAt, assignedTo: null },
      ...{ awaitsSecondOpinion: false, measure: null, decidedAt: null },
    },
  ],
  counts: { open: 1, appeals: 0 },
  handlers: [],
  decidedWithinHours: 19,
}

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/signalements')
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json({ ...NOTHING_WAITS, reports: 1 }),
    'GET /api/admin/reports': () => json(page),
    'GET /api/admin/transparency': () =>
      json({
        ...{ year: 2026, notices: 12, decisions: 9, automatedPercent: 0 },
        ...{ medianHours: 4, appeals: 1, reversed: 0 },
      }),
    [CASE]: () => json(opened),
    ...answers,
  })
  renderAsMember(<ReportsPage />, { role: 'moderator', isStaff: true })
  return api
}

const titled = () => screen.findByRole('heading', { level: 2, name: "Demande d'argent" })
const preview = () => screen.getByRole('region', { name: "Aperçu de l'exposé des motifs" })
const sent = (api: ReturnType<typeof open>, route: string) =>
  api.requests.find((request) => request.route === route)?.body

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:10:00Z') })
})
afterEach(() => {
  forgetMemberStores()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the queue of reports', () => {
  it('shows the time left for each case, and how fast cases were decided in the last month', async () => {
    open()
    await titled()
    expect(screen.getByText('Reste 2 h 10')).toBeTruthy()
    expect(screen.getByText('95 % traités en moins de 19 h sur 30 jours')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'À traiter (1)' })).toBeTruthy()
    expect(screen.getByText('Message de « Éric »')).toBeTruthy()
    await screen.findByText('Rapport de transparence, 2026')
  })

  it('shows how late a case is', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    open()
    await titled()
    expect(screen.getByText('En retard de 40 min')).toBeTruthy()
  })

  it('states if no case is open', async () => {
    open({ 'GET /api/admin/reports': () => json({ ...page, cases: [], decidedWithinHours: null }) })
    await screen.findByText('Aucun signalement à traiter.')
    expect(screen.getByText('Aucun signalement décidé sur 30 jours')).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
    let isDown = true
    open({
      'GET /api/admin/reports': () => (isDown ? problem('forbidden') : json(page)),
    })
    await screen.findByText("Vous n'avez pas accès à cette action.")
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await titled()
  })
})

describe('a report', () => {
  it('does not name the person who reported', async () => {
    open()
    await titled()
    expect(screen.getByText('Une membre, de bonne foi')).toBeTruthy()
    expect(screen.getByText('« Il me demande de payer. »')).toBeTruthy()
    expect(screen.getByText('Éric, 57 ans')).toBeTruthy()
    expect(screen.getByText('2, par 2 personnes')).toBeTruthy()
  })

  it.each([
    [2, '2, par 2 personnes, dont 1 sans match ni table en commun'],
    [1, '2, par une personne, sans match ni table en commun'],
  ])('states how many of %i reporters never met the member', async (reporters, words) => {
    const { reported } = opened
    open({
      [CASE]: () =>
        json({ ...opened, reported: reported && { ...reported, reporters, strangers: 1 } }),
    })
    await titled()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('hides the reported messages until the moderator opens them', async () => {
    const api = open({
      [`POST /api/admin/reports/${REFERENCE}/excerpt`]: () =>
        json([
          {
            ...{ id: -4, isTheirs: true, isOfAppointment: true },
            ...{ body: 'Rendez-vous proposé : chez moi', sentAt: '2026-11-18T20:03:00Z' },
          },
          {
            ...{ id: 2, isTheirs: true, isOfAppointment: false },
            ...{ body: '400 € ?', sentAt: '2026-11-18T20:04:00Z' },
          },
          {
            ...{
              id: 3,
              isTheirs: true,
              isOfAppointment: false,
              body: '[photo]',
              sentAt: '2026-11-18T20:05:00Z',
            },
            photo: `/media/reports/${REFERENCE}/3`,
          },
        ]),
    })
    await titled()
    expect(screen.queryByText('400 € ?')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir le message' }))
    await screen.findByText('400 € ?')
    const photo = screen.getByRole('img', { name: 'Pièce jointe au signalement' })
    expect(photo.getAttribute('src')).toBe(`/media/reports/${REFERENCE}/3`)
    expect(screen.getByText('Ouverture inscrite au journal')).toBeTruthy()
    expect(screen.getByText(/, mots du rendez-vous$/)).toBeTruthy()
    expect(api.count(`POST /api/admin/reports/${REFERENCE}/excerpt`)).toBe(1)
  })

  it('shows which moderator took it first', async () => {
    let taken = opened
    open({
      [CASE]: () => json(taken),
      [`POST /api/admin/reports/${REFERENCE}/assign`]: () => {
        taken = { ...opened, assignedTo: 'Odile' }
        return problem('case_taken')
      },
    })
    await titled()
    fireEvent.click(screen.getByRole('button', { name: "Me l'attribuer" }))
    await screen.findByText("Odile s'en occupe.")
  })
})

describe('a decision', () => {
  it('is previewed as the member will read it, then notified', async () => {
    const decision = {
      ...{ reference: 'DEC-7K3M-92QF', measure: 'ban', ground: 'money', means: 'none' },
      ...{ facts: 'Un message.', decidedAt: '2026-11-20T09:10:00Z', until: null },
      ...{ by: 'Odile', isForAnother: true, fields: [], appeal: null },
    }
    const api = open({ [DECISION]: () => json({ ...opened, decision }) })
    await titled()
    expect(preview().textContent).toContain("la personne signalée n'apprend rien")
    fireEvent.click(screen.getByRole('radio', { name: 'Exclure' }))
    expect(preview().textContent).toContain('Les faits. à écrire')
    fireEvent.change(screen.getByLabelText("Les faits, tels qu'ils seront lus"), {
      target: { value: 'Un message.' },
    })
    expect(preview().textContent).toContain(
      "Nous avons fermé votre compte le 20\u00a0novembre 2026, sans limite de durée et pour toute la France et l'Union européenne. Si une formule payante était en cours, son renouvellement est arrêté",
    )
    expect(preview().textContent).toContain('Les faits. Un message.')
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    await screen.findByText('Décision notifiée')
    expect(sent(api, DECISION)).toEqual({
      ...{ measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.', photos: [] },
      ...{ texts: [], days: 7 },
    })
    await screen.findByText('DEC-7K3M-92QF')
    expect(document.activeElement).toBe(await titled())
  })

  it('asks for a second moderator where one is required, and keeps the typed values', async () => {
    const api = open({
      [DECISION]: () => problem('second_moderator_required'),
      [`POST /api/admin/reports/${REFERENCE}/second-opinion`]: (body) =>
        json({
          ...opened,
          proposal: { ...(body as object), by: 'Odile', isMine: true },
        }),
    })
    await titled()
    fireEvent.click(screen.getByRole('radio', { name: 'Exclure' }))
    fireEvent.change(screen.getByLabelText("Les faits, tels qu'ils seront lus"), {
      target: { value: 'Un message.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    await screen.findByText(/une autre personne doit confirmer/)
    fireEvent.click(screen.getByRole('button', { name: 'Demander un second avis' }))
    await screen.findByText('Vous avez demandé un second avis. Votre proposition : Exclure.')
    await screen.findByText('Second avis demandé')
    expect(document.activeElement).toBe(await titled())
    expect(sent(api, `POST /api/admin/reports/${REFERENCE}/second-opinion`)).toEqual({
      ...{ measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.', photos: [] },
      ...{ texts: [], days: 7 },
    })
  })

  it('of a colleague made meanwhile is shown, and the case leaves the list', async () => {
    let now = opened
    let listed = page
    open({
      [CASE]: () => json(now),
      'GET /api/admin/reports': () => json(listed),
      [DECISION]: () => {
        const decision: OpenCase['decision'] = {
          ...{ reference: 'DEC-7K3M-92QF', measure: 'warning', ground: 'money', means: 'none' },
          ...{ facts: 'Un message.', decidedAt: '2026-11-20T09:09:00Z', until: null },
          ...{ by: 'Yves', isForAnother: true, fields: [], appeal: null },
        }
        now = { ...opened, decision }
        listed = { ...page, cases: [], counts: { open: 0, appeals: 0 } }
        return problem('case_decided')
      },
    })
    await titled()
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    await screen.findByText('Ce dossier est déjà décidé.')
    await screen.findByText('DEC-7K3M-92QF')
    await screen.findByText('Aucun signalement à traiter.')
    expect(screen.queryByRole('button', { name: 'Notifier la décision' })).toBeNull()
    expect(document.activeElement).toBe(await titled())
  })

  it('does not leave another case that was opened before the response', async () => {
    const another = 'SIG-8K3M-92QF'
    let answer = () => {}
    const [row] = page.cases
    open({
      'GET /api/admin/reports': () =>
        json({ ...page, cases: row && [row, { ...row, reference: another }] }),
      [`GET /api/admin/reports/${another}`]: () => json({ ...opened, reference: another }),
      [DECISION]: () =>
        new Promise((resolve) => {
          answer = () => resolve(json(opened))
        }),
    })
    await titled()
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    fireEvent.click(screen.getByRole('link', { name: new RegExp(another) }))
    await screen.findByText(new RegExp(`^${another}, reçu`))
    answer()
    await screen.findByText('Décision notifiée')
    expect(location.search).toContain(another)
  })

  it('keeps its draft while the moderator visits another page', async () => {
    open()
    await titled()
    fireEvent.click(screen.getByRole('radio', { name: 'Avertissement' }))
    const facts = () =>
      screen.getByLabelText<HTMLTextAreaElement>("Les faits, tels qu'ils seront lus")
    fireEvent.change(facts(), { target: { value: 'Un message, et un autre.' } })
    fireEvent.change(screen.getByLabelText('Ajouter une note'), { target: { value: 'À revoir.' } })
    cleanup()
    renderAsMember(<ReportsPage />, { role: 'moderator', isStaff: true })
    await titled()
    expect(facts().value).toBe('Un message, et un autre.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Avertissement' }).checked).toBe(
      true,
    )
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ajouter une note').value).toBe('À revoir.')
  })

  it('starts with the proposal of the first moderator, without photos that no longer exist', async () => {
    const proposal = {
      ...{ measure: 'suspend', ground: 'money', means: 'none', facts: 'Un message.' },
      ...{ photos: ['/media/photos/1', '/media/photos/2'], texts: ['bio'], days: 30 },
      ...{ by: 'Odile', isMine: false },
    }
    const reported = { ...opened.reported, photos: ['/media/photos/1'] }
    const api = open({ [CASE]: () => json({ ...opened, reported, proposal }) })
    await titled()
    screen.getByText('Odile demande un second avis et propose : Suspendre, 30 jours.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 jours' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    await vi.waitFor(() => expect(api.count(DECISION)).toBe(1))
    expect(sent(api, DECISION)).toMatchObject({
      ...{ measure: 'suspend', photos: ['/media/photos/1'], texts: ['bio'], days: 30 },
    })
  })

  it('offers only the measures that can be applied', async () => {
    open({ [CASE]: () => json({ ...opened, messageDates: [] }) })
    await titled()
    const measures = within(screen.getByRole('group', { name: 'Mesure' })).getAllByRole('radio')
    expect(measures.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Aucune suite',
      'Avertissement',
      'Demander de réécrire un texte',
      'Retirer un texte',
      'Suspendre',
      'Exclure',
    ])
  })
})

describe('a case', () => {
  it('shows the town, the texts and the photos, including removed ones', async () => {
    const [photo, removed] = ['/media/photos/a', '/media/photos/b']
    open({
      [CASE]: () =>
        json({
          ...opened,
          reported: { ...opened.reported, photos: [photo], removedPhotos: [removed] },
        }),
    })
    await titled()
    expect(screen.getByText(/Brest/)).toBeTruthy()
    expect(screen.getByText('Je navigue.')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Photos du profil' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Photos déjà retirées' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ouvrir son dossier' }).getAttribute('href')).toMatch(
      /^\/admin\/membres\/[0-9a-f-]{36}$/,
    )
    expect(screen.getByRole('link', { name: 'Voir comme les membres' }).getAttribute('href')).toBe(
      '/profiles/00000000-0000-4000-8000-000000000057',
    )
  })

  it('about a deleted member has no link to a file', async () => {
    const reported = opened.reported && { ...opened.reported, status: 'deleted' as const }
    open({ [CASE]: () => json({ ...opened, reported }) })
    await titled()
    expect(screen.getByText('Je navigue.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ouvrir son dossier' })).toBeNull()
  })

  it('accepts a note and shows its author', async () => {
    const route = `POST /api/admin/reports/${REFERENCE}/notes`
    const note = { id: 1, by: 'Odile', at: '2026-11-20T09:10:00Z', body: 'À rappeler.' }
    const api = open({ [route]: () => json({ ...opened, notes: [note] }) })
    await titled()
    fireEvent.change(screen.getByLabelText('Ajouter une note'), {
      target: { value: 'À rappeler.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }))
    expect(await screen.findByText(/^Odile, 20 novembre 2026 à 10/)).toBeTruthy()
    expect(sent(api, route)).toEqual({ body: 'À rappeler.' })
  })

  it('can remove a text, or suspend for the chosen number of days', async () => {
    const api = open({ [DECISION]: () => json(opened) })
    await titled()
    fireEvent.click(screen.getByRole('radio', { name: 'Retirer un texte' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^La présentation/ }))
    expect(preview().textContent).toContain('de votre profil : la présentation')
    fireEvent.click(screen.getByRole('radio', { name: 'Suspendre' }))
    fireEvent.click(screen.getByRole('radio', { name: '30 jours' }))
    expect(preview().textContent).toContain("jusqu'au 20\u00a0décembre")
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    await vi.waitFor(() => expect(sent(api, DECISION)).toMatchObject({ days: 30 }))
  })

  it('can be filtered by the moderator who handles it', async () => {
    const handlers = [
      { id: '00000000-0000-4000-8000-000000000001', firstName: 'Odile', isYou: true },
      { id: '00000000-0000-4000-8000-000000000002', firstName: 'Yves', isYou: false },
    ]
    open({ 'GET /api/admin/reports': () => json({ ...page, handlers }) })
    await titled()
    fireEvent.change(screen.getByLabelText('Suivi par'), { target: { value: handlers[0]?.id } })
    expect(location.search).toContain(`suivi=${handlers[0]?.id}`)
    expect(await screen.findByRole('option', { name: 'Mes dossiers' })).toBeTruthy()
  })
})

describe('an appeal', () => {
  const decision: NonNullable<OpenCase['decision']> = {
    ...{ reference: 'DEC-7K3M-92QF', measure: 'suspend', ground: 'money', means: 'none' },
    ...{
      facts: 'Un message.',
      decidedAt: '2026-11-19T09:10:00Z',
      by: 'Odile',
      isForAnother: false,
    },
    fields: [],
    until: '2026-11-26T09:10:00Z',
    appeal: {
      ...{ statement: "Ce n'était pas moi.", createdAt: '2026-11-20T08:00:00Z' },
      ...{ outcome: null, reasons: null, by: null, isBySame: false },
    },
  }

  it('is answered by another moderator, and stays open when the list moves on', async () => {
    const route = `POST /api/admin/reports/${REFERENCE}/appeal`
    let listed = page
    const api = open({
      [CASE]: () => json({ ...opened, decision }),
      'GET /api/admin/reports': () => json(listed),
      [route]: () => {
        const [row] = page.cases
        listed = { ...page, cases: row ? [{ ...row, reference: 'SIG-8K3M-92QF' }] : [] }
        const appeal = { ...decision.appeal, outcome: 'reversed', reasons: 'Compte volé.' }
        return json({ ...opened, decision: { ...decision, appeal } })
      },
    })
    await screen.findByText("« Ce n'était pas moi. »")
    fireEvent.click(screen.getByRole('radio', { name: /^Annuler la décision/ }))
    fireEvent.change(screen.getByLabelText('Pourquoi, tel que ce sera lu'), {
      target: { value: 'Compte volé.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }))
    await vi.waitFor(() =>
      expect(sent(api, route)).toEqual({ outcome: 'reversed', reasons: 'Compte volé.' }),
    )
    await screen.findByText('Réponse envoyée')
    await screen.findByText('Décision annulée.')
    await screen.findByText('SIG-8K3M-92QF')
    expect(document.activeElement).toBe(await titled())
  })

  it('cannot be answered by the moderator who decided', async () => {
    open({ [CASE]: () => json({ ...opened, decision: { ...decision, isForAnother: true } }) })
    await screen.findByText(/une autre personne répond au recours/)
    expect(screen.queryByRole('button', { name: 'Envoyer la réponse' })).toBeNull()
  })
})

describe('a third-party notice', () => {
  it('without a member can be attached to a profile', async () => {
    const route = `POST /api/admin/reports/${REFERENCE}/member`
    const outside: OpenCase = { ...opened, reporter: 'visitor', reported: null, messageDates: [] }
    const api = open({
      [CASE]: () => json({ ...outside, location: 'Un profil : Éric' }),
      [route]: () => json(opened),
    })
    await screen.findByText('Un profil : Éric')
    fireEvent.change(screen.getByLabelText('Adresse du profil'), {
      target: { value: 'https://embellie.fr/profiles/00000000-0000-4000-8000-000000000057' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Rattacher à ce profil' }))
    await screen.findByText('Éric, 57 ans')
    expect(sent(api, route)).toEqual({ userId: '00000000-0000-4000-8000-000000000057' })
  })
})

it.each(GROUND_NAMES)('the ground « %s » refers to an article of the terms', (name) => {
  const { article, section } = GROUNDS[name]
  expect(TERMS[article - 1]?.id).toBe(section)
  expect(groundLabel(name)).toMatch(/^CGU, article \d : /)
})

describe('the request for proof before a decision', () => {
  it('closes when the browser goes back to another case', async () => {
    const ANOTHER = 'SIG-8K3M-92QF'
    const ofBernard: OpenCase = {
      ...opened,
      reference: ANOTHER,
      reported: opened.reported && { ...opened.reported, firstName: 'Bernard' },
    }
    const decide = `POST /api/admin/reports/${ANOTHER}/decision`
    const api = open({
      [`GET /api/admin/reports/${ANOTHER}`]: () => json(ofBernard),
      [decide]: () => problem('proof_required'),
    })
    cleanup()
    history.replaceState(null, '', `/admin/signalements?dossier=${REFERENCE}`)
    history.pushState(null, '', `/admin/signalements?dossier=${ANOTHER}`)
    renderAsMember(<ReportsPage />, { role: 'moderator', isStaff: true })
    await screen.findByText('Bernard, 57 ans')
    fireEvent.click(screen.getByRole('radio', { name: 'Exclure' }))
    fireEvent.change(screen.getByLabelText("Les faits, tels qu'ils seront lus"), {
      target: { value: 'Un message.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Notifier la décision' }))
    await screen.findByRole('dialog', { name: "Confirmez que c'est vous" })
    history.back()
    await screen.findByText('Éric, 57 ans')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.count(decide)).toBe(1)
  })
})
