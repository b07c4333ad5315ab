import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#client/ui/Dialog.tsx'
import { pauseSales } from '#client/ui/overlay-turns.ts'
import { toast } from '#client/ui/toast.ts'
import { json, passTime, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { SocialProof } from './SocialProof.tsx'

const ITEMS = [
  { firstName: 'Martine', age: 58, place: 'Nantes', plan: 'premium' },
  { firstName: 'Philippe', age: 62, place: 'Lyon', plan: 'gold' },
]
const MARTINE = 'Martine, 58 ans, Nantes vient de passer Premium'

/** A random source that returns these numbers in order, then always the last one. */
function dice(...numbers: number[]) {
  return () => (numbers.length > 1 ? numbers.shift() : numbers[0]) ?? 0
}

/** Waits until the first purchase was shown, and hidden 8 s later. */
async function passFirst() {
  await passTime(30_000)
  await passTime(8000)
  expect(shown()).toBeUndefined()
}

async function open(items: unknown[] = ITEMS, random = dice(0)) {
  stubApi({ 'GET /api/social-proof': () => json({ mode: 'sample', items }) })
  renderAsMember(<SocialProof isOnPhoto random={random} />)
  await passTime(0)
}

const shown = () => screen.queryByText(/vient de passer/)?.textContent

// Each test starts an hour after the previous one, so that the pause after its flash is over.
let hour = Date.parse('2026-11-20T09:00:00Z')
beforeEach(() => {
  hour += 3_600_000
  vi.useFakeTimers({ now: hour })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the social proof', () => {
  it('first appears after 30 s, for 8 s', async () => {
    await open()
    await passTime(29_999)
    expect(shown()).toBeUndefined()
    await passTime(1)
    expect(shown()).toBe(MARTINE)
    const offer = screen.getByRole('link', { name: 'Découvrir' })
    expect(offer.getAttribute('href')).toBe('/subscription')
    await passTime(7999)
    expect(shown()).toBe(MARTINE)
    await passTime(1)
    expect(shown()).toBeUndefined()
  })

  it('is checked every 10 s, and appears again once more than 20 s have passed since the last one', async () => {
    await open()
    await passFirst()
    await passTime(21_999)
    expect(shown()).toBeUndefined()
    await passTime(1)
    expect(shown()).toBe(MARTINE)
  })

  it('appears again with a probability of 40 %', async () => {
    await open(ITEMS, dice(0, 0.4, 0.39, 0.9))
    await passFirst()
    await passTime(22_000)
    expect(shown()).toBeUndefined()
    await passTime(10_000)
    expect(shown()).toBe('Philippe, 62 ans, Lyon vient de passer Gold')
  })

  it('stays while it is hovered or focused', async () => {
    await open()
    await passTime(30_000)
    const close = screen.getByRole('button', { name: 'Fermer ce message' })
    fireEvent.pointerEnter(close)
    await passTime(20_000)
    expect(shown()).toBe(MARTINE)
    act(() => close.focus())
    fireEvent.pointerLeave(close)
    await passTime(20_000)
    expect(shown()).toBe(MARTINE)
    act(() => close.blur())
    await passTime(8000)
    expect(shown()).toBeUndefined()
  })

  it.each([
    [
      'its close button',
      () => fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' })),
    ],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is closed by %s', async (_, close) => {
    await open()
    await passTime(30_000)
    close()
    expect(shown()).toBeUndefined()
  })

  it('is never shown over a dialog', async () => {
    await open()
    const { unmount } = renderAsMember(<Dialog labelledBy="title" onClose={() => {}} children="" />)
    await passTime(30_000)
    expect(shown()).toBeUndefined()
    unmount()
    expect(shown()).toBe(MARTINE)
  })

  it('is skipped within a minute after a flash or a match', async () => {
    await open()
    await passTime(29_000)
    pauseSales()
    await passTime(1000)
    expect(shown()).toBeUndefined()
    // The check at 60 s is within the minute, too; the one at 90 s is not.
    await passTime(59_000)
    expect(shown()).toBeUndefined()
    await passTime(31_000)
    expect(shown()).toBe(MARTINE)
  })

  it('does not come back within a minute after a flash that hid it', async () => {
    await open()
    await passTime(30_000)
    act(() => {
      pauseSales()
      toast({ title: 'Flash envoyé !', duration: 1500 })
    })
    await passTime(59_999)
    expect(shown()).toBeUndefined()
    await passTime(1)
    expect(shown()).toBe(MARTINE)
  })

  it('gives way to a toast', async () => {
    await open()
    await passTime(30_000)
    act(() => toast({ title: 'Préférences sauvegardées !', duration: 4000 }))
    expect(shown()).toBeUndefined()
    await passTime(4000)
    expect(shown()).toBe(MARTINE)
  })

  it('is announced politely by a screen reader', async () => {
    await open()
    await passTime(30_000)
    expect(
      screen.getAllByRole('status').some((region) => region.textContent?.includes(MARTINE)),
    ).toBe(true)
  })

  it('shows the first name and region of a real member, but no age', async () => {
    await open([{ firstName: 'Odile', place: 'Bretagne', plan: 'gold' }])
    await passTime(30_000)
    expect(shown()).toBe('Odile, Bretagne vient de passer Gold')
  })

  it('is not shown if there is no purchase', async () => {
    await open([])
    await passTime(300_000)
    expect(shown()).toBeUndefined()
  })
})
