// Rules: figures
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { RevenuePage } from './RevenuePage.tsx'

const REVENUE = {
  months: ['2026-09', '2026-10', '2026-11'],
  collected: { premium: [0, 1300, 1300], gold: [0, 22_800, 0], bonus: [0, 0, 1000] },
  ...{ refunded: [0, 0, 500], otherMoves: [0, 0, 0], running: [0, 2, 2] },
  ...{ recurring: [0, 3200, 3200], begun: [0, 2, 0], ended: [0, 0, 0], pastDue: 1 },
  firstTerms: { over: [2, 0, 3], stayed: [1, 0, 2] },
  codes: [{ code: 'HIVER', orders: 3, paidCents: 14_400, discountCents: 3600 }],
  carts: { left: 4, reminded: 3, boughtSince: 1 },
  referrals: { begun: 6, completed: 5, flashes: 50 },
}

function open(answer: () => Response = () => json(REVENUE)) {
  history.replaceState(null, '', '/admin/revenus')
  stubMotion()
  const bodies: unknown[] = []
  stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/revenue': answer,
    'POST /api/admin/revenue/ledger': (body) => {
      bodies.push(body)
      return json({ csv: 'x', count: 12 })
    },
  })
  renderAsMember(<RevenuePage />, { isStaff: true, role: 'administrator' })
  return bodies
}

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')

afterEach(() => vi.unstubAllGlobals())

describe('the revenue', () => {
  it('shows the amounts received, recurring and refunded, and the failed renewals', async () => {
    open()
    const figure = async (label: string) => {
      const term = await screen.findByText(label, { selector: 'dt' })
      return plain(term.nextElementSibling?.textContent)
    }
    expect(await figure('Encaissé en novembre')).toBe('23,00 €')
    expect(await figure('Récurrent par mois')).toBe('32,00 €')
    expect(await figure('Remboursé en novembre')).toBe('5,00 €')
    expect(await figure('Renouvellements en échec')).toBe('1')
    expect(await figure('Paniers laissés')).toBe('4')
    expect(await figure('Récompensées')).toBe('5')
    expect(screen.getByRole('rowheader', { name: 'HIVER' })).toBeTruthy()
  })

  it('shows how many subscriptions continue after the first term', async () => {
    open()
    const plot = within(
      (await screen.findByRole('heading', { name: 'Restent après le premier terme' })).closest(
        'figure',
      ) as HTMLElement,
    )
    expect(plain(plot.getByText(/%/, { selector: 'b' }).textContent)).toBe('60 %')
    expect(plot.getByText('3 sur 5 sur la période')).toBeTruthy()
  })

  it('has a table for each chart, with the net amount after refunds', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Encaissé par mois' })
    const [, november] = within(table).getAllByRole('row')
    expect(plain(november?.textContent)).toBe(
      'novembre 202613,00 €0,00 €10,00 €23,00 €5,00 €18,00 €',
    )
    expect(screen.getAllByRole('img', { name: / : / }).length).toBe(6)
  })

  it('can be exported to a file for the accountant', async () => {
    const bodies = open()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    fireEvent.click(await screen.findByRole('button', { name: 'Exporter' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Exporter la comptabilité' }))
    fireEvent.change(dialog.getByLabelText('Du'), { target: { value: '2026-10-01' } })
    fireEvent.change(dialog.getByLabelText('Au'), { target: { value: '2026-10-31' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Exporter' }))
    expect(await screen.findByText('Comptabilité exportée')).toBeTruthy()
    expect(bodies).toEqual([{ from: '2026-10-01', until: '2026-10-31' }])
  })

  it('is one of the two views of payments, next to the orders', async () => {
    open()
    const views = within(screen.getByRole('navigation', { name: 'Vues des paiements' }))
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Revenus')
    expect(views.getByRole('link', { name: 'Commandes' }).getAttribute('href')).toBe(
      '/admin/paiements',
    )
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open(() => (isAway ? problem('unavailable') : json(REVENUE)))
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    isAway = false
    fireEvent.click(again)
    expect(await screen.findByText('Encaissé en novembre')).toBeTruthy()
  })
})
