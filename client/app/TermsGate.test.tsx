// Rules: platform
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { termsPostponed } from '#client/features/legal/terms-postponed.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { PageTitle } from './PageTitle.tsx'
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
  // The first render suspends while a file loads: an awaited act lets React render the rest.
  await act(async () => {
    renderAsMember(page, { termsToAccept: terms })
  })
  return api
}

const title = () => screen.findByRole('heading', { name: 'Nos conditions ont changé' })

// Loaded beforehand: on a busy machine, lazy loading can take longer than a test waits.
beforeAll(() => import('#client/pages/TermsChangedPage.tsx'))
beforeEach(() => termsPostponed.set(false))
afterEach(() => vi.unstubAllGlobals())

describe('new terms', () => {
  it('are shown before the page, with their changes and their date', async () => {
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

  it('are shown without a line break before a semicolon', async () => {
    await open({ ...TERMS, changes: ['Vous venez à une table ; chacun règle sa part.'] })
    await title()
    const item = screen.getByRole('listitem')
    expect(item.textContent).toBe('Vous venez à une table\u202f; chacun règle sa part.')
  })

  it('are accepted with their version; an error is shown', async () => {
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

  it('can be postponed until they are in force', async () => {
    await open(TERMS)
    await title()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Plus tard' })))
    expect(screen.getByText('La page')).toBeTruthy()
  })

  it.each([
    [
      'inside the gate',
      gated(
        <>
          <PageTitle title="Parrainer" />
          <h1>Parrainer</h1>
        </>,
      ),
    ],
    [
      'around the gate',
      <>
        <PageTitle title="Parrainer" />
        {gated(<h1>Parrainer</h1>)}
      </>,
    ],
  ])('set document.title, and return the title and the focus to the page %s', async (_, page) => {
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

  it('cannot be postponed once they are in force', async () => {
    await open({ ...TERMS, isInForce: true })
    await title()
    expect(screen.queryByRole('button', { name: 'Plus tard' })).toBeNull()
  })

  it.each(['/settings', '/settings/partir', '/decisions', '/payment-card'])(
    'leave %s open to a member who refuses them',
    async (path) => {
      await open({ ...TERMS, isInForce: true }, path)
      expect(screen.getByText('La page')).toBeTruthy()
    },
  )

  it('are not shown once they are accepted', async () => {
    await open(null)
    expect(screen.getByText('La page')).toBeTruthy()
  })
})
