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
  loadFullPage.mockClear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a link to a page whose file cannot be loaded', () => {
  beforeEach(() => {
    preload.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    render(
      <AppRouter preload={preload}>
        <Link to="/messages">Messages</Link>
        <Toaster />
      </AppRouter>,
    )
  })

  it('reports a failed connection and stays on the page when offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.click(screen.getByRole('link', { name: 'Messages' }))
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(location.pathname).toBe('/home')
  })

  it('leads to the page once the connection is back', async () => {
    vi.stubGlobal('scrollTo', vi.fn())
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    preload.mockResolvedValue()
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Messages' })))
    await waitFor(() => expect(location.pathname).toBe('/messages'))
  })
})

describe('while the files of a page are loading', () => {
  let arrive: () => void
  let fail: () => void

  beforeEach(async () => {
    vi.stubGlobal('scrollTo', vi.fn())
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    preload.mockImplementation((pathname) => {
      if (pathname !== '/messages') return Promise.resolve()
      return new Promise((resolve, reject) => {
        arrive = resolve
        fail = () => reject(new TypeError('Failed to fetch dynamically imported module'))
      })
    })
    history.pushState(null, '', '/profile')
    render(
      <AppRouter preload={preload}>
        <Link to="/messages">Messages</Link>
        <Link to="/edit-profile">Modifier</Link>
      </AppRouter>,
    )
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Messages' })))
  })

  it.each(['load', 'fail'])('another press wins, whether they %s', async (end) => {
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Modifier' })))
    expect(location.pathname).toBe('/edit-profile')
    await act(async () => (end === 'load' ? arrive() : fail()))
    expect(location.pathname).toBe('/edit-profile')
    expect(loadFullPage).not.toHaveBeenCalled()
  })

  it.each(['load', 'fail'])("the browser's back button wins, whether they %s", async (end) => {
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/home'))
    await act(async () => (end === 'load' ? arrive() : fail()))
    expect(location.pathname).toBe('/home')
    expect(loadFullPage).not.toHaveBeenCalled()
  })
})

it('a link on a page that works without the application loads the next page as a full document', () => {
  render(
    <DocumentRouter ssrPath={undefined}>
      <Link to="/onboarding">S'inscrire</Link>
    </DocumentRouter>,
  )
  const link = screen.getByRole('link', { name: "S'inscrire" })
  expect(fireEvent.click(link)).toBe(false)
  expect(loadFullPage).toHaveBeenCalledExactlyOnceWith('/onboarding')
})
