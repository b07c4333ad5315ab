import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Testimonials } from './Testimonials.tsx'

let isStill = false

function shown(): string | null | undefined {
  const slide = document.querySelector('figure:not([inert])')
  return slide?.getAttribute('aria-label')
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

beforeEach(() => {
  isStill = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: isStill,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the carousel of 4 couples', () => {
  it('advances every 7 seconds and starts again after the last couple', () => {
    render(<Testimonials />)
    wait(6999)
    expect(shown()).toBe('1 sur 4')
    wait(1)
    expect(shown()).toBe('2 sur 4')
    for (let slide = 0; slide < 3; slide++) wait(7000)
    expect(shown()).toBe('1 sur 4')
  })

  it('shows the couple of a pressed dot, the next and the previous one', () => {
    render(<Testimonials />)
    press('Témoignage 3')
    expect(shown()).toBe('3 sur 4')
    press('Témoignage suivant')
    expect(shown()).toBe('4 sur 4')
    press('Témoignage suivant')
    expect(shown()).toBe('1 sur 4')
    press('Témoignage précédent')
    expect(shown()).toBe('4 sur 4')
    expect(screen.getByRole('button', { name: 'Témoignage 4' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  it('is paused and resumed by its button', () => {
    render(<Testimonials />)
    press('Mettre le défilement en pause')
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    press('Reprendre le défilement')
    wait(7000)
    expect(shown()).toBe('2 sur 4')
  })

  it('pauses while it is hovered or focused', () => {
    render(<Testimonials />)
    const carousel = screen.getByRole('region', { name: 'Ils se sont trouvés ici' })
    fireEvent.pointerEnter(carousel)
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    fireEvent.pointerLeave(carousel)
    wait(7000)
    expect(shown()).toBe('2 sur 4')
    fireEvent.focus(screen.getByRole('button', { name: 'Témoignage suivant' }))
    wait(20_000)
    expect(shown()).toBe('2 sur 4')
  })

  it('stays paused until it is neither hovered nor focused', () => {
    render(<Testimonials />)
    const carousel = screen.getByRole('region', { name: 'Ils se sont trouvés ici' })
    const next = screen.getByRole('button', { name: 'Témoignage suivant' })
    fireEvent.focus(next)
    fireEvent.pointerEnter(carousel)
    fireEvent.pointerLeave(carousel)
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    fireEvent.pointerEnter(carousel)
    fireEvent.blur(next)
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    fireEvent.pointerLeave(carousel)
    wait(7000)
    expect(shown()).toBe('2 sur 4')
  })

  it('advances when its button, still focused, resumes it, and pauses again when the focus moves', () => {
    render(<Testimonials />)
    fireEvent.focus(screen.getByRole('button', { name: 'Mettre le défilement en pause' }))
    press('Mettre le défilement en pause')
    press('Reprendre le défilement')
    wait(7000)
    expect(shown()).toBe('2 sur 4')
    fireEvent.focus(screen.getByRole('button', { name: 'Témoignage suivant' }))
    wait(20_000)
    expect(shown()).toBe('2 sur 4')
  })

  it('is announced to screen readers when a press changes it, not when it advances by itself', () => {
    render(<Testimonials />)
    const told = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
    const next = screen.getByRole('button', { name: 'Témoignage suivant' })
    expect(told()).toBe('off')
    fireEvent.focus(next)
    expect(told()).toBe('polite')
    fireEvent.blur(next)
    expect(told()).toBe('off')
    press('Mettre le défilement en pause')
    expect(told()).toBe('polite')
  })

  it('does not advance by itself for a visitor who prefers reduced motion', () => {
    isStill = true
    render(<Testimonials />)
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    expect(screen.getByRole('button', { name: 'Reprendre le défilement' })).toBeTruthy()
  })
})
