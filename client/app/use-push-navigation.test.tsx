// Rules: platform
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePageLock } from '#client/ui/page-lock.ts'
import { AppRouter, Link } from './router.tsx'
import { usePushNavigation } from './use-push-navigation.ts'

const worker = new EventTarget()

let lock: (isLocked: boolean) => void

function Live() {
  const [isLocked, setLocked] = useState(false)
  lock = setLocked
  usePageLock(isLocked)
  usePushNavigation()
  return null
}

/** Simulates a pressed push and returns the page's response to the service worker. */
async function press(url: string): Promise<unknown> {
  const postMessage = vi.fn()
  const asked = Object.assign(new Event('message'), { data: url, ports: [{ postMessage }] })
  await act(async () => worker.dispatchEvent(asked))
  return postMessage.mock.calls[0]?.[0]
}

const field = () => screen.getByLabelText('Votre message')

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: worker })
  history.replaceState(null, '', '/contact')
  render(
    <AppRouter preload={async () => {}}>
      <Live />
      <input aria-label="Votre message" />
      <Link to="/home">Accueil</Link>
      <dialog aria-label="Un paiement" />
    </AppRouter>,
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('a pressed push', () => {
  it('opens its page in the open window', async () => {
    expect(await press('/messages')).toBe(true)
    expect(location.pathname).toBe('/messages')
  })

  it('does not replace a page with typed input, until the member opens the next page', async () => {
    fireEvent.input(field(), { target: { value: 'Bonjour' } })
    expect(await press('/messages')).toBe(false)
    expect(location.pathname).toBe('/contact')
    expect(await press('/contact')).toBe(true)
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Accueil' })))
    expect(await press('/messages')).toBe(true)
    expect(location.pathname).toBe('/messages')
  })

  it('does not replace a page with unsaved changes', async () => {
    act(() => lock(true))
    expect(await press('/messages')).toBe(false)
    expect(location.pathname).toBe('/contact')
    act(() => lock(false))
    expect(await press('/messages')).toBe(true)
  })

  it('does not replace a page with an open dialog', async () => {
    screen.getByLabelText('Un paiement').toggleAttribute('open', true)
    expect(await press('/messages')).toBe(false)
    expect(location.pathname).toBe('/contact')
  })
})
