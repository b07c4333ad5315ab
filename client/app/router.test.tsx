import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '#client/ui/Toaster.tsx'
import { AppRouter, Link } from './router.tsx'

const preload = vi.fn<(pathname: string) => Promise<void>>()

beforeEach(() => {
  history.replaceState(null, '', '/home')
  preload.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  render(
    <AppRouter preload={preload}>
      <Link to="/messages">Messages</Link>
      <Toaster />
    </AppRouter>,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('offline, a link to a page whose file is not here', () => {
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
