import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passTime, renderAsMember, stubMotion } from '#tests/support/member-page.tsx'
import { MatchModal } from './MatchModal.tsx'

const onClose = vi.fn()

function open() {
  const partner = { id: 'abc', firstName: 'Laurent', photo: '/laurent.svg' }
  renderAsMember(
    <MatchModal partner={partner} ownPhoto="/helene.svg" said="C'est réciproque." onClose={onClose}>
      <button type="button">Plus tard</button>
    </MatchModal>,
  )
}

const button = () => screen.getByRole('button', { name: 'Plus tard' })

beforeEach(() => {
  vi.useFakeTimers()
  stubMotion()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onClose.mockReset()
})

describe('the match modal', () => {
  it('closes automatically 3 s after the celebration of 3 s, despite the focus set on opening', async () => {
    open()
    await passTime(5999)
    expect(onClose).not.toHaveBeenCalled()
    await passTime(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each<[string, () => void]>([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a touch', () => fireEvent.pointerDown(screen.getByRole('dialog'))],
    ['a hover', () => fireEvent.pointerMove(button())],
    ['a scroll', () => fireEvent.wheel(document.body)],
    ['a moved focus', () => button().focus()],
  ])('stays open after %s', async (_, act) => {
    open()
    await passTime(2000)
    act()
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does not close automatically with reduced motion', async () => {
    stubMotion(true)
    open()
    await passTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('publishes the height of its horizon for the celebration', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return { top: this.tagName === 'DIALOG' ? 116 : 272 } as DOMRect
    })
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(100)
    open()
    vi.restoreAllMocks()
    expect(document.documentElement.style.getPropertyValue('--match-horizon')).toBe('256px')
  })

  it('shows no countdown before it closes', async () => {
    open()
    const dialog = screen.getByRole('dialog')
    const { textContent } = dialog
    await passTime(5999)
    expect(dialog.textContent).toBe(textContent)
  })

  it('closes when its close button is pressed', () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
