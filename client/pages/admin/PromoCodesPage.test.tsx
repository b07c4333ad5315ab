// Rules: promo
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'
import { euros } from '#shared/domain/money.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { promoCodeRow } from '#tests/support/admin-money.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { fill, press } from '#tests/support/open-page.tsx'
import { PromoCodesPage } from './PromoCodesPage.tsx'

const CODES = '/api/admin/promo-codes'

type Answers = Parameters<typeof stubApi>[0]

function open(codes: PromoCodeRow[], answers: Answers = {}) {
  stubMotion()
  const api = stubApi({
    [`GET ${CODES}`]: () => json({ codes }),
    'GET /api/catalogue': () => json(CATALOGUE),
    ...answers,
  })
  renderAsMember(<PromoCodesPage />, { isStaff: true, role: 'administrator' })
  return api
}

async function rows(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Codes promo' })
  const [, ...found] = within(table).getAllByRole('row')
  return found.map(({ textContent }) => textContent.replace(/\s/g, ' '))
}

afterEach(() => vi.unstubAllGlobals())

describe('the promo codes', () => {
  it('are listed with their conditions, dates and uses', async () => {
    open([
      promoCodeRow(),
      promoCodeRow({
        ...{ id: 2, code: 'GOLD10', plan: 'gold', stage: 'over', maxUses: 100, heldUses: 0 },
        ...{ isOncePerMember: false, isFirstOrderOnly: false, isWelcome: false },
      }),
    ])
    const [first, second] = await rows()
    expect(first).toContain('une fois par membre, première commande, offre de bienvenue')
    expect(first).toContain('−20 %Premium et Gold')
    expect(first).toContain('du 1er novembre au 31 décembre 2026')
    expect(first).toContain('121 en cours de paiement')
    expect(second).toContain('GOLD10sans autre condition')
    expect(second).toContain('12 sur 100')
    expect(second).toContain('Terminé')
    expect(screen.queryByRole('button', { name: 'Mettre fin à GOLD10' })).toBeNull()
  })

  it('show an empty state, and can be reloaded after a failure', async () => {
    let isAway = true
    open([], {
      [`GET ${CODES}`]: () => (isAway ? problem('unavailable') : json({ codes: [] })),
    })
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText('Aucun code promo')).toBeTruthy()
  })

  it('load page by page', async () => {
    const cursors: (string | null)[] = []
    open([], {
      [`GET ${CODES}`]: (_, { searchParams }) => {
        cursors.push(searchParams.get('cursor'))
        const isFirst = !searchParams.has('cursor')
        const code = promoCodeRow(isFirst ? {} : { id: 7, code: 'ANCIEN' })
        return json({ codes: [code] }, isFirst ? { 'X-Next-Cursor': '1' } : {})
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Voir les codes précédents' }))
    expect(await screen.findByText('ANCIEN')).toBeTruthy()
    expect(cursors).toEqual([null, '1'])
  })
})

describe('a new code', () => {
  it('is created with the typed values, starting today by default', async () => {
    const { requests } = open([], {
      [`POST ${CODES}`]: () => json(promoCodeRow({ code: 'HIVER' })),
    })
    press('Nouveau code')
    await screen.findByRole('dialog')
    fill('Code', 'hiver')
    fill('Réduction en %', '15')
    fill('Formule', 'gold')
    fill(/^Nombre d'utilisations/, '100')
    fireEvent.click(screen.getByLabelText('Première commande seulement'))
    press('Créer le code')
    expect(await screen.findByText('Code HIVER créé')).toBeTruthy()
    const sent = requests.find(({ route }) => route === `POST ${CODES}`)?.body
    expect(sent).toMatchObject({
      ...{ code: 'HIVER', discountPercent: 15, plan: 'gold', maxUses: 100 },
      ...{ isOncePerMember: true, isFirstOrderOnly: true, isWelcome: false },
      from: parisDate(new Date()),
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('previews the reduced price of each matching plan while it is typed', async () => {
    open([])
    press('Nouveau code')
    await screen.findByRole('dialog')
    const preview = within(
      await screen.findByRole('region', { name: 'Ce que les membres paieront' }),
    )
    expect(preview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Premium, 6 mois',
      'Premium, au mois',
      'Gold, 12 mois',
      'Gold, au mois',
    ])
    fill('Formule', 'gold')
    fill('Réduction en %', '15')
    const [yearly] = preview.getAllByRole('definition')
    expect(yearly?.textContent).toBe(`${euros(193_80)} au lieu de ${euros(228_00)}`)
    fill('Réduction en %', '95')
    expect(screen.queryByRole('region', { name: 'Ce que les membres paieront' })).toBeNull()
  })

  it('keeps the typed values after a refusal, and shows the reason at its field', async () => {
    const errors = [{ path: 'discountPercent', message: 'De 1 à 90 %.' }]
    const body = { ...{ type: 'about:blank', title: '', status: 400, code: 'validation' }, errors }
    open([], {
      [`POST ${CODES}`]: () =>
        new Response(JSON.stringify({ ...body, message: '', requestId: '1' }), { status: 400 }),
    })
    press('Nouveau code')
    await screen.findByRole('dialog')
    fill('Code', 'HIVER')
    fill('Réduction en %', '15')
    press('Créer le code')
    expect(await screen.findByText('De 1 à 90 %.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('HIVER')
  })

  it('reports a refusal even if the dialog was closed meanwhile', async () => {
    const under = Promise.withResolvers<Response>()
    open([], { [`POST ${CODES}`]: () => under.promise })
    press('Nouveau code')
    await screen.findByRole('dialog')
    fill('Code', 'HIVER')
    press('Créer le code')
    await vi.waitFor(() => screen.getByRole('button', { name: 'Créer le code' }))
    press('Annuler')
    under.resolve(problem('promo_code_taken'))
    expect(await screen.findByText('Ce code existe déjà, en cours ou terminé.')).toBeTruthy()
  })

  it('is refused if it exists already', async () => {
    open([], { [`POST ${CODES}`]: () => problem('promo_code_taken') })
    press('Nouveau code')
    await screen.findByRole('dialog')
    fill('Code', 'HIVER')
    press('Créer le code')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Ce code existe déjà, en cours ou terminé.')
  })
})

describe('ending a code', () => {
  it('needs a confirmation', async () => {
    const { count } = open([promoCodeRow()], {
      [`POST ${CODES}/1/end`]: () => new Response(null, { status: 204 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Mettre fin à BIENVENUE20' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Mettre fin à BIENVENUE20 ?' }))
    expect(count(`POST ${CODES}/1/end`)).toBe(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Mettre fin' }))
    expect(await screen.findByText('Code BIENVENUE20 terminé')).toBeTruthy()
    expect(count(`GET ${CODES}`)).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['refused', () => problem('already_over'), "C'est déjà terminé."],
    ['done', () => new Response(null, { status: 204 }), 'Code BIENVENUE20 terminé'],
  ])('reports that it was %s even if the dialog was closed meanwhile', async (_, answer, said) => {
    const under = Promise.withResolvers<Response>()
    open([promoCodeRow()], { [`POST ${CODES}/1/end`]: () => under.promise })
    fireEvent.click(await screen.findByRole('button', { name: 'Mettre fin à BIENVENUE20' }))
    press('Mettre fin')
    press('Annuler')
    under.resolve(answer())
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('moves the focus to the page title, because its button no longer exists', async () => {
    let code = promoCodeRow()
    open([], {
      [`GET ${CODES}`]: () => json({ codes: [code] }),
      [`POST ${CODES}/1/end`]: () => {
        code = promoCodeRow({ stage: 'over' })
        return new Response(null, { status: 204 })
      },
    })
    const act = await screen.findByRole('button', { name: 'Mettre fin à BIENVENUE20' })
    act.focus()
    fireEvent.click(act)
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Mettre fin' }))
    await screen.findByText('Code BIENVENUE20 terminé')
    const title = screen.getByRole('heading', { level: 1, name: 'Codes promo' })
    await vi.waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('shows an error if the code is already over', async () => {
    open([promoCodeRow({ stage: 'coming' })], {
      [`POST ${CODES}/1/end`]: () => problem('already_over'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Retirer BIENVENUE20' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer' }))
    expect((await screen.findByRole('alert')).textContent).toBe("C'est déjà terminé.")
  })
})
