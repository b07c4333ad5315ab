import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passTime, renderAsMember } from '#tests/support/member-page.tsx'
import { NotificationDemo } from './NotificationDemo.tsx'
import { NotificationToasts } from './NotificationToasts.tsx'

vi.mock('#client/platform/socket.ts', () => ({ onSocket: () => () => {} }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the demonstration of the notifications', () => {
  it.each([
    ['Match', "C'est un match !", 5000],
    ['Flash', 'Vous avez reçu un flash', 4000],
    ['Message', 'Nouveau message', 4000],
    ['Visite', 'Une visite sur votre profil', 3000],
    ['Abonnement', 'Bienvenue dans Premium', 6000],
  ])('has a button for %s: « %s », %i ms', async (button, title, duration) => {
    renderAsMember(
      <>
        <NotificationDemo />
        <NotificationToasts />
      </>,
    )
    const card = within(screen.getByRole('region', { name: 'Essayer les notifications' }))
    expect(card.getAllByRole('button')).toHaveLength(5)
    fireEvent.click(card.getByRole('button', { name: button }))
    await passTime(duration - 1)
    expect(screen.queryByText(title)).not.toBeNull()
    await passTime(1)
    expect(screen.queryByText(title)).toBeNull()
  })
})
