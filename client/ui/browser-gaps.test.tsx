// Rules: interface
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { fillBrowserGaps } from './browser-gaps.ts'
import { Dialog } from './Dialog.tsx'
import { focusTitle } from './focus-title.ts'

let root: HTMLElement

beforeEach(() => {
  const stop = fillBrowserGaps()
  root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  return () => {
    stop()
    root.remove()
  }
})

function show(page: ReactNode) {
  return render(<main>{page}</main>, { container: root })
}

/** Waits longer than `fillBrowserGaps` does before it moves the focus. */
const settled = () => new Promise((settle) => setTimeout(settle, 400))

function Proposal() {
  const [isAgreed, agree] = useState(false)
  return (
    <article>
      <h2>Samedi 5 décembre</h2>
      <div data-testid="acts">
        {isAgreed ? (
          <a href="/detail">Voir le détail</a>
        ) : (
          <Button onClick={() => agree(true)}>Accepter</Button>
        )}
      </div>
    </article>
  )
}

function press(name: string): HTMLElement {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

describe('the focus', () => {
  it('moves to the parent of a button that is removed by its press', async () => {
    show(<Proposal />)
    press('Accepter')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('acts')))
  })

  it('cannot return to that parent once it has moved on', async () => {
    show(<Proposal />)
    press('Accepter')
    const acts = screen.getByTestId('acts')
    await vi.waitFor(() => expect(document.activeElement).toBe(acts))
    // The browser window loses the focus, and gets it back later on the same element.
    fireEvent.blur(acts)
    expect(acts.hasAttribute('tabindex')).toBe(true)
    screen.getByRole('link').focus()
    expect(acts.hasAttribute('tabindex')).toBe(false)
  })

  it('moves to the title when the rest of the page is removed', async () => {
    const { rerender } = show(<Proposal />)
    screen.getByRole('button', { name: 'Accepter' }).focus()
    rerender(
      <main>
        <h1>Merci</h1>
      </main>,
    )
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('stays in a dialog whose content is replaced', async () => {
    const { rerender } = render(
      <Dialog labelledBy="titre" onClose={vi.fn()}>
        <h2 id="titre">Signaler</h2>
        <Button key="1">Envoyer</Button>
      </Dialog>,
    )
    screen.getByRole('button', { name: 'Envoyer' }).focus()
    rerender(
      <Dialog labelledBy="titre" onClose={vi.fn()}>
        <h2 id="titre">Bien reçu</h2>
      </Dialog>,
    )
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  })

  it('moves to the title when a dialog and the element that opened it are removed', async () => {
    show(<h1>Mes Messages</h1>)
    const { unmount } = render(
      <Dialog labelledBy="titre" onClose={vi.fn()}>
        <h2 id="titre">Supprimer</h2>
        <Button>Confirmer</Button>
      </Dialog>,
    )
    screen.getByRole('button', { name: 'Confirmer' }).focus()
    unmount()
    const title = screen.getByRole('heading', { name: 'Mes Messages' })
    await vi.waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('is left to the next page when nothing of the previous page remains', async () => {
    const { rerender } = show(<Proposal />)
    screen.getByRole('button', { name: 'Accepter' }).focus()
    rerender(<section>Autre page</section>)
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('moves from <main> to the title of a page once the title is rendered', async () => {
    const { rerender } = show('Chargement...')
    focusTitle()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    rerender(
      <main>
        <h1>Un deuxième avis</h1>
      </main>,
    )
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('stays on <main> after the skip link', async () => {
    const { rerender } = show(<h1>Un deuxième avis</h1>)
    const main = screen.getByRole('main')
    main.tabIndex = -1
    main.focus()
    rerender(
      <main>
        <h1>Un deuxième avis</h1>
        <p>Deux messages</p>
      </main>,
    )
    await settled()
    expect(document.activeElement).toBe(main)
  })

  it('stays where the user has moved it in the meantime', async () => {
    show(
      <>
        <Proposal />
        <Button>Ailleurs</Button>
      </>,
    )
    press('Accepter')
    const elsewhere = screen.getByRole('button', { name: 'Ailleurs' })
    elsewhere.focus()
    await settled()
    expect(document.activeElement).toBe(elsewhere)
  })

  it('does not move when an element that it has left is removed', async () => {
    const { rerender } = show(<Proposal />)
    const button = screen.getByRole('button', { name: 'Accepter' })
    button.focus()
    button.blur()
    await settled()
    rerender(<main>Plus rien</main>)
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('moves to a pressed button even in Safari, so that a dialog can give it back', () => {
    show(<Button>Signaler</Button>)
    const button = screen.getByRole('button', { name: 'Signaler' })
    // As in Safari: the press does not move the focus.
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
  })

  it('stays in a field when a button next to it is pressed', () => {
    show(
      <>
        <input aria-label="Votre message" />
        <Button>Envoyer</Button>
      </>,
    )
    screen.getByLabelText('Votre message').focus()
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Votre message'))
  })
})

describe('a text area', () => {
  it('grows with its text in a browser without field-sizing', () => {
    show(<textarea aria-label="Votre bio" />)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Votre bio')
    const style = { height: '' } as CSSStyleDeclaration
    vi.spyOn(field, 'style', 'get').mockReturnValue(style)
    const scrolled = vi.spyOn(field, 'scrollHeight', 'get').mockReturnValue(412)
    fireEvent.focusIn(field)
    expect(style.height).toBe('412px')
    scrolled.mockReturnValue(530)
    fireEvent.input(field, { target: { value: 'Je marche tôt.' } })
    expect(style.height).toBe('530px')
  })
})
