// Rules: landing
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentRouter } from '#client/app/document-router.tsx'
import { type Claims, GivenClaims, ShowsSamples } from '#client/features/landing/samples.ts'
import { LandingPage } from './LandingPage.tsx'
import { SecondLandingPage } from './SecondLandingPage.tsx'

const NO_CLAIMS: Claims = { members: null, rating: null, verifiesProfiles: false }

function open(
  Page: ComponentType<{ isVisitor: boolean }>,
  { showsSamples = true, claims = NO_CLAIMS } = {},
) {
  render(
    <ShowsSamples value={showsSamples}>
      <GivenClaims value={claims}>
        <DocumentRouter ssrPath={undefined}>
          <Page isVisitor />
        </DocumentRouter>
      </GivenClaims>
    </ShowsSamples>,
  )
}

function addressOf(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href')
}

function facts(): (string | undefined)[][] {
  const values = screen.getAllByRole('definition')
  return screen.getAllByRole('term').map((term, i) => [term.textContent, values[i]?.textContent])
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each([
  ['first', LandingPage],
  ['second', SecondLandingPage],
])('the %s layout of the landing page', (_, Page) => {
  it('starts with its title and a button to the registration', () => {
    open(Page)
    const title = screen.getByRole('heading', { level: 1 })
    expect(title.textContent).toBe("Retrouvez l'amour après 40 ans")
    expect(addressOf('Commencer gratuitement')).toBe('/onboarding')
    expect(screen.getByText('Inscription gratuite')).toBeTruthy()
  })

  it('has a skip link first, then links to sign in and to register in its header', () => {
    open(Page)
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Aller au contenu')
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
    const head = within(screen.getByRole('navigation', { name: 'Compte' }))
    const ways = head.getAllByRole('link')
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Se connecter', '/login'],
      ["S'inscrire", '/onboarding'],
    ])
  })

  it('has three benefit cards: mature community, guaranteed security, authentic encounters', () => {
    open(Page)
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Communauté mature',
      'Sécurité garantie',
      'Rencontres authentiques',
    ])
  })

  it('ends with « Créer mon profil gratuitement » and « Déjà membre ? Se connecter », both linking to the registration', () => {
    open(Page)
    const closing = screen.getByRole('region', { name: /^Le ciel se dégage/ })
    const links = within(closing).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Créer mon profil gratuitement', '/onboarding'],
      ['Déjà membre ? Se connecter', '/onboarding'],
    ])
  })

  it('has a footer with help, community and contact', () => {
    open(Page)
    const footer = within(screen.getByRole('contentinfo'))
    const titles = footer.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(titles).toEqual(['Aide', 'Communauté', 'Contact'])
    expect(addressOf("Centre d'aide")).toBe('/help')
    expect(addressOf('Sécurité')).toBe('/security')
    expect(addressOf('Conseils')).toBe('/conseils')
    expect(addressOf('Parrainage')).toBe('/referral')
    const contact = footer.getByRole('link', { name: 'Nous écrire' })
    expect(contact.getAttribute('href')).toBe('/contact')
  })

  it('shows all claims of the specification in the demonstration', () => {
    open(Page)
    expect(facts()).toEqual([
      ['célibataires inscrits', 'Plus de 10 000'],
      ['note des membres', '4,8/5'],
      ['une communauté mature', '40 à 75 ans'],
      ['par mois (engagement 6 mois, 60\u00a0€)', 'Dès 10 euros'],
    ])
    expect(screen.getByText('Profils vérifiés manuellement')).toBeTruthy()
    expect(screen.getByText(/^Chaque profil est vérifié manuellement/)).toBeTruthy()
    expect(screen.getAllByRole('figure', { hidden: true })).toHaveLength(4)
  })

  it('leaves out the figures, the couples and the unproven claims in production', () => {
    open(Page, { showsSamples: false })
    expect(facts()).toEqual([
      ['une communauté mature', '40 à 75 ans'],
      ['par mois (engagement 6 mois, 60\u00a0€)', 'Dès 10 euros'],
    ])
    expect(screen.queryByText(/vérifié/)).toBeNull()
    expect(screen.queryAllByRole('figure', { hidden: true })).toEqual([])
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it('claims verified profiles in production only if each profile is verified before it is visible', () => {
    open(Page, { showsSamples: false, claims: { ...NO_CLAIMS, verifiesProfiles: true } })
    expect(screen.getByText('Profils vérifiés manuellement')).toBeTruthy()
    expect(screen.getByText(/^Chaque profil est vérifié manuellement/)).toBeTruthy()
    expect(screen.queryByText(/4,8/)).toBeNull()
  })

  it("shows the owner's figures in production", () => {
    const claims = { ...NO_CLAIMS, members: 'Plus de 12 000' }
    open(Page, { showsSamples: false, claims })
    expect(facts()[0]).toEqual(['célibataires inscrits', 'Plus de 12 000'])
    expect(screen.queryByText('note des membres')).toBeNull()
  })
})

it('the second layout describes a day in three steps: present yourself, flash, write', () => {
  open(SecondLandingPage)
  const day = within(screen.getByRole('region', { name: 'Une journée sur Embellie' }))
  expect(day.getAllByRole('listitem')).toHaveLength(3)
})
