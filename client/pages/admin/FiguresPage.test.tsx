// Rules: figures
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { figuresOfWeek, series } from '#tests/support/figures.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { FiguresPage } from './FiguresPage.tsx'

const SIGN_UPS = [3, 0, 5, 1, 0, 2, 9]

function open(answer: () => Response) {
  stubMotion()
  const asked: string[] = []
  stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/meetings': () => json({ month: null, all: null, groups: [], former: [] }),
    'GET /api/admin/figures': (_, { searchParams }) => {
      asked.push(searchParams.toString())
      return answer()
    },
  })
  renderAsMember(<FiguresPage />, { isStaff: true, role: 'administrator' })
  return asked
}

/** The rows of a table as their cells read. */
function rowsOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

function valuesOf(label: string): HTMLElement {
  const [region] = screen.getAllByRole('region', { name: label, hidden: true })
  if (!region) throw new Error(`No details are labelled ${label}`)
  return within(region).getByRole('table', { hidden: true })
}

afterEach(() => vi.unstubAllGlobals())

describe('the figures', () => {
  it('are the same in the chart, the summary and the table', async () => {
    open(() => json(figuresOfWeek({ metrics: { sign_ups: series(SIGN_UPS, 16) } })))
    await screen.findByRole('heading', { name: 'Jour par jour' })
    expect(rowsOf(valuesOf('Inscriptions, valeurs par jour'))).toEqual([
      ...[
        ['14 nov.', '3'],
        ['15 nov.', '0'],
        ['16 nov.', '5'],
        ['17 nov.', '1'],
      ],
      ...[
        ['18 nov.', '0'],
        ['19 nov.', '2'],
        ['20 nov.', '9'],
      ],
    ])
    const drawing = 'Inscriptions : de 3 le 14 nov. à 9 le 20 nov., 20 en tout.'
    expect(screen.getByRole('img', { name: drawing })).toBeTruthy()
    expect(screen.getByText('+25 % sur 7 jours')).toBeTruthy()
    const compared = "Chaque évolution compare ces 7 jours aux 7 jours d'avant."
    expect(screen.getByText(compared)).toBeTruthy()
  })

  it('show the steps from registration to plan in percent of the registrations', async () => {
    const metrics = {
      sign_ups: series([0, 0, 0, 0, 0, 0, 50]),
      confirmations: series([0, 0, 0, 0, 0, 0, 41]),
      conversions: series([0, 0, 0, 0, 0, 0, 7]),
    }
    open(() => json(figuresOfWeek({ metrics })))
    const funnel = await screen.findByRole('region', { name: "De l'inscription à l'abonnement" })
    const steps = within(funnel).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      ...['50Inscriptions100 %', '41Adresses confirmées82 %', '0Premier flash0 %'],
      ...['0Premier match0 %', '7Premium ou Gold14 %'],
    ])
    expect(funnel.textContent).toContain('Du 14 nov. au 20 nov. 2026')
  })

  it('show how many members of each week came back, in percent and in numbers', async () => {
    const cohorts = [
      { week: '2026-10-12', counts: [40, 24, 20, 18, 17] },
      { week: '2026-10-19', counts: [0, 0, 0, 0] },
    ]
    open(() => json(figuresOfWeek({ cohorts })))
    const chart = await screen.findByRole('region', { name: 'Graphique de rétention' })
    expect(rowsOf(within(chart).getByRole('table'))).toEqual([
      ['12 oct.', '100 %', '60 %', '50 %', '45 %', '43 %'],
      ['19 oct.', '–', '–', '–', '–'],
    ])
    expect(rowsOf(valuesOf('Rétention, valeurs par semaine'))[0]).toEqual([
      ...['12 oct.', '40', '24', '20', '18', '17'],
    ])
    expect(screen.getByText(/À quatre semaines, 43 % sont encore là./)).toBeTruthy()
  })

  it('show the nine events of consenting browsers in a separate part', async () => {
    const events = { search: series([0, 0, 0, 0, 0, 4, 8]) }
    open(() => json(figuresOfWeek({ events })))
    const title = await screen.findByRole('heading', { name: "Mesure d'audience" })
    const part = title.closest('section') as HTMLElement
    expect(within(part).getAllByRole('img')).toHaveLength(9)
    expect(rowsOf(valuesOf('Recherches, valeurs par jour')).at(-1)).toEqual(['20 nov.', '8'])
  })

  it('leave out figures that are not available yet, and charts without data', async () => {
    open(() => json(figuresOfWeek({})))
    const title = await screen.findByRole('heading', { name: "Mesure d'audience" })
    const part = title.closest('section') as HTMLElement
    expect(within(part).queryByRole('img')).toBeNull()
    expect(part.textContent).toContain('Aucune mesure acceptée sur cette période.')
    expect(screen.queryByRole('heading', { name: 'Rendez-vous tenus' })).toBeNull()
    expect(screen.getAllByText('pas de période comparable')).toHaveLength(6)
  })

  it('cover 7, 30 or 90 days, and one source if it is chosen', async () => {
    const asked = open(() => json(figuresOfWeek({})))
    await screen.findByRole('heading', { name: 'Jour par jour' })
    fireEvent.click(screen.getByRole('radio', { name: '90 jours' }))
    await vi.waitFor(() => expect(asked.at(-1)).toBe('days=90'))
    const source = screen.getByLabelText('Provenance des membres')
    fireEvent.change(source, { target: { value: 'parrainage' } })
    await vi.waitFor(() => expect(asked.at(-1)).toBe('days=90&source=parrainage'))
    expect(asked[0]).toBe('days=30')
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open(() => (isAway ? problem('unavailable') : json(figuresOfWeek({}))))
    await screen.findByRole('alert')
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Jour par jour' })).toBeTruthy()
  })
})
