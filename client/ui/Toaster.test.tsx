// Rules: interface
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { Toaster } from './Toaster.tsx'
import { type ToastContent, toast } from './toast.ts'

function show(content: ToastContent) {
  act(() => toast(content))
}

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

function shownTitles() {
  return within(screen.getByRole('list')).getAllByRole('listitem')
}

/** Swipes the toast: a finger goes down on it, and up `distance` pixels to the right. */
function swipe(shown: HTMLElement, distance: number) {
  shown.setPointerCapture = () => {}
  shown.hasPointerCapture = () => false
  fireEvent.pointerDown(shown, { button: 0, clientX: 100, clientY: 0 })
  fireEvent.pointerMove(shown, { clientX: 100 + distance, clientY: 0 })
  fireEvent.pointerUp(shown, { clientX: 100 + distance, clientY: 0 })
}

describe('the toast area', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster />)
  })

  afterEach(() => {
    wait(60_000)
    vi.useRealTimers()
  })

  it('shows a title and a text', () => {
    show({ title: 'Email requis', text: 'Veuillez saisir votre email', variant: 'destructive' })
    const [shown] = shownTitles()
    expect(shown?.textContent).toContain('Email requis')
    expect(shown?.textContent).toContain('Veuillez saisir votre email')
  })

  it('shows one toast at a time: a new one replaces the current one', () => {
    show({ title: 'Flash envoyé !' })
    show({ title: "C'est un match !" })
    expect(shownTitles()).toHaveLength(1)
    expect(screen.queryByText('Flash envoyé !')).toBeNull()
    expect(screen.getByText("C'est un match !")).toBeTruthy()
  })

  it('shows a toast that answers nothing on screen only once no dialog is open', () => {
    const { rerender } = render(
      <Dialog labelledBy="title" onClose={() => {}}>
        <h2 id="title">Une fenêtre</h2>
      </Dialog>,
    )
    show({ title: 'Nous avons choisi « Partout »', waits: true })
    wait(60_000)
    expect(screen.queryByText('Nous avons choisi « Partout »')).toBeNull()
    rerender(<p>Plus de fenêtre</p>)
    expect(screen.queryByText('Nous avons choisi « Partout »')).not.toBeNull()
    wait(5000)
    expect(screen.queryByText('Nous avons choisi « Partout »')).toBeNull()
  })

  it('removes a toast after 5 seconds', () => {
    show({ title: 'Connexion réussie !' })
    wait(4999)
    expect(screen.queryByText('Connexion réussie !')).not.toBeNull()
    wait(1)
    expect(screen.queryByText('Connexion réussie !')).toBeNull()
  })

  it('shows the toast of exhausted flashes for 6 seconds', () => {
    show({ title: "Flashs épuisés pour aujourd'hui", duration: 6000 })
    wait(5999)
    expect(screen.queryByText("Flashs épuisés pour aujourd'hui")).not.toBeNull()
    wait(1)
    expect(screen.queryByText("Flashs épuisés pour aujourd'hui")).toBeNull()
  })

  it('closes a toast by its cross', () => {
    show({ title: 'Flash envoyé !' })
    fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }))
    expect(screen.queryByText('Flash envoyé !')).toBeNull()
  })

  it('does not remove a toast while it is hovered', () => {
    show({ title: 'Flash envoyé !' })
    const area = screen.getByRole('region', { name: 'Notifications (F8)' })
    fireEvent.pointerMove(area)
    wait(20_000)
    expect(screen.queryByText('Flash envoyé !')).not.toBeNull()
    fireEvent.pointerLeave(area)
    wait(5000)
    expect(screen.queryByText('Flash envoyé !')).toBeNull()
  })

  it('does not remove a toast while it has the focus', () => {
    show({ title: 'Flash envoyé !' })
    const close = screen.getByRole('button', { name: 'Fermer la notification' })
    act(() => close.focus())
    wait(20_000)
    expect(screen.queryByText('Flash envoyé !')).not.toBeNull()
    act(() => close.blur())
    wait(5000)
    expect(screen.queryByText('Flash envoyé !')).toBeNull()
  })

  it('closes a toast that is swiped more than 50 px to the right, but not after a shorter or opposite swipe', () => {
    show({ title: 'Flash envoyé !' })
    for (const distance of [49, -100]) swipe(screen.getByRole('listitem'), distance)
    expect(screen.queryByText('Flash envoyé !')).not.toBeNull()
    swipe(screen.getByRole('listitem'), 51)
    expect(screen.queryByText('Flash envoyé !')).toBeNull()
  })

  it('removes a closed toast immediately, and never shows it again', () => {
    show({ title: 'Flash envoyé !' })
    fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }))
    expect(screen.queryByRole('list')).toBeNull()
    wait(1_000_000)
    expect(screen.queryByText('Flash envoyé !')).toBeNull()
  })

  it('takes the focus with F8 and gives it back when the toast is closed', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    show({ title: 'Flash envoyé !' })
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('list'))
    fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }))
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('closes the toast when its action is pressed', () => {
    const act = vi.fn()
    const element = (
      <button type="button" onClick={act}>
        Premium
      </button>
    )
    show({ title: 'Flashs épuisés', action: { hint: 'Voir les offres', element } })
    fireEvent.click(screen.getByRole('button', { name: 'Premium' }))
    expect(act).toHaveBeenCalledOnce()
    expect(screen.queryByText('Flashs épuisés')).toBeNull()
  })

  it('announces a toast to screen readers, an error immediately', () => {
    show({ title: 'Erreur de connexion', variant: 'destructive' })
    wait(100)
    const said = screen.getByRole('status')
    expect(said.textContent).toContain('Erreur de connexion')
    expect(said.getAttribute('aria-live')).toBe('assertive')
  })

  it('shows and announces a toast inside an open dialog, because everything outside is inert', () => {
    render(
      <Dialog labelledBy="titre" onClose={() => {}}>
        <h2 id="titre">C'est un match !</h2>
      </Dialog>,
    )
    show({ title: 'Flash envoyé !' })
    wait(100)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Flash envoyé !')).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toContain('Flash envoyé !')
  })
})
