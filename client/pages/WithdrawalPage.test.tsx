// Rules: withdrawals
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Acknowledgement, Withdrawable } from '#shared/contracts/withdrawals.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem } from '#tests/support/member-page.tsx'
import { answered, fill, openPage, press, titled } from '#tests/support/open-page.tsx'
import { WithdrawalPage } from './WithdrawalPage.tsx'

const LIST = 'GET /api/withdrawals'
const WITHDRAW = 'POST /api/withdrawals'
const BY_REFERENCE = 'POST /api/withdrawals/by-reference'
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

const PREMIUM: Withdrawable = {
  reference: 'EMB-2026-7K4M9Q',
  product: 'premium',
  billing: 'annual',
  orderedAt: '2026-11-20T12:00:00.000Z',
  until: '2026-12-04T22:59:59.999Z',
  paidCents: 60_00,
  refundCents: 58_68,
  used: { days: 4, ofDays: 181, cents: 1_32 },
  flashesLeft: null,
  startedImmediately: true,
  cardLast4: '4242',
}

const PACK: Withdrawable = {
  ...PREMIUM,
  reference: 'EMB-2026-P4CK50',
  product: 'flash_pack',
  billing: null,
  orderedAt: '2026-11-22T12:00:00.000Z',
  paidCents: 5_00,
  refundCents: 3_80,
  used: null,
  flashesLeft: 38,
}

const ACKNOWLEDGED: Acknowledgement = {
  reference: 'RTR-20261124-K7QD',
  receivedAt: '2026-11-24T09:32:00.000Z',
  refundCents: 58_68,
  refundBy: '2026-12-08T09:32:00.000Z',
  email: 'helene@example.org',
  cardLast4: '4242',
}

/** Opens the page as a premium member, who is on the free plan after the withdrawal. */
function openAsMember(contracts: Withdrawable[], answers: Parameters<typeof openPage>[2] = {}) {
  let subscription: Plan = 'premium'
  return openPage(<WithdrawalPage />, '/retractation', {
    'GET /api/users/current': () => json(currentMember({ subscription })),
    [LIST]: () => json(contracts),
    [WITHDRAW]: () => {
      subscription = 'gratuit'
      return json(ACKNOWLEDGED)
    },
    ...answers,
  })
}

const recap = () => within(screen.getByRole('region', { name: 'Votre remboursement' }))

function amount(name: string): string | null | undefined {
  const words = recap().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  return words?.replaceAll('\u00a0', ' ')
}

function row(name: string): string | null | undefined {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
}

