import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passTime, stubMotion } from '#tests/support/member-page.tsx'
import { NewsletterInvitation } from './NewsletterInvitation.tsx'
import { isNewsletterEligible } from './newsletter-flags.ts'

const TODAY = '2026-11-20T09:00:00Z'
const STORED = {
  subscribed: 'newsletter_subscribed',
  lastShown: 'newsletter_popup_last_shown',
  dismissed: 'newsletter_popup_dismissed_v2',
  done: 'newsletter_popup_done',
}

function arrive(timing: 'home' | 'site', isVisitor = true) {
  return render(
    <>
      <input aria-label="Champ de la page" />
      <NewsletterInvitation timing={timing} isVisitor={isVisitor}>
        {(openGuide) => (
          <button type="button" onClick={openGuide}>
            Conseils
          </button>
        )}
      </NewsletterInvitation>
    </>,
  )
}

const popup = () => screen.queryByRole('dialog')

function scrollTo(share: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1000 + innerHeight)
  vi.stubGlobal('scrollY', share * 1000)
  fireEvent.scroll(window)
}

function leaveAt(clientY: number) {
  fireEvent.mouseLeave(document.documentElement, { clientY })
}

function hidePage() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
}

beforeEach(async () => {
  // Loaded here: the first import takes real time, but the tests use fake timers.
  await import('./NewsletterPopup.tsx')
  vi.useFakeTimers({ now: Date.parse(TODAY) })
  localStorage.clear()
  stubMotion()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the invitation on the page /', () => {
  it('is armed after 1 second and opens 15 seconds later', async () => {
    arrive('home')
    await passTime(15_999)
    expect(popup()).toBeNull()
    await passTime(1)
    expect(popup()?.textContent).toContain("7 secrets pour trouver l'amour après 40 ans")
  })

  it.each<[string, () => void]>([
    ['at 80 % of the page', () => scrollTo(0.8)],
    ['when the mouse leaves through the top', () => leaveAt(-1)],
    ['when the page becomes hidden', hidePage],
  ])('opens %s, and not before it is armed', async (_, trigger) => {
    arrive('home')
    await passTime(999)
    trigger()
    await passTime(0)
    expect(popup()).toBeNull()
    await passTime(1)
    trigger()
    await passTime(0)
    expect(popup()).not.toBeNull()
  })

  it.each<[string, () => void]>([
    ['a scroll to less than 80 % of the page', () => scrollTo(0.79)],
    ['a mouse that leaves elsewhere than through the top', () => leaveAt(300)],
  ])('does not open for %s', async (_, trigger) => {
    arrive('home')
    await passTime(1000)
    trigger()
    await passTime(0)
    expect(popup()).toBeNull()
  })

  it('opens only once', async () => {
    arrive('home')
    await passTime(16_000)
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    localStorage.clear()
    scrollTo(1)
    leaveAt(-1)
    hidePage()
    await passTime(120_000)
    expect(popup()).toBeNull()
  })
})

describe('the invitation on the other pages', () => {
  it('is armed after 3 seconds and opens 30 seconds later', async () => {
    arrive('site')
    await passTime(32_999)
    expect(popup()).toBeNull()
    await passTime(1)
    expect(popup()).not.toBeNull()
  })

  it('does not open when the page becomes hidden', async () => {
    arrive('site')
    await passTime(3000)
    hidePage()
    await passTime(0)
    expect(popup()).toBeNull()
    scrollTo(0.8)
    await passTime(0)
    expect(popup()).not.toBeNull()
  })
})

describe('the invitation', () => {
  it.each([
    ['is subscribed', STORED.subscribed, 'true'],
    ['has seen it today', STORED.lastShown, new Date(TODAY).toDateString()],
    ['has dismissed it', STORED.dismissed, 'true'],
    ['has the done flag', STORED.done, 'yes'],
  ])('is not shown to a visitor who %s', async (_, key, value) => {
    localStorage.setItem(key, value)
    expect(isNewsletterEligible()).toBe(false)
    arrive('home')
    await passTime(120_000)
    expect(popup()).toBeNull()
  })

  it('can open again on another day if it was not dismissed', () => {
    localStorage.setItem(STORED.lastShown, new Date('2026-11-19T09:00:00Z').toDateString())
    expect(isNewsletterEligible()).toBe(true)
  })

  it('is shown to every visitor if storage is unavailable', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect(isNewsletterEligible()).toBe(true)
    arrive('home')
    await passTime(16_000)
    expect(popup()).not.toBeNull()
  })

  it('is only shown to visitors', async () => {
    arrive('home', false)
    await passTime(120_000)
    expect(popup()).toBeNull()
  })

  it('waits while the visitor types in a form', async () => {
    arrive('home')
    const field = screen.getByLabelText('Champ de la page')
    field.focus()
    await passTime(16_000)
    leaveAt(-1)
    await passTime(0)
    expect(popup()).toBeNull()
    field.blur()
    await passTime(15_000)
    expect(popup()).not.toBeNull()
  })

  it('never opens over a dialog', async () => {
    arrive('home')
    const other = document.createElement('dialog')
    document.body.append(other)
    other.showModal()
    await passTime(60_000)
    expect(screen.getAllByRole('dialog')).toEqual([other])
    other.remove()
  })

  it('stores the day when it opens, and that it was dismissed when it closes', async () => {
    arrive('home')
    await passTime(16_000)
    expect(localStorage.getItem(STORED.lastShown)).toBe(new Date(TODAY).toDateString())
    expect(localStorage.getItem(STORED.dismissed)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(popup()).toBeNull()
    expect(localStorage.getItem(STORED.dismissed)).toBe('true')
  })

  it('opens with the link « Conseils », even if it was dismissed before', async () => {
    localStorage.setItem(STORED.dismissed, 'true')
    arrive('home')
    fireEvent.click(screen.getByRole('button', { name: 'Conseils' }))
    await passTime(0)
    expect(popup()).not.toBeNull()
  })
})
