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
  it('changes every 7 seconds and begins again after the last', () => {
    render(<Testimonials />)
    wait(6999)
    expect(shown()).toBe('1 sur 4')
    wait(1)
    expect(shown()).toBe('2 sur 4')
    for (let slide = 0; slide < 3; slide++) wait(7000)
    expect(shown()).toBe('1 sur 4')
  })

  it('goes to the couple of a dot, to the next and to the previous', () => {
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

  it('stops at its button, and starts again', () => {
    render(<Testimonials />)
    press('Mettre le défilement en pause')
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    press('Reprendre le défilement')
    wait(7000)
    expect(shown()).toBe('2 sur 4')
  })

  it('waits under the pointer and under the focus', () => {
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

  it('waits for the focus also once the pointer has left, and for the pointer once the focus has', () => {
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

  it('started at its button moves with the focus still on it, and waits again where the focus goes', () => {
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

  it('tells what a press brings, and not what comes by itself', () => {
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

  it('does not turn by itself for who wants no motion', () => {
    isStill = true
    render(<Testimonials />)
    wait(20_000)
    expect(shown()).toBe('1 sur 4')
    expect(screen.getByRole('button', { name: 'Reprendre le défilement' })).toBeTruthy()
  })
})
