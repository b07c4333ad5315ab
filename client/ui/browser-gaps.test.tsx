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

/** Longer than what goes away waits for the product to give the focus itself. */
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
  it('stays where a button was that went away with its press', async () => {
    show(<Proposal />)
    press('Accepter')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('acts')))
  })

  it('is no longer taken by that place once it has gone on', async () => {
    show(<Proposal />)
    press('Accepter')
    const acts = screen.getByTestId('acts')
    await vi.waitFor(() => expect(document.activeElement).toBe(acts))
    // The window is left: the focus is where it was when one comes back.
    fireEvent.blur(acts)
    expect(acts.hasAttribute('tabindex')).toBe(true)
    screen.getByRole('link').focus()
    expect(acts.hasAttribute('tabindex')).toBe(false)
  })

  it('goes to the title where all of a page but that is gone', async () => {
    const { rerender } = show(<Proposal />)
    screen.getByRole('button', { name: 'Accepter' }).focus()
    rerender(
      <main>
        <h1>Merci</h1>
      </main>,
    )
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('stays in a window of which a part gives way to another', async () => {
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

  it('goes to the title after a window that is gone with what it was opened from', async () => {
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

  it('is given by the next page, where nothing of the last one is left', async () => {
    const { rerender } = show(<Proposal />)
    screen.getByRole('button', { name: 'Accepter' }).focus()
    rerender(<section>Autre page</section>)
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('goes on to the title of a page that came without one', async () => {
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

  it('stays on a page that was skipped to', async () => {
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

  it('stays with whoever has gone elsewhere meanwhile', async () => {
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

  it('is not called back to where it had left before', async () => {
    const { rerender } = show(<Proposal />)
    const button = screen.getByRole('button', { name: 'Accepter' })
    button.focus()
    button.blur()
    await settled()
    rerender(<main>Plus rien</main>)
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('is on a pressed button where the browser gives it none, for a window to give it back', () => {
    show(<Button>Signaler</Button>)
    const button = screen.getByRole('button', { name: 'Signaler' })
    // As in Safari: the press alone.
    fireEvent.click(button)
    expect(document.activeElement).toBe(button)
  })

  it('stays in the field that is being filled in when a button is pressed beside it', () => {
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

describe('a long text', () => {
  it('is as high as its words in a browser that does not see to it', () => {
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
