// Rules: plans
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { planCard, words } from '#tests/support/plans-page.tsx'
import { PlansPage } from './PlansPage.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the plans for a visitor', () => {
  it('show their prices without a session, and lead to a free profile', async () => {
    stubMotion()
    const api = stubApi({
      'GET /api/users/current': () => problem('unauthenticated'),
      'GET /api/catalogue': () => json(CATALOGUE),
    })
    renderAsMember(<PlansPage />)
    await screen.findByRole('article', { name: 'Premium' })
    expect(words('Premium')).toContain('10 € par moisEngagement 6 mois, soit 60 € au total.')
    expect(words('Gratuit')).not.toContain('Votre formule actuelle')
    const join = planCard('Premium').getByRole('link', { name: "Créer d'abord mon profil" })
    expect(join.getAttribute('href')).toBe('/onboarding')
    expect(screen.queryByText('Connexion nécessaire')).toBeNull()
    expect(api.count('GET /api/subscriptions/current')).toBe(0)
  })
})
