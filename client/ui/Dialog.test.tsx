// Rules: interface
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { FramedDialog } from './FramedDialog.tsx'

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

  it('calls onClose when its cross is pressed', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('calls onClose on Escape, and lets its parent close it', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    const dialog = screen.getByRole('dialog')
    const cancel = createEvent('cancel', dialog, { cancelable: true })
    fireEvent(dialog, cancel)
    expect(onClose).toHaveBeenCalledOnce()
    expect(cancel.defaultPrevented).toBe(true)
  })

  it('stays open when the file picker of a field inside it is cancelled', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    const file = screen.getByLabelText('Photo')
    fireEvent(file, createEvent('cancel', file, { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is closed before it is removed, so that the browser restores the focus', () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
    const { unmount } = renderDialog(vi.fn())
    unmount()
    expect(close).toHaveBeenCalledOnce()
    close.mockRestore()
  })

  it('calls onClose when the browser has closed it', () => {
    const onClose = vi.fn()
    renderDialog(onClose)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    dialog.close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not call onClose when it is hidden while its replacement is loading', () => {
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

  describe('takes the focus when it opens', () => {
    /** Behaves like a browser, which focuses the first focusable element. */
    function showAsBrowser(this: HTMLDialogElement) {
      this.open = true
      this.querySelector<HTMLElement>('button, input')?.focus()
    }

    it.each([
      [
        'as a dialog with a cross',
        <Dialog key="1" labelledBy="titre" onClose={vi.fn()}>
          <h2 id="titre">Signaler ce profil</h2>
        </Dialog>,
      ],
      [
        'as a framed dialog, whose cross is next to its title',
        <FramedDialog key="2" title="Signaler ce profil" onClose={vi.fn()}>
          <input aria-label="Un lieu public" />
        </FramedDialog>,
      ],
    ])('%s', (_, dialog) => {
      vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(showAsBrowser)
      render(dialog)
      expect(document.activeElement).toBe(screen.getByRole('dialog'))
      vi.restoreAllMocks()
    })

    it('but leaves it to a field that has to be filled in', () => {
      vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(showAsBrowser)
      render(
        <Dialog labelledBy="titre" onClose={vi.fn()} hasCross={false}>
          <h2 id="titre">Code reçu par SMS</h2>
          <p>
            <input aria-label="Code" />
          </p>
        </Dialog>,
      )
      expect(document.activeElement).toBe(screen.getByLabelText('Code'))
      vi.restoreAllMocks()
    })
  })
})
