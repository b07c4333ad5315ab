// Rules: interface
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { json, problem, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { AccessibilityPage } from './AccessibilityPage.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the accessibility statement says what was tested, what was not, whom to write to and where to complain', async () => {
  stubMotion()
  stubApi({
    'GET /api/users/current': () => problem('unauthenticated'),
    'GET /api/legal': () => problem('unavailable'),
    'GET /api/site': () => json({ supportEmail: 'aide@embellie.example' }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        <AccessibilityPage />
      </AppRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: "Déclaration d'accessibilité" })
  const part = (name: string) =>
    within(screen.getByRole('region', { name: (label) => label.endsWith(name) }))
  part('État de conformité').getByText('partiellement conforme')
  part('Ce qui a été vérifié, et comment').getByText(/axe-core/)
  part('Ce qui ne va pas encore').getByText(/^Aucun essai n'a été mené avec de vraies aides/)
  await part('Nous signaler une difficulté').findByRole('link', { name: 'aide@embellie.example' })
  const recourse = part('Voies de recours')
  expect(recourse.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://formulaire.defenseurdesdroits.fr',
    'https://www.defenseurdesdroits.fr',
  ])
})
