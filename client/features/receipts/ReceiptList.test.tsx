import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { ReceiptList } from './ReceiptList.tsx'

const LIST = 'GET /api/receipts'

const PREMIUM: Receipt = {
  reference: 'EMB-2026-7K4M9Q',
  product: 'premium',
  billing: 'annual',
  paidAt: '2026-11-20T12:00:00.000Z',
  amountCents: 60_00,
  refundedCents: 0,
  periodEndsAt: '2027-05-20T12:00:00.000Z',
  isWithdrawable: true,
}

const BOOST: Receipt = {
  ...PREMIUM,
  reference: 'EMB-2026-B8ST22',
  product: 'boost',
  billing: null,
  paidAt: '2026-09-02T12:00:00.000Z',
  amountCents: 10_00,
  refundedCents: 4_20,
  periodEndsAt: null,
  isWithdrawable: false,
}

const rowText = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

afterEach(() => vi.unstubAllGlobals())

describe('the receipts', () => {
  it('show what was paid, when, and how much of it was refunded', async () => {
    stubApi({ [LIST]: () => json([PREMIUM, BOOST]) })
    renderAsMember(<ReceiptList />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(rowText)).toEqual([
      'Premium, 6 mois20 novembre 2026 renoncer au contrat ici : Premium, 6 mois60,00 €ContratReçu',
      'Mise en avant, 24 heures2 septembre 2026, 4,20 € remboursés10,00 €ContratReçu',
    ])
  })

  it('can be downloaded, like the contracts, each by a link that names its order', async () => {
    stubApi({ [LIST]: () => json([PREMIUM]) })
    renderAsMember(<ReceiptList />)
    const named = (name: string) => screen.findByRole('link', { name })
    const receipt = await named(
      'Télécharger le reçu du 20\u00a0novembre 2026, Premium, 6\u00a0mois',
    )
    expect(receipt.getAttribute('href')).toBe('/api/receipts/EMB-2026-7K4M9Q/recu.pdf')
    const contract = await named(
      'Télécharger le contrat du 20\u00a0novembre 2026, Premium, 6\u00a0mois',
    )
    expect(contract.getAttribute('href')).toBe('/api/receipts/EMB-2026-7K4M9Q/contrat.pdf')
  })

  it('link to the withdrawal only while it is possible', async () => {
    stubApi({ [LIST]: () => json([PREMIUM, BOOST]) })
    renderAsMember(<ReceiptList />)
    const links = await screen.findAllByRole('link', { name: /^renoncer au contrat ici/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/retractation?contrat=EMB-2026-7K4M9Q',
    ])
  })

  it('show a text if there are none yet', async () => {
    stubApi({ [LIST]: () => json([]) })
    renderAsMember(<ReceiptList />)
    await screen.findByText('Aucun reçu pour le moment.')
  })

  it("offer a retry if they can't be loaded", async () => {
    let isUp = false
    stubApi({ [LIST]: () => (isUp ? json([PREMIUM]) : problem('unavailable')) })
    renderAsMember(<ReceiptList />)
    const failure = within(await screen.findByRole('alert'))
    isUp = true
    fireEvent.click(failure.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Premium, 6 mois')
  })
})
