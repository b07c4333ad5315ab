import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#shared/contracts/realtime.ts'
import { passTime, renderAsMember } from '#tests/support/member-page.tsx'
import { NotificationToasts } from './NotificationToasts.tsx'

const socket = vi.hoisted(() => ({ tell: (_: unknown) => {} }))
vi.mock('#client/platform/socket.ts', () => ({
  onSocket: (_event: string, listener: (notification: unknown) => void) => {
    socket.tell = listener
    return () => {}
  },
}))

function arrives(overrides: Partial<Notification>) {
  const notification: Notification = {
    id: '1',
    type: 'visit',
    title: 'Une visite sur votre profil',
    message: "Quelqu'un a regardé votre profil.",
    color: 'info',
    duration: 3000,
    memberId: null,
    photo: null,
    ...overrides,
  }
  act(() => socket.tell(notification))
}

const shown = () => within(screen.getByRole('status'))
const titles = () =>
  shown()
    .queryAllByText(/^Nouvelle \d$/)
    .map((title) => title.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  renderAsMember(<NotificationToasts />)
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
})

describe('the notifications', () => {
  it('stack three at most, the newest above', () => {
    for (const id of ['1', '2', '3', '4']) arrives({ id, title: `Nouvelle ${id}` })
    expect(titles()).toEqual(['Nouvelle 4', 'Nouvelle 3', 'Nouvelle 2'])
  })

  it('leave it to the checkout to welcome to a plan', () => {
    history.replaceState(null, '', '/checkout')
    arrives({ id: '1', type: 'upgrade', title: 'Nouvelle 1' })
    arrives({ id: '2', title: 'Nouvelle 2' })
    history.replaceState(null, '', '/')
    expect(titles()).toEqual(['Nouvelle 2'])
  })

  it('each stay as long as they ask', async () => {
    arrives({ id: '1', title: 'Nouvelle 1', duration: 3000 })
    arrives({ id: '2', title: 'Nouvelle 2', duration: 5000 })
    await passTime(3000)
    expect(titles()).toEqual(['Nouvelle 2'])
    await passTime(2000)
    expect(titles()).toEqual([])
  })

  it('wait while they are hovered or focused', async () => {
    arrives({ title: 'Nouvelle 1' })
    const close = shown().getByRole('button', { name: 'Fermer la notification' })
    fireEvent.pointerEnter(close)
    await passTime(20_000)
    expect(titles()).toEqual(['Nouvelle 1'])
    act(() => close.focus())
    fireEvent.pointerLeave(close)
    await passTime(20_000)
    expect(titles()).toEqual(['Nouvelle 1'])
    act(() => close.blur())
    await passTime(3000)
    expect(titles()).toEqual([])
  })

  it('are closed by their cross', () => {
    arrives({ title: 'Nouvelle 1' })
    fireEvent.click(shown().getByRole('button', { name: 'Fermer la notification' }))
    expect(titles()).toEqual([])
  })

  it('of a match lead to the conversation', () => {
    arrives({ type: 'match', title: "C'est un match !", memberId: 'abc', photo: '/laurent.svg' })
    const link = shown().getByRole('link', { name: "C'est un match !" })
    expect(link.getAttribute('href')).toBe('/chat/abc')
  })

  it('that name nobody lead nowhere', () => {
    arrives({ type: 'flash', title: 'Vous avez reçu un flash' })
    expect(shown().queryByRole('link')).toBeNull()
  })
})