const statement = () => screen.getByLabelText<HTMLTextAreaElement>('Votre déclaration')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('« renoncer au contrat ici »', () => {
  it('shows the refund to the cent, with the number of days used', async () => {
    openAsMember([PREMIUM, PACK])
    await titled("Changer d'avis")
    screen.getByText("Vous avez 14 jours, jusqu'au 4 décembre 2026. Aucun motif à donner.")
    expect([amount('Payé le 20 novembre'), amount('4 jours utilisés sur 181')]).toEqual([
      '60,00 €',
      '−1,32 €',
    ])
    expect(amount('Remboursé')).toBe('58,68 €')
    recap().getByText(/^Vous aviez demandé le début immédiat : seuls les jours écoulés/)
  })

  it('shows the refund above the button too, without a line for used days if there are none', async () => {
    openAsMember([{ ...PREMIUM, refundCents: 60_00, used: { days: 0, ofDays: 181, cents: 0 } }])
    await titled("Changer d'avis")
    const amounts = screen.getAllByText('Remboursé', { selector: 'dt' })
    const button = screen.getByRole('button', { name: 'renoncer au contrat ici' })
    expect(amounts.map((one) => one.closest('dl')?.textContent)).toEqual([
      expect.stringMatching(/^Payé le 20.novembre60,00.€Remboursé60,00.€$/),
      expect.stringMatching(/^Payé le 20.novembre60,00.€Remboursé60,00.€$/),
    ])
    expect(amounts[0]?.closest('form')?.contains(button)).toBe(true)
    recap().getByText(/^Aucun jour retenu\. Versement/)
    expect(
      recap()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Payé le 20\u00a0novembre', 'Remboursé'])
  })

  it('preselects the plan, even if a bonus product was bought later', async () => {
    openAsMember([PACK, PREMIUM])
    await titled("Changer d'avis")
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked, value }) => [checked, value])).toEqual([
      [true, PREMIUM.reference],
      [false, PACK.reference],
    ])
  })

  it('prefills the declaration for the selected contract', async () => {
    openAsMember([PREMIUM, PACK])
    await titled("Changer d'avis")
    expect(statement().value).toBe(
      'Je vous notifie ma rétractation du contrat portant sur la formule Premium, commandée le 20\u00a0novembre 2026, référence EMB-2026-7K4M9Q.',
    )
    screen.getByText(/^Commandé le 22 novembre 2026,/)
    screen.getByText('38 flashs restants')
    fireEvent.click(screen.getByRole('radio', { name: /^Pack 50 Flashs.*5\s€$/ }))
    expect(statement().value).toBe(
      'Je vous notifie ma rétractation du contrat portant sur le produit Pack 50 Flashs, commandé le 22\u00a0novembre 2026, référence EMB-2026-P4CK50.',
    )
    expect([amount('Flashs utilisés'), amount('Remboursé')]).toEqual(['−1,20 €', '3,80 €'])
  })

  it('offers no other plan', async () => {
    openAsMember([PREMIUM])
    await titled("Changer d'avis")
    expect(screen.queryByRole('link', { name: /S'ABONNER|Passer à Gold/ })).toBeNull()
  })

  it('preselects the contract whose receipt linked to the page', async () => {
    const contracts = [PREMIUM, PACK]
    openPage(
      <WithdrawalPage />,
      `/retractation?contrat=${PACK.reference}`,
      { [LIST]: () => json(contracts) },
      {},
    )
    await titled("Changer d'avis")
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pack/ }).checked).toBe(true)
  })

  it('requires « confirmer la rétractation », then shows the acknowledgement and the remaining plan', async () => {
    const api = openAsMember([PREMIUM])
    await titled("Changer d'avis")
    fill('Votre déclaration', 'Je change d’avis.')
    press('renoncer au contrat ici')
    await answered('Une dernière vérification')
    expect(api.count(WITHDRAW)).toBe(0)
    screen.getByText('Je change d’avis.')
    screen.getByText('Hélène, le 24 novembre 2026')
    screen.getByText(/^En confirmant, vous mettez fin à Premium aujourd'hui/)
    expect([row('Vous perdez'), row('Vous gardez')]).toEqual([
      '20 flashs par jour, le premier message avec vos mots',
      '3 flashs par jour, une carte pour premier message, la réponse à qui vous a écrit',
    ])
    press('confirmer la rétractation')
    await answered("C'est noté")
    screen.getByText('Votre rétractation est reçue, le 24 novembre 2026 à 10 h 32.')
    screen.getByText('58,68 € remboursés sur la carte •••• 4242, au plus tard le 8 décembre 2026.')
    expect(row('Accusé de réception')).toBe('RTR-20261124-K7QD')
    expect(row('Envoyé à')).toBe('helene@example.org')
    expect(row('Votre formule')).toBe('Gratuit')
    screen.getByRole('link', { name: 'Continuer gratuitement' })
    expect(api.requests.find(({ route }) => route === WITHDRAW)?.body).toEqual({
      reference: PREMIUM.reference,
      firstName: 'Hélène',
      email: 'helene@example.org',
      statement: 'Je change d’avis.',
    })
  })

  it('keeps what was typed after « Revenir »', async () => {
    openAsMember([PREMIUM])
    await titled("Changer d'avis")
    fill('Votre déclaration', 'Je change d’avis.')
    press('renoncer au contrat ici')
    await titled('Une dernière vérification')
    press('Revenir')
    await answered("Changer d'avis")
    expect(statement().value).toBe('Je change d’avis.')
  })

  it('shows the acknowledgement when it is confirmed again after a failed connection', async () => {
    let isOnline = false
    const api = openAsMember([PREMIUM], {
      [WITHDRAW]: () => (isOnline ? json(ACKNOWLEDGED) : offline()),
    })
    await titled("Changer d'avis")
    press('renoncer au contrat ici')
    await titled('Une dernière vérification')
    press('confirmer la rétractation')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Problème de connexion. Vérifiez votre internet',
    )
    isOnline = true
    press('confirmer la rétractation')
    await titled("C'est noté")
    expect(row('Accusé de réception')).toBe('RTR-20261124-K7QD')
    expect(api.count(WITHDRAW)).toBe(2)
  })

  it('reports that the period is over', async () => {
    openAsMember([PREMIUM], { [WITHDRAW]: () => problem('withdrawal_over') })
    await titled("Changer d'avis")
    press('renoncer au contrat ici')
    await titled('Une dernière vérification')
    press('confirmer la rétractation')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Le délai de rétractation de ce contrat est passé.',
    )
  })

  it('refunds everything if no immediate start was requested', async () => {
    openAsMember([{ ...PREMIUM, refundCents: 60_00, startedImmediately: false, used: null }])
    await titled("Changer d'avis")
    expect(amount('Remboursé')).toBe('60,00 €')
    recap().getByText(/^Vous n'aviez pas demandé le début immédiat : tout vous est remboursé/)
  })

  it('shows which plan comes back after the withdrawal from an upgrade', async () => {
    openAsMember([{ ...PREMIUM, product: 'gold', bringsBack: 'premium' }])
    await titled("Changer d'avis")
    press('renoncer au contrat ici')
    await titled('Une dernière vérification')
    expect(row('Vous gardez')).toBe(
      "Premium, jusqu'au terme déjà payé et sans renouvellement : 20 flashs par jour, le premier message avec vos mots",
    )
  })

  it.each([
    ['gold', 'premium', 'Les flashs illimités, la navigation incognito, la place à la une'],
    ['premium', 'gold', 'Rien : notre équipe vous a offert autant'],
  ] as const)('from %s shows that %s given by the team stays', async (product, given, lost) => {
    openAsMember([{ ...PREMIUM, product, given }])
    await titled("Changer d'avis")
    press('renoncer au contrat ici')
    await titled('Une dernière vérification')
    expect(row('Vous perdez')).toBe(lost)
    expect(row('Vous gardez')).toMatch(/^(Premium|Gold), que nous vous avons offerte : /)
  })

  it('shows that nothing is refunded for a product that was fully delivered', async () => {
    openAsMember([
      { ...PACK, product: 'boost', flashesLeft: null, paidCents: 10_00, refundCents: 0 },
    ])
    await titled("Changer d'avis")
    expect(amount('Remboursé')).toBe('0,00 €')
    recap().getByText(/^Ce produit vous a été fourni en entier/)
  })

  it('shows that no contract can be withdrawn from, and links to the cancellation', async () => {
    openAsMember([])
    await titled("Changer d'avis")
    await screen.findByText("Aucun de vos contrats n'est dans son délai de 14 jours.")
    const main = within(screen.getByRole('main'))
    const end = main.getByRole('link', { name: 'résilier votre contrat' })
    expect(end.getAttribute('href')).toBe('/resilier')
  })

  it('offers to retry when the contracts cannot be loaded', async () => {
    let isUp = false
    openAsMember([PREMIUM], {
      [LIST]: () => (isUp ? json([PREMIUM]) : problem('unavailable')),
    })
    await screen.findByRole('button', { name: 'Réessayer' })
    isUp = true
    press('Réessayer')
    await screen.findByRole('radio', { name: /^Premium, 6.mois/ })
  })
})

