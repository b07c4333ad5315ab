import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlashSequence } from './flash-sequence.ts'

const onAdvance = vi.fn<(profile: string) => void>()
const accept = async () => ({ isMatch: false })
const acceptAsMatch = async () => ({ isMatch: true })

function open() {
  const sequence = createFlashSequence<string>(onAdvance)
  return { ...sequence, now: () => sequence.stage.get() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  onAdvance.mockReset()
})

describe('a flash', () => {
  it('shows a heart burst for 1.5 s once it is sent', async () => {
    const sequence = open()
    const sent = sequence.flash('Laurent', accept)
    expect(sequence.now().burst).toBeNull()
    await sent
    vi.advanceTimersByTime(1499)
    expect(sequence.now().burst).toBe('Laurent')
    vi.advanceTimersByTime(1)
    expect(sequence.now().burst).toBeNull()
  })

  it('advances the deck one second after it', async () => {
    const sequence = open()
    await sequence.flash('Laurent', accept)
    vi.advanceTimersByTime(999)
    expect(onAdvance).not.toHaveBeenCalled()
    expect(sequence.now().gesture).toEqual({ kind: 'flashed', profile: 'Laurent' })
    vi.advanceTimersByTime(1)
    expect(onAdvance).toHaveBeenCalledExactlyOnceWith('Laurent')
    expect(sequence.now().gesture).toBeNull()
  })

  it('without a match opens nothing', async () => {
    const sequence = open()
    await sequence.flash('Laurent', accept)
    vi.advanceTimersByTime(60_000)
    expect(sequence.now()).toEqual({ gesture: null, burst: null, celebrated: null, matched: null })
  })

  it('is sent once by a double click', async () => {
    const sequence = open()
    const send = vi.fn(accept)
    const first = sequence.flash('Laurent', send)
    await expect(sequence.flash('Laurent', send)).resolves.toBeUndefined()
    expect(sequence.pass('Laurent')).toBe(false)
    await first
    await sequence.flash('Laurent', send)
    expect(send).toHaveBeenCalledOnce()
  })

  it('that fails leaves the card in its place, ready for another flash', async () => {
    const sequence = open()
    const refused = sequence.flash('Laurent', () => Promise.reject(new Error('500: ')))
    await expect(refused).rejects.toThrow('500')
    vi.advanceTimersByTime(5000)
    expect(onAdvance).not.toHaveBeenCalled()
    expect(sequence.now()).toEqual({ gesture: null, burst: null, celebrated: null, matched: null })
    await expect(sequence.flash('Laurent', accept)).resolves.toMatchObject({ isMatch: false })
  })

  it('on the next card is not ended by the end of the previous animation', async () => {
    const sequence = open()
    await sequence.flash('Laurent', accept)
    vi.advanceTimersByTime(1100)
    await sequence.flash('Karim', accept)
    vi.advanceTimersByTime(500)
    expect(sequence.now().burst).toBe('Karim')
  })
})

describe('a match', () => {
  it('starts its animation and opens its dialog 0.8 s after the flash', async () => {
    const sequence = open()
    await sequence.flash('Laurent', acceptAsMatch)
    vi.advanceTimersByTime(799)
    expect(sequence.now().matched).toBeNull()
    vi.advanceTimersByTime(1)
    expect(sequence.now()).toMatchObject({ celebrated: 'Laurent', matched: 'Laurent' })
  })

  it('is celebrated for 3 s, while the dialog stays open', async () => {
    const sequence = open()
    await sequence.flash('Laurent', acceptAsMatch)
    vi.advanceTimersByTime(3799)
    expect(sequence.now().celebrated).toBe('Laurent')
    vi.advanceTimersByTime(1)
    expect(sequence.now()).toMatchObject({ celebrated: null, matched: 'Laurent' })
    sequence.closeMatch()
    expect(sequence.now().matched).toBeNull()
  })

  it('ends its animation when the dialog is closed early', async () => {
    const sequence = open()
    await sequence.flash('Laurent', acceptAsMatch)
    vi.advanceTimersByTime(1000)
    sequence.closeMatch()
    expect(sequence.now()).toMatchObject({ celebrated: null, matched: null })
  })

  it('advances the deck one second after the flash, as usual', async () => {
    const sequence = open()
    await sequence.flash('Laurent', acceptAsMatch)
    vi.advanceTimersByTime(1000)
    expect(onAdvance).toHaveBeenCalledExactlyOnceWith('Laurent')
  })
})

describe('a pass', () => {
  it('only advances the deck', () => {
    const sequence = open()
    expect(sequence.pass('Laurent')).toBe(true)
    vi.advanceTimersByTime(420)
    expect(onAdvance).toHaveBeenCalledExactlyOnceWith('Laurent')
    vi.advanceTimersByTime(60_000)
    expect(sequence.now()).toEqual({ gesture: null, burst: null, celebrated: null, matched: null })
  })
})

describe('leaving the page', () => {
  it('cancels the animations and advances the deck past the answered card', async () => {
    const sequence = open()
    await sequence.flash('Laurent', acceptAsMatch)
    vi.advanceTimersByTime(500)
    sequence.stop()
    expect(onAdvance).toHaveBeenCalledExactlyOnceWith('Laurent')
    vi.advanceTimersByTime(5000)
    expect(onAdvance).toHaveBeenCalledOnce()
    expect(sequence.now().matched).toBeNull()
  })

  it('during a flash request advances the deck once the server accepts the flash', async () => {
    const sequence = open()
    const sent = sequence.flash('Laurent', accept)
    sequence.stop()
    expect(onAdvance).not.toHaveBeenCalled()
    await sent
    expect(onAdvance).toHaveBeenCalledExactlyOnceWith('Laurent')
  })
})
