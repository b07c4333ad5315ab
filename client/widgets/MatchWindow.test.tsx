// Rules: matches
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsent } from '#client/features/messages/outbox.ts'
import { passTime, renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { MatchWindow } from './MatchWindow.tsx'

const LAURENT = { id: 'abc', firstName: 'Laurent', photo: '/laurent.svg' }
const onClose = vi.fn()

function Waiting() {
  const [first] = useUnsent(LAURENT.id)
  return <output>{first?.cardId}</output>
}

function open(subscription: 'gratuit' | 'premium') {
  const window = (
    <>
      <MatchWindow partner={LAURENT} onClose={onClose} />
      <Waiting />
    </>
  )
  renderAsMember(window, { subscription })
}

const card = (name: RegExp) => screen.getByRole('radio', { name })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', vi.fn())
  stubMotion()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

describe('the window of a match', () => {
  it('offers a paying member their own words', () => {
    open('premium')
    expect(screen.queryByRole('radio')).toBeNull()
    const write = screen.getByRole('link', { name: 'Envoyer un message' })
    expect(write.getAttribute('href')).toBe('/chat/abc')
  })

  it('offers a member of the free plan eight cards, and opens the conversation with the one chosen', async () => {
    open('gratuit')
    screen.getByText(/^Laurent et vous, c'est réciproque\./)
    expect(screen.getAllByRole('radio')).toHaveLength(8)
    expect(screen.queryByRole('link', { name: 'Envoyer un message' })).toBeNull()
    fireEvent.click(card(/^Thé, café ou chocolat/))
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer cette carte' }))
    expect(screen.getByText('breakfast')).toBeTruthy()
    await passTime(0)
    expect(location.pathname).toBe('/chat/abc')
  })

  it('closes by itself after 3 s untouched, never with a card chosen', async () => {
    open('gratuit')
    await passTime(3000)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays open once a card is chosen, in whatever way', async () => {
    open('gratuit')
    fireEvent.click(card(/^Plutôt mer/))
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
