import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findFurtherScreen, notFound } from './further-screens.ts'
import { AppRouter } from './router.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { findScreen } from './screens.ts'

it('ends every page with links to pages that exist, the two ways out of a contract among them', () => {
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
  const missing = paths.filter(
    (path) => path !== '/' && (findScreen(path) ?? findFurtherScreen(path)) === notFound,
  )
  expect(missing).toEqual([])
})
