// Rules: plans
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OfferRow } from '#shared/contracts/admin/offers.ts'
import { offerRow } from '#tests/support/admin-money.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { fill, press } from '#tests/support/open-page.tsx'
import { OffersPage } from './OffersPage.tsx'

const OFFERS = '/api/admin/offers'
const [normal] = CATALOGUE.plans[0]?.prices ?? []
const REDUCED = {
  price: {
    ...normal,
    ...{ priceCents: 4999, perMonthCents: 834 },
    offer: {
      ...{ startsAt: '2026-11-19T23:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' },
      ...{ wasCents: 6000, discountPercent: 16 },
    },
  },
  ...{ normalCents: 6000, lowestCents: 6000, overlapped: null },
}

type Answers = Parameters<typeof stubApi>[0]

function open(offers: OfferRow[], answers: Answers = {}) {
  stubMotion()
  const asked: URLSearchParams[] = []
  const api = stubApi({
    [`GET ${OFFERS}`]: () => json(offers),
    [`GET ${OFFERS}/preview`]: (_, { searchParams }) => {
      asked.push(searchParams)
      return json(REDUCED)
    },
    ...answers,
  })
  renderAsMember(<OffersPage />, { isStaff: true, role: 'administrator' })
  return { ...api, asked }
}

const words = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ')

afterEach(() => vi.unstubAllGlobals())

describe('the offers', () => {
  it('are listed as current, upcoming and past, each with its struck-out price', async () => {
    open([
      offerRow(),
      offerRow({ id: 2, stage: 'coming', plan: 'gold', billing: 'monthly', wasCents: null }),
      offerRow({ id: 3, stage: 'over' }),
    ])
    const running = await screen.findByRole('table', { name: 'Offres : en cours' })
    expect(words(running)).toContain('Premium, 6 mois49,99 €60 €du 20 au 30 novembre 2026')
    const coming = screen.getByRole('table', { name: 'Offres : à venir' })
    expect(words(coming)).toContain('Gold, au mois49,99 €Aucun')
    const past = screen.getByRole('table', { name: 'Offres : passées' })
    expect(within(past).queryByRole('button')).toBeNull()
  })

  it('show an empty state, and can be reloaded after a failure', async () => {
    let isAway = true
    open([], { [`GET ${OFFERS}`]: () => (isAway ? problem('unavailable') : json([])) })
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('Aucune offre')).toBeTruthy()
  })
})

describe('a new offer', () => {
  it('shows what members will read before it is created', async () => {
    const { asked, requests } = open([], { [`POST ${OFFERS}`]: () => json(offerRow()) })
    press('Nouvelle offre')
    await screen.findByRole('dialog')
    expect(asked).toEqual([])
    fill(/^Prix total/, '49,99')
    const preview = await screen.findByRole('region', { name: 'Ce que les membres liront' })
    expect(words(preview)).toContain(
      'Au lieu de 60 €, notre prix le plus bas des 30 derniers jours. Offre valable du ',
    )
    expect(asked.at(-1)?.get('priceCents')).toBe('4999')
    press("Créer l'offre")
    expect(await screen.findByText('Offre créée')).toBeTruthy()
    expect(requests.find(({ route }) => route === `POST ${OFFERS}`)?.body).toMatchObject({
      ...{ plan: 'premium', billing: 'annual', priceCents: 4999 },
    })
  })

  it('warns if it is not a reduction, so that no price can be struck out', async () => {
    const price = { ...REDUCED.price, offer: null }
    open([], {
      [`GET ${OFFERS}/preview`]: () => json({ ...REDUCED, price, lowestCents: 4500 }),
    })
    press('Nouvelle offre')
    await screen.findByRole('dialog')
    fill(/^Prix total/, '49,99')
    const warning = await screen.findByText(/a déjà été demandé dans les 30 jours précédents/)
    expect(words(warning)).toContain('45 € a déjà été demandé')
    expect(words(warning)).toContain('illégal (article L112-1-1 du Code de la consommation)')
  })

  it('names the offer that overlaps it', async () => {
    open([], { [`GET ${OFFERS}/preview`]: () => json({ ...REDUCED, overlapped: offerRow() }) })
    press('Nouvelle offre')
    await screen.findByRole('dialog')
    fill(/^Prix total/, '49,99')
    expect(words(await screen.findByText(/court déjà/))).toContain(
      'Une offre à 49,99 € court déjà, du 20 au 30 novembre 2026.',
    )
  })

  it('shows a refusal at the field that is wrong', async () => {
    const errors = [{ path: 'priceCents', message: 'Une offre est au-dessous du prix habituel.' }]
    const refused = { type: 'about:blank', title: '', status: 400, code: 'validation', errors }
    open([], {
      [`GET ${OFFERS}/preview`]: () =>
        new Response(JSON.stringify({ ...refused, message: '', requestId: '1' }), { status: 400 }),
    })
    press('Nouvelle offre')
    await screen.findByRole('dialog')
    fill(/^Prix total/, '60')
    expect(await screen.findByText('Une offre est au-dessous du prix habituel.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Ce que les membres liront' })).toBeNull()
  })
})

describe('ending an offer', () => {
  it('needs a confirmation', async () => {
    const { count } = open([offerRow()], {
      [`POST ${OFFERS}/1/end`]: () => new Response(null, { status: 204 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Mettre fin : Premium, 6 mois/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Mettre fin à cette offre ?' }))
    expect(count(`POST ${OFFERS}/1/end`)).toBe(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Mettre fin' }))
    expect(await screen.findByText('Offre terminée')).toBeTruthy()
    expect(count(`GET ${OFFERS}`)).toBe(2)
  })

  it.each([
    ['refused', () => problem('already_over'), "C'est déjà terminé."],
    ['done', () => new Response(null, { status: 204 }), 'Offre terminée'],
  ])('reports that it was %s even if the dialog was closed meanwhile', async (_, answer, said) => {
    const under = Promise.withResolvers<Response>()
    open([offerRow()], { [`POST ${OFFERS}/1/end`]: () => under.promise })
    fireEvent.click(await screen.findByRole('button', { name: /^Mettre fin : Premium, 6 mois/ }))
    press('Mettre fin')
    press('Annuler')
    under.resolve(answer())
    expect(await screen.findByText(said)).toBeTruthy()
  })
})
