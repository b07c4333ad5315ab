import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Notification } from '#shared/contracts/realtime.ts'
import { passTime, renderAsMember } from '#tests/support/member-page.tsx'
import { NotificationToasts } from './NotificationToasts.tsx'

const socket = vi.hoisted(() => ({ emit: (_: unknown) => {} }))
vi.mock('#client/platform/socket.ts', () => ({
  onSocket: (_event: string, listener: (notification: unknown) => void) => {
    socket.emit = listener
    return () => {}
  },
}))

function receive(overrides: Partial<Notification>) {
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
  act(() => socket.emit(notification))
}

const shown = () => within(screen.getByRole('status'))
const titles = () => screen.queryAllByText(/^Nouvelle \d$/).map((title) => title.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  renderAsMember(<NotificationToasts />)
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
})

describe('the notification toasts', () => {
  it('are shown one at a time; beyond three, the oldest one that is not shown is dropped', async () => {
    for (const id of ['1', '2', '3', '4']) receive({ id, title: `Nouvelle ${id}` })
    const seen = []
    for (let turn = 0; turn < 4; turn++) {
      seen.push(titles())
      await passTime(3000)
    }
    expect(seen).toEqual([['Nouvelle 1'], ['Nouvelle 3'], ['Nouvelle 4'], []])
  })

  it('wait while a toast of the page or a dialog is shown', async () => {
    act(() => toast({ title: 'Préférences sauvegardées !', duration: 4000 }))
    receive({ title: 'Nouvelle 1' })
    expect(titles()).toEqual([])
    await passTime(4000)
    expect(titles()).toEqual(['Nouvelle 1'])
    const { unmount } = renderAsMember(<Dialog labelledBy="title" onClose={() => {}} children="" />)
    expect(titles()).toEqual([])
    unmount()
    expect(titles()).toEqual(['Nouvelle 1'])
  })

  it('do not welcome to a plan on the checkout page, which does it itself', () => {
    history.replaceState(null, '', '/checkout')
    receive({ id: '1', type: 'upgrade', title: 'Nouvelle 1' })
    receive({ id: '2', title: 'Nouvelle 2' })
    history.replaceState(null, '', '/')
    expect(titles()).toEqual(['Nouvelle 2'])
  })

  it('are each shown for their own duration', async () => {
    receive({ id: '1', title: 'Nouvelle 1', duration: 3000 })
    receive({ id: '2', title: 'Nouvelle 2', duration: 5000 })
    await passTime(3000)
    expect(titles()).toEqual(['Nouvelle 2'])
    await passTime(4999)
    expect(titles()).toEqual(['Nouvelle 2'])
    await passTime(1)
    expect(titles()).toEqual([])
  })

  it('stay while they are hovered or focused', async () => {
    receive({ title: 'Nouvelle 1' })
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

  it('are closed by their close button', () => {
    receive({ title: 'Nouvelle 1' })
    fireEvent.click(shown().getByRole('button', { name: 'Fermer la notification' }))
    expect(titles()).toEqual([])
  })

  it.each([
    ['a message', 'message', 'Laurent vous a écrit'],
    ['a ban', 'ban', 'Un profil a été exclu'],
    ['a call', 'call', 'Un appel vous est proposé'],
    ['an appointment', 'appointment', 'Un rendez-vous vous est proposé'],
  ] as const)('about %s link to the conversation', (_, type, title) => {
    receive({ type, title, memberId: 'abc' })
    const link = shown().getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe('/chat/abc')
  })

  it('do not show a match, which has its own dialog', () => {
    receive({ type: 'match', title: 'Nouvelle 1', memberId: 'abc' })
    expect(titles()).toEqual([])
  })

  it('without a name have no link', () => {
    receive({ type: 'flash', title: 'Vous avez reçu un flash' })
    expect(shown().queryByRole('link')).toBeNull()
  })
})
