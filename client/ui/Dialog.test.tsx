// Rules: interface
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

function renderDialog(onClose: () => void) {
  return render(
    <Dialog labelledBy="titre" onClose={onClose}>
      <h2 id="titre">Signaler ce profil</h2>
      <input type="file" aria-label="Photo" />
    </Dialog>,
  )
}

describe('a dialog', () => {
  it('is modal and named by its title', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    renderDialog(vi.fn())
    expect(screen.getByRole('dialog', { name: 'Signaler ce profil' })).toHaveProperty('open', true)
    expect(showModal).toHaveBeenCalledOnce()
    showModal.mockRestore()
  })

  it('asks to be closed by its cross', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks to be closed by Escape, and leaves it to its parent', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    const dialog = screen.getByRole('dialog')
    const cancel = createEvent('cancel', dialog, { cancelable: true })
    fireEvent(dialog, cancel)
    expect(onClose).toHaveBeenCalledOnce()
    expect(cancel.defaultPrevented).toBe(true)
  })

  it('stays open when the choice of a file in it is given up', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    const file = screen.getByLabelText('Photo')
    fireEvent(file, createEvent('cancel', file, { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is closed before it leaves the page, so that the focus goes back', () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
    const { unmount } = renderDialog(vi.fn())
    unmount()
    expect(close).toHaveBeenCalledOnce()
    close.mockRestore()
  })

  it('tells its parent when the browser has closed it by itself', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    dialog.close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks nothing when it makes way for a window that is still being loaded', () => {
    const onClose = vi.fn()
    const Late = lazy(() => new Promise<never>(() => {}))
    const Windows = ({ isNext }: { isNext: boolean }) => (
      <Suspense>
        <Dialog labelledBy="titre" onClose={onClose}>
          <h2 id="titre">Aperçu</h2>
        </Dialog>
        {isNext && <Late />}
      </Suspense>
    )
    const { rerender } = render(<Windows isNext={false} />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    rerender(<Windows isNext />)
    expect(dialog.open).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })
})
