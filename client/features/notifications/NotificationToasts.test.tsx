import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
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
const titles = () => screen.queryAllByText(/^Nouvelle \d$/).map((title) => title.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  renderAsMember(<NotificationToasts />)
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
})

describe('the notifications', () => {
  it('are shown one at a time; three at most wait, of which the oldest makes way', async () => {
    for (const id of ['1', '2', '3', '4']) arrives({ id, title: `Nouvelle ${id}` })
    const seen = []
    for (let turn = 0; turn < 4; turn++) {
      seen.push(titles())
      await passTime(3000)
    }
    expect(seen).toEqual([['Nouvelle 1'], ['Nouvelle 3'], ['Nouvelle 4'], []])
  })

  it('wait for the toast of the page, and for an open window', async () => {
    act(() => toast({ title: 'Préférences sauvegardées !', duration: 4000 }))
    arrives({ title: 'Nouvelle 1' })
    expect(titles()).toEqual([])
    await passTime(4000)
    expect(titles()).toEqual(['Nouvelle 1'])
    const { unmount } = renderAsMember(<Dialog labelledBy="title" onClose={() => {}} children="" />)
    expect(titles()).toEqual([])
    unmount()
    expect(titles()).toEqual(['Nouvelle 1'])
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
    await passTime(4999)
    expect(titles()).toEqual(['Nouvelle 2'])
    await passTime(1)
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

  it.each([
    ['a message', 'message', 'Laurent vous a écrit'],
    ['an exclusion', 'ban', 'Un profil a été exclu'],
    ['a call', 'call', 'Un appel vous est proposé'],
    ['an appointment', 'appointment', 'Un rendez-vous vous est proposé'],
  ] as const)('of %s lead to the conversation', (_, type, title) => {
    arrives({ type, title, memberId: 'abc' })
    const link = shown().getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe('/chat/abc')
  })

  it('leave a match to its window', () => {
    arrives({ type: 'match', title: 'Nouvelle 1', memberId: 'abc' })
    expect(titles()).toEqual([])
  })

  it('that name nobody lead nowhere', () => {
    arrives({ type: 'flash', title: 'Vous avez reçu un flash' })
    expect(shown().queryByRole('link')).toBeNull()
  })
})
