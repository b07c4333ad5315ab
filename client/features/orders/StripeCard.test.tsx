import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isPageHeld } from '#client/ui/held-page.ts'
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

it('a card begun in the fields of Stripe holds its page, of which this document hears nothing else', async () => {
  const { unmount } = render(
    <StripeCard ref={null} publishableKey="pk" amountCents={null} keepsCard returnTo="/home" />,
  )
  await act(async () => {})
  expect(isPageHeld()).toBe(false)
  act(() => opened.mock.lastCall?.[0].onChange({ complete: false, empty: false }))
  expect(isPageHeld()).toBe(true)
  unmount()
  expect(isPageHeld()).toBe(false)
})
