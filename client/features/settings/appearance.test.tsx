import { readFileSync } from 'node:fs'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAppearance, useAppearance } from './appearance.ts'

const SCRIPT = readFileSync('client/public/appearance.js', 'utf8')
const { dataset } = document.documentElement

/** Runs the script that every page runs before its first paint. */
function load() {
  new Function(SCRIPT)()
}

function barColours() {
  return [...document.querySelectorAll('meta')].map(({ media }) => media)
}

const open = () => renderHook(useAppearance).result

beforeAll(() => {
  // Loaded once: the script adds listeners that stay.
  load()
})
beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" data-scheme="light">
    <meta name="theme-color" data-scheme="dark">`
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => chooseAppearance({ theme: 'automatic', textSize: 'normal' }))
})

describe('the appearance of the pages', () => {
  it('follows the device until the user chooses one', () => {
    expect(open().current).toEqual({ theme: 'automatic', textSize: 'normal' })
    expect({ ...dataset }).toEqual({})
    expect(localStorage.length).toBe(0)
  })

  it('follows the choice immediately and when the page is opened again', () => {
    const chosen = open()
    act(() => chooseAppearance({ theme: 'dark' }))
    act(() => chooseAppearance({ textSize: 'larger' }))
    expect(chosen.current).toEqual({ theme: 'dark', textSize: 'larger' })
    expect({ ...dataset }).toEqual({ theme: 'dark', textSize: 'larger' })
    expect(barColours()).toEqual(['not all', 'all'])

    delete dataset.theme
    delete dataset.textSize
    load()
    expect({ ...dataset }).toEqual({ theme: 'dark', textSize: 'larger' })
  })

  it('can be set back to follow the device', () => {
    act(() => chooseAppearance({ theme: 'light', textSize: 'large' }))
    expect(barColours()).toEqual(['all', 'not all'])
    act(() => chooseAppearance({ theme: 'automatic', textSize: 'normal' }))
    expect({ ...dataset }).toEqual({})
    expect(localStorage.length).toBe(0)
    expect(barColours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  })

  it('follows a choice made in another tab', () => {
    const chosen = open()
    localStorage.setItem('theme', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(chosen.current.theme).toBe('dark')
  })

  it('changes on this page when the browser cannot store the choice', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
    }
    load()
    expect({ ...dataset }).toEqual({})
    act(() => chooseAppearance({ theme: 'dark', textSize: 'large' }))
    expect(open().current).toEqual({ theme: 'dark', textSize: 'large' })
  })
})