describe('« renoncer au contrat ici », without signing in', () => {
  async function declare() {
    await titled("Changer d'avis")
    fill('Référence du contrat', 'emb-2026-7k4m9q')
    fill('Votre prénom', 'Hélène')
    fill('E-mail de votre compte', 'helene@exemple.fr')
    press('renoncer au contrat ici')
    await titled('Une dernière vérification')
  }

  it('says what happens next in words for women and men', async () => {
    openPage(<WithdrawalPage />, '/retractation')
    await titled("Changer d'avis")
    screen.getByText('Le remboursement arrive')
  })

  it('takes the reference, and shows the same for every email address', async () => {
    const api = openPage(<WithdrawalPage />, '/retractation', {
      [BY_REFERENCE]: () => json({ receivedAt: '2026-11-24T09:32:00.000Z' }),
    })
    await declare()
    press('confirmer la rétractation')
    await answered("C'est noté")
    screen.getByText('Votre déclaration est reçue, le 24 novembre 2026 à 10 h 32.')
    screen.getByText(/^Si un contrat correspond à ces informations/)
    expect(api.requests.at(-1)?.body).toEqual({
      reference: 'EMB-2026-7K4M9Q',
      firstName: 'Hélène',
      email: 'helene@exemple.fr',
      statement: "Je vous notifie ma rétractation du contrat dont j'indique ici la référence.",
    })
    expect(api.count(LIST)).toBe(0)
  })

  it('shows what is missing next to each field, and focuses the first of them', async () => {
    openPage(<WithdrawalPage />, '/retractation')
    await titled("Changer d'avis")
    press('renoncer au contrat ici')
    await screen.findByText('Indiquez la référence qui figure sur votre confirmation de commande.')
    screen.getByText('Le prénom doit contenir au moins 2 caractères')
    screen.getByText('Veuillez saisir un email valide')
    const reference = screen.getByLabelText('Référence du contrat')
    await waitFor(() => expect(document.activeElement).toBe(reference))
  })

  it('keeps what was typed when the connection fails', async () => {
    openPage(<WithdrawalPage />, '/retractation', { [BY_REFERENCE]: offline })
    await declare()
    press('confirmer la rétractation')
    await screen.findByRole('alert')
    press('Revenir')
    await titled("Changer d'avis")
    expect(screen.getByLabelText<HTMLInputElement>('Référence du contrat').value).toBe(
      'emb-2026-7k4m9q',
    )
  })
})
