// Rules: legal
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import type { LegalNotice } from '#shared/contracts/legal.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { json, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { LegalNoticePage } from './LegalNoticePage.tsx'
import { LegalPrivacyPage } from './LegalPrivacyPage.tsx'
import { LegalTermsPage } from './LegalTermsPage.tsx'

const NOTICE = 'GET /api/legal'
const UNKNOWN = {
  isDemo: false,
  name: null,
  form: null,
  address: null,
  registration: null,
  vat: null,
  phone: null,
  email: null,
  director: null,
  host: null,
  mediator: null,
} satisfies LegalNotice

async function open(page: ReactNode, stated: Partial<LegalNotice> = {}, address = '/') {
  history.replaceState(null, '', address)
  const api = stubApi({ [NOTICE]: () => json({ ...UNKNOWN, ...stated }) })
  await act(async () => renderPage(page))
  return api
}

function renderPage(page: ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>{page}</AppRouter>
    </QueryClientProvider>,
  )
}

const main = () => within(screen.getByRole('main'))

function fact(name: string) {
  return main().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
}

// A desktop width: every media query matches.
beforeEach(() => stubMotion(true))
afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['Mentions légales', LegalNoticePage, LEGAL_TEXTS.notice],
  ["Conditions générales d'utilisation et de vente", LegalTermsPage, LEGAL_TEXTS.terms],
  ['Politique de confidentialité', LegalPrivacyPage, LEGAL_TEXTS.privacy],
])('the page « %s »', (title, Page, { version, since }) => {
  it('shows the version and the date of the text in force', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01') })
    await open(<Page />)
    vi.useRealTimers()
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(main().getByText('En vigueur depuis le', { exact: false }).textContent).toBe(
      `En vigueur depuis le ${longDate(new Date(since))}`,
    )
    expect(main().getByText(`Version ${version}`)).toBeTruthy()
  })

  it('links to the two other texts, and marks itself as the current one', async () => {
    await open(<Page />)
    const tabs = within(main().getByRole('navigation', { name: 'Textes légaux' }))
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/legal/mentions-legales',
      '/legal/cgv',
      '/legal/politique-confidentialite',
    ])
    expect(tabs.getAllByRole('link', { current: 'page' })).toHaveLength(1)
  })

  it('links from its contents to each of its sections', async () => {
    await open(<Page />)
    const contents = within(main().getByRole('navigation', { name: 'Sommaire' }))
    const links = contents.getAllByRole('link')
    const headings = main()
      .getAllByRole('heading', { level: 2 })
      .filter(({ textContent }) => textContent !== 'Sommaire')
    expect(links.map((link) => link.textContent)).toEqual(headings.map((one) => one.textContent))
    for (const link of links) {
      expect(document.querySelector(`section${link.getAttribute('href')}`)).toBeTruthy()
    }
  })

  it('can be printed or saved as a PDF', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await open(<Page />)
    fireEvent.click(main().getByRole('button', { name: 'Imprimer ou garder en PDF' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('says on a demo site that it is a demo', async () => {
    await open(<Page />, { isDemo: true })
    expect(main().getByText("Site de démonstration : rien n'y est vendu")).toBeTruthy()
  })
})

describe('the contents of a legal text', () => {
  it('are collapsed above the text on a phone', async () => {
    await open(<LegalTermsPage />)
    expect(main().getByRole('heading', { name: 'Sommaire' })).toBeTruthy()
    cleanup()
    stubMotion(false)
    await act(async () => renderPage(<LegalTermsPage />))
    const summary = main().getByText(/^Sommaire, 17.articles$/)
    expect(summary.closest('details')?.open).toBe(false)
    expect(main().queryByRole('heading', { name: 'Sommaire' })).toBeNull()
  })

  it('are opened by the « Sommaire » link in the text on a phone', async () => {
    stubMotion(false)
    await act(async () => renderPage(<LegalTermsPage />))
    const way = main().getByRole('link', { name: 'Sommaire' })
    expect(way.getAttribute('href')).toBe('#sommaire')
    fireEvent.click(way)
    expect(
      main()
        .getByText(/^Sommaire, 17.articles$/)
        .closest('details')?.open,
    ).toBe(true)
  })

  it('get a link back when they are scrolled out of sight', async () => {
    stubMotion(false)
    let report: (entries: { isIntersecting: boolean }[]) => void = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof report) {
          report = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    await act(async () => renderPage(<LegalTermsPage />))
    const bar = main().getByRole('link', { name: 'Sommaire' }).closest('p')
    expect(bar?.hasAttribute('data-shown')).toBe(false)
    act(() => report([{ isIntersecting: false }]))
    expect(bar?.hasAttribute('data-shown')).toBe(true)
    act(() => report([{ isIntersecting: true }]))
    expect(bar?.hasAttribute('data-shown')).toBe(false)
  })

  it('mark the section that is being read', async () => {
    await open(<LegalTermsPage />)
    const contents = within(main().getByRole('navigation', { name: 'Sommaire' }))
    const current = () => contents.getByRole('link', { current: true }).getAttribute('href')
    const tops: Record<string, number> = { objet: -900, compte: -200, regles: 300 }
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      return new DOMRect(0, tops[this.id] ?? 2000)
    })
    fireEvent.scroll(window)
    expect(current()).toBe('#regles')
    tops.regles = 600
    fireEvent.scroll(window)
    expect(current()).toBe('#compte')
    vi.restoreAllMocks()
  })
})

