// Rules: moderation
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Decision } from '#shared/contracts/decisions.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { fill, openPage, press } from '#tests/support/open-page.tsx'
import { DecisionsPage } from './DecisionsPage.tsx'
import { LinkedDecisionPage } from './LinkedDecisionPage.tsx'

const LIST = 'GET /api/decisions'
const SEEN = 'POST /api/decisions/seen'
const TOKEN = 'a'.repeat(43)

const warning: Decision = {
  ...{
    reference: 'DEC-7K3M-92QF',
    measure: 'warning',
    fields: [],
    ground: 'harassment',
    means: 'none',
  },
  ...{ facts: 'Trois messages insistants.', decidedAt: '2026-11-20T09:00:00Z', until: null },
  ...{ seenAt: null, appealUntil: '2027-05-20T09:00:00Z', mayAppeal: true, appeal: null },
}
const contested = (statement: string): Decision => ({
  ...warning,
  mayAppeal: false,
  appeal: { statement, createdAt: '2026-11-21T09:00:00Z', outcome: null, reasons: null },
})

function open(decisions: Decision[], answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ [LIST]: () => json(decisions), ...answers })
  renderAsMember(<DecisionsPage />)
  return api
}

beforeEach(() => {
  history.replaceState(null, '', '/decisions')
  stubMotion()
})
afterEach(() => vi.unstubAllGlobals())

describe('« Mes décisions »', () => {
  it('shows each decision with its reasons and how to contest it, and marks it as seen', async () => {
    const api = open([warning])
    await screen.findByRole('heading', { name: 'Un avertissement' })
    expect(screen.getByText('Nouveau')).toBeTruthy()
    expect(screen.getByText(/Trois messages insistants/)).toBeTruthy()
    const rule = screen.getByRole('link', { name: 'article 3' })
    expect(rule.getAttribute('href')).toBe('/legal/cgv#regles')
    expect(rule.parentElement?.textContent).toContain(': insultes, menaces, harcèlement.')
    const decided = 'La décision a été prise par une personne, sans moyen automatisé.'
    expect(screen.getByText(decided)).toBeTruthy()
    expect(screen.getByText(/Pendant six mois, gratuitement/)).toBeTruthy()
    // The page shows no plan offers.
    expect(screen.queryByRole('link', { name: /S'ABONNER/i })).toBeNull()
    await vi.waitFor(() => expect(api.count(SEEN)).toBe(1))
  })

  it('says so when there is no decision', async () => {
    const api = open([])
    await screen.findByText('Aucune décision vous concernant')
    expect(api.count(SEEN)).toBe(0)
  })

  it('sends an appeal, and confirms that it was received', async () => {
    const route = `POST /api/decisions/${warning.reference}/appeal`
    const api = open([warning], { [route]: () => json(contested('Ce sont des mots gentils.')) })
    await screen.findByRole('heading', { name: 'Un avertissement' })
    expect(screen.getByText(/gratuitement, ici même/)).toBeTruthy()
    press('Contester')
    fill(/^Pourquoi contestez-vous/, ' Ce sont des mots gentils. ')
    press('Envoyer ma contestation')
    await screen.findByText(/l'équipe relit le dossier/)
    expect(api.requests.find((request) => request.route === route)?.body).toEqual({
      statement: 'Ce sont des mots gentils.',
    })
    expect(screen.queryByRole('button', { name: 'Contester' })).toBeNull()
  })

  it('has a link under each title that opens the appeal form', async () => {
    open([warning])
    const way = await screen.findByRole('link', { name: 'Contester cette décision' })
    fireEvent.click(way)
    const words = await screen.findByLabelText(/^Pourquoi contestez-vous/)
    expect(words.closest(way.getAttribute('href') ?? '')).toBeTruthy()
  })

  it('offers a retry when it cannot be loaded', async () => {
    let isDown = true
    stubApi({ [LIST]: () => (isDown ? problem('forbidden') : json([])) })
    renderAsMember(<DecisionsPage />)
    await screen.findByRole('alert')
    isDown = false
    press('Réessayer')
    await screen.findByText('Aucune décision vous concernant')
  })
})

describe('the link in an email', () => {
  it('opens the statement without a sign-in, and accepts an appeal', async () => {
    const ban: Decision = { ...warning, measure: 'ban', ground: 'money' }
    const appeal = `POST /api/decisions/link/${TOKEN}/appeal`
    openPage(<LinkedDecisionPage />, `/decisions/${TOKEN}`, {
      [`GET /api/decisions/link/${TOKEN}`]: () => json(ban),
      [appeal]: () => json({ ...contested("Ce n'était pas moi."), measure: 'ban' }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Votre compte est fermé' })
    press('Contester')
    fill(/^Pourquoi contestez-vous/, "Ce n'était pas moi.")
    press('Envoyer ma contestation')
    await screen.findByText(/l'équipe relit le dossier/)
  })

  it('is reported as incomplete if it was cut off', async () => {
    openPage(<LinkedDecisionPage />, '/decisions/abc', {
      'GET /api/decisions/link/abc': () => problem('validation'),
    })
    await screen.findByRole('heading', { level: 1, name: 'Ce lien est incomplet' })
  })
})
