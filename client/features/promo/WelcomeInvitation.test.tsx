import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WelcomeOffer } from '#shared/contracts/promo.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'

const OFFER: WelcomeOffer = {
  code: 'BIENVENUE20',
  discountPercent: 20,
  endsAt: '2026-12-31T23:00:00.000Z',
  conditions: 'Valable une fois, sur la première commande Premium ou Gold',
}
const fetchMock = vi.fn<typeof fetch>()
const writeText = vi.fn<(text: string) => Promise<void>>()

function answer(body: unknown, status = 200) {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

/** Renders a freshly loaded page: the modules lose their state. */
async function openPage(isHeldBack = false) {
  cleanup()
  vi.resetModules()
  const { WelcomeInvitation } = await import('./WelcomeInvitation.tsx')
  // Loaded in advance, because the component imports it at 25 s of fake time.
  await import('./WelcomeOffer.tsx')
  return render(<WelcomeInvitation isHeldBack={() => isHeldBack} />)
}

function wait(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  answer(OFFER)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  document.body.replaceChildren()
  fetchMock.mockReset()
  writeText.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the welcome offer', () => {
  it('opens 25 seconds after the page, with its code, its conditions, its end and the way to register', async () => {
    await openPage()
    await wait(24_999)
    expect(fetchMock).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    await wait(1)
    await wait(0)
    const dialog = screen.getByRole('dialog', { name: '20 % sur votre premier abonnement' })
    expect(dialog.textContent).toContain('BIENVENUE20')
    expect(dialog.textContent).toContain(
      "Valable une fois, sur la première commande Premium ou Gold, jusqu'au 31\u00a0décembre 2026.",
    )
    const link = screen.getByRole('link', { name: 'Commencer gratuitement' })
    expect(link.getAttribute('href')).toBe('/onboarding')
  })

  it('does not open if the newsletter popup can be shown', async () => {
    await openPage(true)
    await wait(60_000)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('is shown once per browser', async () => {
    await openPage()
    await wait(25_000)
    await wait(0)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(localStorage.getItem('welcome_offer_seen')).toBe('true')
    fetchMock.mockClear()
    await openPage()
    await wait(60_000)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('is not shown twice in one visit of a browser without storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { unmount } = await openPage()
    await wait(25_000)
    await wait(0)
    expect(screen.getByRole('dialog')).toBeTruthy()
    unmount()
    fetchMock.mockClear()
    const { WelcomeInvitation } = await import('./WelcomeInvitation.tsx')
    render(<WelcomeInvitation isHeldBack={() => false} />)
    await wait(60_000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('never opens over another dialog, and can still be shown at another visit', async () => {
    await openPage()
    const other = document.createElement('dialog')
    document.body.append(other)
    other.showModal()
    await wait(25_000)
    await wait(0)
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    expect(localStorage.getItem('welcome_offer_seen')).toBeNull()
  })

  it('does not open if no offer is in force, or if the server is unreachable', async () => {
    const { status, title } = PROBLEMS.no_welcome_offer
    answer({ title, status, code: 'no_welcome_offer' }, status)
    await openPage()
    await wait(26_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await openPage()
    await wait(26_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('welcome_offer_seen')).toBeNull()
  })

  it('closes by its cross, by « Plus tard » and by Escape', async () => {
    for (const close of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Plus tard' })),
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel')),
    ]) {
      localStorage.clear()
      await openPage()
      await wait(25_000)
      await wait(0)
      close()
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  it('copies its code and confirms it for 2 seconds', async () => {
    await openPage()
    await wait(25_000)
    await wait(0)
    writeText.mockResolvedValue()
    fireEvent.click(screen.getByRole('button', { name: 'Copier' }))
    await wait(0)
    expect(writeText).toHaveBeenCalledExactlyOnceWith('BIENVENUE20')
    expect(screen.getByRole('status').textContent).toBe('Copié')
    await wait(1999)
    expect(screen.getByRole('button', { name: 'Copié' })).toBeTruthy()
    await wait(1)
    expect(screen.getByRole('button', { name: 'Copier' })).toBeTruthy()
  })

  it('does not claim a copy that the browser refused', async () => {
    await openPage()
    await wait(25_000)
    await wait(0)
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    fireEvent.click(screen.getByRole('button', { name: 'Copier' }))
    await wait(0)
    expect(screen.getByRole('button', { name: 'Copier' })).toBeTruthy()
  })
})
