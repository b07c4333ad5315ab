// Rules: interface
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('a button', () => {
  it('is not a submit button by default', () => {
    render(<Button>Continuer</Button>)
    expect(screen.getByRole('button', { name: 'Continuer' })).toHaveProperty('type', 'button')
  })

  it('is disabled and announced as busy while its action runs, so that it cannot be pressed twice', () => {
    const press = vi.fn()
    render(
      <Button isBusy onClick={press}>
        Création en cours...
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Création en cours...', busy: true })
    button.focus()
    button.click()
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('does not submit a form while it is busy', () => {
    const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
    render(
      <form onSubmit={(event) => submit(event.nativeEvent as SubmitEvent)}>
        <Button type="submit" isBusy>
          Création en cours...
        </Button>
      </form>,
    )
    screen.getByRole('button').click()
    expect(submit).not.toHaveBeenCalled()
  })

  it('can be aria-disabled and still react to a press, to explain why', () => {
    const press = vi.fn()
    render(
      <Button variant="flash" aria-disabled="true" onClick={press}>
        Flasher
      </Button>,
    )
    screen.getByRole('button', { name: 'Flasher' }).click()
    expect(press).toHaveBeenCalledOnce()
  })

  it('has an accessible name even if it shows only an icon', () => {
    render(<IconButton label="Retour">←</IconButton>)
    expect(screen.getByRole('button', { name: 'Retour' })).toBeTruthy()
  })
})
