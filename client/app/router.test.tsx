// Rules: platform
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '#client/ui/Toaster.tsx'
import { DocumentRouter } from './document-router.tsx'
import { AppRouter, Link } from './router.tsx'

const loadFullPage = vi.hoisted(() => vi.fn())
vi.mock('#client/platform/load-full-page.ts', () => ({ loadFullPage }))

const preload = vi.fn<(pathname: string) => Promise<void>>()

beforeEach(() => history.replaceState(null, '', '/home'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('offline, a link to a page whose file is not here', () => {
  beforeEach(() => {
    preload.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    render(
      <AppRouter preload={preload}>
        <Link to="/messages">Messages</Link>
        <Toaster />
      </AppRouter>,
    )
  })

  it('says that the connection failed and stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.click(screen.getByRole('link', { name: 'Messages' }))
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(location.pathname).toBe('/home')
  })

  it('leads there once the connection is back', async () => {
    vi.stubGlobal('scrollTo', vi.fn())
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    preload.mockResolvedValue()
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Messages' })))
    await waitFor(() => expect(location.pathname).toBe('/messages'))
  })
})

it('a link of a page that stands without the application loads the next page whole', () => {
  render(
    <DocumentRouter ssrPath={undefined}>
      <Link to="/onboarding">S'inscrire</Link>
    </DocumentRouter>,
  )
  const link = screen.getByRole('link', { name: "S'inscrire" })
  expect(fireEvent.click(link)).toBe(false)
  expect(loadFullPage).toHaveBeenCalledExactlyOnceWith('/onboarding')
})
