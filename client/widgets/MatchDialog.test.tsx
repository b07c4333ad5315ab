// Rules: matches
import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsent } from '#client/features/messages/outbox.ts'
import { passTime, renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { MatchDialog } from './MatchDialog.tsx'

let laurent = publicProfile(0)
let nextId = 0
const onClose = vi.fn()

function Waiting() {
  const waiting = useUnsent(laurent.id)
  return <output>{waiting.map(({ cardId, content }) => cardId ?? content).join(' | ')}</output>
}

function Closing(props: Partial<ComponentProps<typeof MatchDialog>>) {
  const [isOpen, setOpen] = useState(true)
  function close() {
    onClose()
    setOpen(false)
  }
  const nothing = { mine: null, theirs: null }
  return isOpen && <MatchDialog partner={laurent} liked={nothing} {...props} onClose={close} />
}

function open(
  subscription: 'gratuit' | 'premium',
  props: Partial<ComponentProps<typeof MatchDialog>> = {},
) {
  const dialog = (
    <>
      <Closing {...props} />
      <Waiting />
    </>
  )
  renderAsMember(dialog, { subscription })
}

const card = (name: RegExp) => screen.getByRole('radio', { name })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const MARCHE = /^Vous aimez la marche, moi aussi\./

beforeEach(() => {
  // Each test has its own outbox.
  nextId += 1
  laurent = publicProfile(nextId)
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', vi.fn())
  stubMotion()
  sessionStorage.clear()
  history.replaceState(null, '', '/home')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

describe('the match dialog', () => {
  it('has an open field for a paying member: a line fills it, and a double press sends it once', async () => {
    open('premium')
    press(MARCHE)
    expect(field().value).toMatch(MARCHE)
    expect(document.activeElement).toBe(field())
    expect(screen.getByRole('status').textContent).toBe('')
    const send = screen.getByRole('button', { name: 'Envoyer' })
    fireEvent.click(send)
    fireEvent.click(send)
    expect(screen.getByRole('status').textContent).toMatch(MARCHE)
    expect(screen.getByRole('status').textContent).not.toContain('|')
    expect(onClose).toHaveBeenCalledOnce()
    await passTime(0)
    expect(location.pathname).toBe(`/chat/${laurent.id}`)
  })

  it('sends nothing while nothing is written: the button leads to the field', () => {
    open('premium')
    press('Envoyer')
    expect(document.activeElement).toBe(field())
    expect(screen.getByRole('status').textContent).toBe('')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('names the photo that the member flashed if the partner flashed no part of the profile', () => {
    open('premium', { liked: { mine: { photo: '/media/photos/1' }, theirs: null } })
    expect(screen.getByText('une de ses photos').parentElement?.textContent).toContain(
      'Ce qui vous a plu',
    )
  })

  it('adds a line to what was typed, without removing anything', () => {
    open('premium')
    write('Bonjour.')
    press(MARCHE)
    expect(field().value).toMatch(/^Bonjour\. Vous aimez la marche/)
  })

  it('keeps what was typed as the draft of the conversation', () => {
    open('premium')
    write('Bonsoir')
    press('Plus tard')
    expect(onClose).toHaveBeenCalledOnce()
    expect(Object.values({ ...sessionStorage })).toContain('Bonsoir')
  })

  it('leads to a message that the partner has already written', () => {
    const news = { createdAt: '2026-11-20T09:00:00.000Z', isMine: true, hasMessage: true }
    open('gratuit', { news })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    screen.getByText(/Il vous a déjà écrit\./)
    expect(screen.getByRole('link', { name: 'Lire son message' }).getAttribute('href')).toBe(
      `/chat/${laurent.id}`,
    )
  })

  it('offers a free member two fitting cards, then all eight, and opens the conversation with the chosen one', async () => {
    open('gratuit')
    screen.getByText(/^Laurent et vous, c'est réciproque\./)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    press("D'autres phrases")
    expect(screen.getAllByRole('radio')).toHaveLength(8)
    expect(screen.getAllByRole('link', { name: 'Premium' })).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(card(/^Thé, café ou chocolat/))
    const send = screen.getByRole('button', { name: 'Envoyer cette carte' })
    fireEvent.click(send)
    fireEvent.click(send)
    expect(screen.getByRole('status').textContent).toBe('breakfast')
    await passTime(0)
    expect(location.pathname).toBe(`/chat/${laurent.id}`)
  })

  it('closes by itself 3 s after its celebration if nothing is touched', async () => {
    open('premium')
    await passTime(5999)
    expect(onClose).not.toHaveBeenCalled()
    await passTime(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not close by itself while there are cards to choose from', async () => {
    open('gratuit')
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    press('Plus tard')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not close by itself once a letter is typed, or is left in the draft', async () => {
    open('premium')
    write('B')
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    press('Plus tard')
    open('premium')
    expect(field().value).toBe('B')
    await passTime(60_000)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
