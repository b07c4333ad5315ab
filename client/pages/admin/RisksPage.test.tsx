// Rules: risks
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OpenRisk, RiskPage } from '#shared/contracts/admin/risks.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { RisksPage } from './RisksPage.tsx'

const DECISION = 'POST /api/admin/risks/RSQ-0317/decision'

const page: RiskPage = {
  risks: [
    {
      ...{ reference: 'RSQ-0317', firstName: 'Éric', age: 57, points: 84, kind: 'recipients' },
      ...{ openedAt: '2026-11-21T17:54:00Z', restrictedAt: '2026-11-21T17:54:00Z' },
      assignedTo: null,
    },
    {
      ...{ reference: 'RSQ-0318', firstName: 'Sandrine', age: 49, points: 61, kind: 'resembles' },
      ...{ openedAt: '2026-11-21T16:00:00Z', restrictedAt: null, assignedTo: 'Odile' },
    },
  ],
  figures: {
    ...{ open: 2, minutesToDecide: 41, restrictedInTimePercent: 91 },
    ...{ returns: { seen: 13, excluded: 12 }, restrictions: { made: 64, lifted: 2 } },
  },
}

const opened: OpenRisk = {
  ...{ reference: 'RSQ-0317', openedAt: '2026-11-21T17:54:00Z', points: 84, recipients: 14 },
  member: {
    ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', firstName: 'Éric', age: 57, city: 'Nantes' },
    ...{ photo: '/media/photos/1', registeredAt: '2026-11-12T10:00:00Z' },
    ...{ isVerified: false, isStaff: false },
  },
  signals: [
    { kind: 'recipients', points: 60, seen: 14, among: null, at: '2026-11-21T17:54:00Z' },
    { kind: 'blocked', points: 24, seen: 6, among: 14, at: '2026-11-21T17:54:00Z' },
  ],
  ...{ isHeld: false, resemblances: [] },
  restriction: { since: '2026-11-21T17:54:00Z', until: '2026-11-24T17:54:00Z' },
  ...{ assignedTo: null, isMine: false, needsSecond: false, decision: null },
  replay: [{ reference: 'RSQ-0301', firstName: 'Luc', points: 90, outcome: 'excluded' }],
}

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/risques')
  stubMotion()
  let remaining = page
  const api = stubApi({
    'GET /api/admin/waiting': () => json({ ...NOTHING_WAITS, risks: 2 }),
    'GET /api/admin/risks': () => json(remaining),
    'GET /api/admin/risks/RSQ-0317': () => json(opened),
    'GET /api/admin/risks/RSQ-0318': () =>
      json({ ...opened, member: { ...opened.member, firstName: 'Sandrine', age: 49 } }),
    [DECISION]: () => {
      remaining = { ...page, risks: page.risks.slice(1) }
      return json({
        ...opened,
        decision: { outcome: 'kept', by: 'Odile', at: '2026-11-21T18:40:00Z' },
      })
    },
    ...answers,
  })
  renderAsMember(<RisksPage />, { role: 'moderator', isStaff: true })
  return api
}

const titled = (name = 'Éric, 57 ans') => screen.findByRole('heading', { level: 2, name })

afterEach(() => vi.unstubAllGlobals())

it('a risk case shows the signals, the current restriction and the outcomes of comparable cases', async () => {
  open()
  await titled()
  expect(screen.getByText('Première décision en 41 min, médiane sur 30 jours')).toBeTruthy()
  expect(screen.getByText('12 sur 13')).toBeTruthy()
  const why = screen.getByRole('region', { name: 'Pourquoi ce compte est ici' })
  expect(
    within(why)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Beaucoup de premiers messages+ 6014 destinataires en 2 jours, profil non vérifié',
    'Bloqué par qui a reçu ses messages+ 246 fois sur 14, en 30 jours',
  ])
  expect(screen.getByText(/pas de nouvelle conversation/)).toBeTruthy()
  expect(screen.getByText(/aurait touché 1 autre compte en 30 jours : 1 exclus/)).toBeTruthy()
})

it('a risk case is decided with one key and a dialog with the facts; the next case follows', async () => {
  const api = open()
  fireEvent.keyDown(await titled(), { key: '3' })
  const dialog = within(await screen.findByRole('dialog'))
  const facts = dialog.getByRole<HTMLTextAreaElement>('textbox')
  expect(facts.value).toContain('14 destinataires en 2 jours')
  fireEvent.change(facts, { target: { value: 'Quatorze premiers messages.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Garder la limite 48 h' }))
  await titled('Sandrine, 49 ans')
  expect(api.requests.find(({ route }) => route === DECISION)?.body).toEqual({
    outcome: 'kept',
    facts: 'Quatorze premiers messages.',
  })
})

it('a moderator lifts a limit without giving a reason', async () => {
  const api = open()
  await titled()
  fireEvent.click(screen.getByRole('button', { name: /Lever la limite/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Lever la limite' }))
  await titled('Sandrine, 49 ans')
  expect(api.requests.find(({ route }) => route === DECISION)?.body).toEqual({
    outcome: 'lifted',
    facts: '',
  })
})

it('a held profile becomes visible after any decision but an exclusion, and the buttons state this', async () => {
  open({
    'GET /api/admin/risks/RSQ-0317': () => json({ ...opened, isHeld: true, restriction: null }),
  })
  await titled()
  const seen = screen.getAllByRole('button', { name: /rendu visible|Rendre le profil visible/ })
  expect(seen).toHaveLength(3)
  expect(screen.getByRole('button', { name: /^4?Exclure/ }).textContent).not.toContain('visible')
})

it('the dialog shows why a decision was refused', async () => {
  open({ [DECISION]: () => problem('second_moderator_required') })
  fireEvent.keyDown(await titled(), { key: '4' })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Exclure' }))
  expect(await dialog.findByText(/une autre personne doit confirmer/)).toBeTruthy()
})

it('a case that a colleague has decided meanwhile is replaced by the next case', async () => {
  let remaining = page
  open({
    'GET /api/admin/risks': () => json(remaining),
    [DECISION]: () => {
      remaining = { ...page, risks: page.risks.slice(1) }
      return problem('case_decided')
    },
  })
  fireEvent.keyDown(await titled(), { key: '1' })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Lever la limite' }))
  await screen.findByText('Ce dossier est déjà décidé.')
  expect(await titled('Sandrine, 49 ans')).toBe(document.activeElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the queue counts all open cases and lists the first ones', async () => {
  open({
    'GET /api/admin/risks': () => json({ ...page, figures: { ...page.figures, open: 312 } }),
  })
  await titled()
  expect(screen.getByText('312')).toBeTruthy()
  expect(screen.getByText(/Les 2 premiers sont ici : 310 autres suivent\.$/)).toBeTruthy()
})

it('the queue states if no account needs a review', async () => {
  open({ 'GET /api/admin/risks': () => json({ ...page, risks: [] }) })
  expect(await screen.findByText('Aucun compte à regarder.')).toBeTruthy()
})
