import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isPageLocked } from '#client/ui/page-lock.ts'
import { StripeCard } from './StripeCard.tsx'
import type { openFields } from './stripe-fields.ts'

type Opening = Parameters<typeof openFields>[0]

const opened = vi.hoisted(() => vi.fn<(opening: Opening) => void>())
vi.mock('./stripe-fields.ts', () => ({
  openFields: async (opening: Opening) => {
    opened(opening)
    return { stripe: {}, elements: { update() {} }, close() {} }
  },
}))

it("a pressed push notification does not leave a page with a card begun in Stripe's frames, whose input events the page does not receive", async () => {
  const { unmount } = render(
    <StripeCard ref={null} publishableKey="pk" amountCents={null} keepsCard returnTo="/home" />,
  )
  await act(async () => {})
  expect(isPageLocked()).toBe(false)
  act(() => opened.mock.lastCall?.[0].onChange({ complete: false, empty: false }))
  expect(isPageLocked()).toBe(true)
  unmount()
  expect(isPageLocked()).toBe(false)
})
