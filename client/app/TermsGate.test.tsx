// Rules: platform
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { termsPostponed } from '#client/features/legal/terms-postponed.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { Arrival } from './Arrival.tsx'
import { TermsGate } from './TermsGate.tsx'

const TERMS = {
  ...{ version: '1.5', since: '2027-01-15', isInForce: false },
  changes: ['Nous vous demandons votre accord.'],
}

const gated = (page: ReactNode) => <TermsGate>{page}</TermsGate>

async function open(
  terms: typeof TERMS | null,
  path = '/home',
  answers: Parameters<typeof stubApi>[0] = {},
  page = gated(<p>La page</p>),
) {
  history.replaceState(null, '', path)
  stubMotion()
  const api = stubApi(answers)
  // What is shown first is still being loaded: React shows the rest within an act that is awaited.
  await act(async () => {
    renderAsMember(page, { termsToAccept: terms })
  })
  return api
}

const title = () => screen.findByRole('heading', { name: 'Nos conditions ont changé' })

// The page is loaded when it is first needed: a busy machine may take longer over that than a test waits.
beforeAll(() => import('#client/pages/TermsChangedPage.tsx'))
beforeEach(() => termsPostponed.set(false))
afterEach(() => vi.unstubAllGlobals())

describe('new terms', () => {
  it('are told with what is new and since when, before the page', async () => {
    await open(TERMS)
    await title()
    expect(screen.getByText('À partir du 15 janvier 2027 :')).toBeTruthy()
    expect(screen.getByText('Nous vous demandons votre accord.')).toBeTruthy()
    expect(screen.queryByText('La page')).toBeNull()
    expect(screen.getByRole('link', { name: 'Lire le texte en entier' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /quitter Embellie/ }).getAttribute('href')).toBe(
      '/settings',
    )
  })

  it('are told without a line that begins with a semicolon', async () => {
    await open({ ...TERMS, changes: ['Vous venez à une table ; chacun règle sa part.'] })
    await title()
    const item = screen.getByRole('listitem')
    expect(item.textContent).toBe('Vous venez à une table\u202f; chacun règle sa part.')
  })

  it('are agreed to with their version; a refusal says so', async () => {
    let isStale = true
    const route = 'POST /api/legal/terms'
    const api = await open(TERMS, '/home', {
      [route]: () => (isStale ? problem('terms_changed') : new Response(null, { status: 204 })),
      'GET /api/users/current': () => json({}),
    })
    await title()
    fireEvent.click(screen.getByRole('button', { name: "J'accepte" }))
    await screen.findByText(/Nos conditions ont encore changé/)
    isStale = false
    fireEvent.click(screen.getByRole('button', { name: "J'accepte" }))
    await vi.waitFor(() => expect(api.count(route)).toBe(2))
    expect(api.requests.find((request) => request.route === route)?.body).toEqual({
      version: '1.5',
    })
  })

  it('wait until they hold, where the member prefers', async () => {
    await open(TERMS)
    await title()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Plus tard' })))
    expect(screen.getByText('La page')).toBeTruthy()
  })

  it.each([
    [
      'behind them',
      gated(
        <>
          <Arrival title="Parrainer" />
          <h1>Parrainer</h1>
        </>,
      ),
    ],
    [
      'that they stand in',
      <>
        <Arrival title="Parrainer" />
        {gated(<h1>Parrainer</h1>)}
      </>,
    ],
  ])('name the window, and give its name and the focus to the page %s', async (_, page) => {
    await open(TERMS, '/referral', {}, page)
    await title()
    expect(document.title).toBe('Nos conditions ont changé — Embellie')
    const later = screen.getByRole('button', { name: 'Plus tard' })
    later.focus()
    await act(async () => fireEvent.click(later))
    const next = screen.getByRole('heading', { name: 'Parrainer' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(document.title).toBe('Parrainer — Embellie')
  })

  it('do not wait once they hold', async () => {
    await open({ ...TERMS, isInForce: true })
    await title()
    expect(screen.queryByRole('button', { name: 'Plus tard' })).toBeNull()
  })

  it.each(['/settings', '/settings/partir', '/decisions', '/payment-card'])(
    'leave %s open to whoever refuses them',
    async (path) => {
      await open({ ...TERMS, isInForce: true }, path)
      expect(screen.getByText('La page')).toBeTruthy()
    },
  )

  it('that are agreed to are not asked about', async () => {
    await open(null)
    expect(screen.getByText('La page')).toBeTruthy()
  })
})
