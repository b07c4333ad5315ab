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

const told = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

afterEach(() => vi.unstubAllGlobals())

describe('the receipts', () => {
  it('say what was paid, when, and what was given back of it', async () => {
    stubApi({ [LIST]: () => json([PREMIUM, BOOST]) })
    renderAsMember(<ReceiptList />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(told)).toEqual([
      'Premium, 6 mois20 novembre 2026 renoncer au contrat ici : Premium, 6 mois60,00 €ContratReçu',
      'Mise en avant, 24 heures2 septembre 2026, 4,20 € remboursés10,00 €ContratReçu',
    ])
  })

  it('can be downloaded, each by a link that says which it is, as can the contract', async () => {
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

  it('lead to the withdrawal while it is possible, and no longer', async () => {
    stubApi({ [LIST]: () => json([PREMIUM, BOOST]) })
    renderAsMember(<ReceiptList />)
    const links = await screen.findAllByRole('link', { name: /^renoncer au contrat ici/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/retractation?contrat=EMB-2026-7K4M9Q',
    ])
  })

  it('none yet, it says so', async () => {
    stubApi({ [LIST]: () => json([]) })
    renderAsMember(<ReceiptList />)
    await screen.findByText('Aucun reçu pour le moment.')
  })

  it('out of reach, it offers to try again', async () => {
    let isUp = false
    stubApi({ [LIST]: () => (isUp ? json([PREMIUM]) : problem('unavailable')) })
    renderAsMember(<ReceiptList />)
    const failure = within(await screen.findByRole('alert'))
    isUp = true
    fireEvent.click(failure.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Premium, 6 mois')
  })
})
