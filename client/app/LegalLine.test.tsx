// Rules: platform
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LegalLine } from './LegalLine.tsx'
import { AppRouter } from './router.tsx'
import { findRoute, notFound } from './routes.ts'
import { SiteFooter } from './SiteFooter.tsx'

it('the legal line shows the current year', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T12:00:00'), toFake: ['Date'] })
  try {
    render(
      <AppRouter preload={async () => {}}>
        <SiteFooter />
      </AppRouter>,
    )
    screen.getByText('© 2031 Embellie')
  } finally {
    vi.useRealTimers()
  }
})

it('the legal line repeats no link of the site footer, and the landing page does not link to itself', () => {
  history.replaceState(null, '', '/')
  render(
    <AppRouter preload={async () => {}}>
      <SiteFooter />
    </AppRouter>,
  )
  expect(screen.getAllByRole('link', { name: 'Nous écrire' })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: "Retour à l'accueil" })).toBeNull()
})

it('the legal line links only to existing pages, including the two that end a contract', () => {
  render(
    <AppRouter preload={async () => {}}>
      <SiteFooter />
    </AppRouter>,
  )
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/', '/legal/mentions-legales', '/legal/cgv', '/legal/politique-confidentialite'],
      ...['/resilier', '/retractation', '/contact', '/signaler', '/accessibilite'],
    ]),
  )
  const missing = paths.filter((path) => path !== '/' && findRoute(path) === notFound)
  expect(missing).toEqual([])
})

it.each(['folded', 'brief'] as const)(
  'the legal line shows the two links that end a contract and folds the rest: %s',
  (form) => {
    render(
      <AppRouter preload={async () => {}}>
        <LegalLine form={form} />
      </AppRouter>,
    )
    const fold = screen.getByRole('group')
    expect(fold.querySelector('summary')?.textContent).toBe('Informations légales')
    const open = screen.getAllByRole('link').filter((link) => !fold.contains(link))
    expect(open.map((link) => link.textContent)).toEqual([
      'résilier votre contrat',
      'renoncer au contrat ici',
    ])
  },
)

it('the legal line of a page behind an e-mailed link names the owner and folds the rest', () => {
  render(
    <AppRouter preload={async () => {}}>
      <LegalLine form="slim" />
    </AppRouter>,
  )
  const fold = screen.getByRole('group')
  const names = screen.getAllByRole('link').map((link) => [link.textContent, fold.contains(link)])
  expect(names).toEqual([
    ['Mentions légales', false],
    ['Confidentialité', false],
    ['Nous écrire', false],
    ["Retour à l'accueil", true],
    ['CGV', true],
    ['résilier votre contrat', true],
    ['renoncer au contrat ici', true],
    ['Signaler un contenu', true],
    ['Accessibilité', true],
  ])
})
