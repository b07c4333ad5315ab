// Rules: ranking
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { RankingPage } from './RankingPage.tsx'

const FIGURES = 'GET /api/ranking'
const FEW = { gender: 'H', ageFrom: 65, ageTo: 75, figures: null }
const MANY = {
  ...{ gender: 'F', ageFrom: 40, ageTo: 54 },
  figures: { dealtPercent: 71, answeredPercent: 46, matches: 2.1 },
}

function open(answer: () => Response) {
  stubApi({ [FIGURES]: answer, 'GET /api/users/current': () => json(currentMember()) })
  renderAsMember(<RankingPage />)
}

beforeEach(() => {
  history.replaceState(null, '', '/classement')
  stubMotion()
})
afterEach(() => vi.unstubAllGlobals())

it('shows the figures of the month, and which group is too small', async () => {
  open(() => json({ month: '2026-10-01', groups: [MANY, FEW] }))
  const part = await screen.findByRole('region', { name: "Les chiffres d'octobre 2026" })
  const rows = within(part).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent.replaceAll(/\s/g, ' '))).toEqual([
    'Femmes de 40 à 54 ans71 %46 %2,1',
    'Hommes de 65 à 75 ansTrop peu de membres ou de flashs, non publié',
  ])
})

it('shows no figures before a month is published', async () => {
  open(() => json({ month: null, groups: [FEW] }))
  expect(await screen.findByText(/Aucun chiffre n'est inventé en attendant/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('keeps its text and offers a retry if the figures could not be loaded', async () => {
  open(() => problem('internal'))
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: "L'ordre, en cinq temps" })).toBeTruthy()
})
