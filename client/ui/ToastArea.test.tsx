// Rules: interface
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { ToastArea } from './ToastArea.tsx'
import { Toaster } from './Toaster.tsx'
import { clearToast, type ToastContent, toast } from './toast.ts'

const loadToaster = vi.hoisted(() => vi.fn<() => Promise<typeof Toaster>>())
vi.mock('./load-toaster.ts', () => ({ loadToaster }))

const LOST: ToastContent = {
  title: 'Erreur de connexion',
  text: 'Problème de connexion. Vérifiez votre internet',
  variant: 'destructive',
}

async function show(content: ToastContent) {
  await act(async () => toast(content))
}

beforeEach(() => {
  vi.useFakeTimers()
  loadToaster.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
})
afterEach(() => {
  cleanup()
  clearToast()
  vi.useRealTimers()
  loadToaster.mockReset()
})

describe('while the code of the toasts cannot be loaded', () => {
  it('each toast is still announced, for the usual time', async () => {
    render(<ToastArea />)
    await show(LOST)
    expect(screen.getByRole('alert').textContent).toContain(LOST.text)
    act(() => vi.advanceTimersByTime(4999))
    expect(screen.queryByRole('alert')).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByRole('alert')).toBeNull()
    await show({ title: 'Email requis', variant: 'destructive' })
    expect(screen.getByRole('alert').textContent).toContain('Email requis')
    await show({ title: 'Code copié' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('Code copié')
  })

  it('a toast is rendered inside an open dialog, and its cross closes it', async () => {
    render(<ToastArea />)
    render(
      <Dialog labelledBy="titre" onClose={() => {}}>
        <h2 id="titre">Le guide</h2>
      </Dialog>,
    )
    await show(LOST)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('alert').textContent).toContain(LOST.title)
    fireEvent.click(dialog.getByRole('button', { name: 'Fermer la notification' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the code is fetched again with the next toast', async () => {
    render(<ToastArea />)
    await show(LOST)
    loadToaster.mockResolvedValue(Toaster)
    await show({ title: 'Email requis' })
    expect(screen.getByRole('region', { name: 'Notifications (F8)' }).textContent).toContain(
      'Email requis',
    )
  })

  it('the current toast is kept when the network comes back', async () => {
    render(<ToastArea />)
    await show(LOST)
    loadToaster.mockResolvedValue(Toaster)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('region', { name: 'Notifications (F8)' }).textContent).toContain(
      LOST.text,
    )
  })
})