it('the URL of a section of a legal text scrolls to that section', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await open(<LegalTermsPage />, {}, '/#retractation')
  expect(scrolled.mock.contexts).toEqual([document.getElementById('retractation')])
  scrolled.mockRestore()
})

describe('the publisher in the legal notice', () => {
  it('is what the owner has configured', async () => {
    await open(<LegalNoticePage />, { name: 'Une maison', email: 'aide@maison.example' })
    expect(fact('Éditeur')).toBe('Une maison')
    expect(main().queryByText("Site de démonstration : rien n'y est vendu")).toBeNull()
    const links = main().getAllByRole('link', { name: 'aide@maison.example' })
    expect(links[0]?.getAttribute('href')).toBe('mailto:aide@maison.example')
  })

  it('shows a warning for each missing fact in production', async () => {
    await open(<LegalNoticePage />, { name: 'Une maison' })
    expect(fact('Éditeur')).toBe('Une maison')
    expect(fact('Hébergeur')).toBe("Information à compléter par l'éditeur")
    expect(main().getAllByText("Information à compléter par l'éditeur")).toHaveLength(9)
  })

  it('is not shown in a demo', async () => {
    await open(<LegalNoticePage />, { isDemo: true })
    expect(main().getByText(/Une démonstration n'en a pas/)).toBeTruthy()
    expect(main().queryByText('Éditeur')).toBeNull()
    expect(main().queryByText("Information à compléter par l'éditeur")).toBeNull()
  })

  it('can be loaded again after a network failure, and the text is shown meanwhile', async () => {
    let isOnline = false
    stubApi({
      [NOTICE]: () =>
        isOnline
          ? json({ ...UNKNOWN, name: 'Une maison' })
          : Promise.reject(new TypeError('Failed to fetch')),
    })
    await act(async () => renderPage(<LegalNoticePage />))
    expect(screen.getByRole('alert').textContent).toContain(
      'Problème de connexion. Vérifiez votre internet',
    )
    expect(main().getByText('Signaler un contenu illicite', { selector: 'h2' })).toBeTruthy()
    isOnline = true
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
    expect(fact('Éditeur')).toBe('Une maison')
  })
})

describe('the terms page', () => {
  it('states the prices, the commitments, the renewal and how to end a contract', async () => {
    await open(<LegalTermsPage />)
    const rows = main().getAllByRole('row').slice(1)
    const words = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')
    expect(rows.map((row) => [...row.children].map(words))).toEqual([
      ['Premium', 'au mois', '13 €', '13 €'],
      ['Premium', '6 mois', '60 €', '10 €'],
      ['Gold', 'au mois', '25 €', '25 €'],
      ['Gold', '12 mois', '228 €', '19 €'],
    ])
    expect(main().getByText(/six semaines avant la fin/)).toBeTruthy()
    expect(main().getByText(/Remboursement : 58,68 €/)).toBeTruthy()
    const end = main().getByRole('link', { name: 'résilier votre contrat' })
    expect(end.getAttribute('href')).toBe('/resilier')
    const withdraw = main().getByRole('link', { name: 'renoncer au contrat ici' })
    expect(withdraw.getAttribute('href')).toBe('/retractation')
  })
})

describe('the privacy policy', () => {
  it('states the purposes, the retention periods and how to exercise each right', async () => {
    await open(<LegalPrivacyPage />, { email: 'aide@maison.example' })
    expect(fact('Vous accorder selon vos préférences')).toContain('consentement explicite')
    expect(fact('Inscription non confirmée')).toBe('Effacée après 24 heures, avec ses photos.')
    expect(fact('Compte quitté')).toContain('au plus tard le 30e jour')
    expect(main().getByRole('link', { name: 'cnil.fr' })).toBeTruthy()
    expect(main().getAllByRole('link', { name: 'aide@maison.example' }).length).toBeGreaterThan(1)
  })

  it('does not break a word at its hyphen', async () => {
    await open(<LegalPrivacyPage />)
    const parted = within(main().getByRole('article'))
      .getAllByText(/\p{L}-\p{L}/u)
      .filter(({ localName }) => !['span', 'code'].includes(localName))
    expect(parted.map(({ textContent }) => textContent)).toEqual([])
  })

  it('names every cookie', async () => {
    await open(<LegalPrivacyPage />)
    for (const name of ['sid', 'device', 'login', 'social', 'onboarding']) {
      expect(main().getByText(name, { selector: 'code' })).toBeTruthy()
    }
  })
})
