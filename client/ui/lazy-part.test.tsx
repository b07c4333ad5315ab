// Rules: interface
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HiddenWhenMissing, lazyPart } from './lazy-part.tsx'
import { MissingDialog } from './MissingDialog.tsx'

const reloadPage = vi.hoisted(() => vi.fn())
vi.mock('#client/platform/load-full-page.ts', () => ({ reloadPage }))

const Field = () => <input aria-label="En km" />
const load = vi.fn<() => Promise<{ Field: typeof Field }>>()
const server = vi.fn<() => Promise<Response>>()
const failing = new TypeError('Failed to fetch dynamically imported module')

/** A page with a text field, and a part that a press requests. */
async function open(Part: ReturnType<typeof lazyPart>) {
  function Page() {
    const [isAsked, ask] = useState(false)
    return (
      <>
        <input aria-label="Votre bio" />
        <button type="button" onClick={() => ask(!isAsked)}>
          Kilomètres
        </button>
        <Suspense fallback="Chargement...">{isAsked && <Part />}</Suspense>
      </>
    )
  }
  render(<Page />)
  fireEvent.change(screen.getByLabelText('Votre bio'), { target: { value: 'Une phrase' } })
  await press('Kilomètres')
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const typed = () => screen.getByLabelText<HTMLInputElement>('Votre bio').value

beforeEach(() => {
  load.mockReset().mockRejectedValue(failing)
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

describe('a part of a page whose file cannot be loaded', () => {
  it('shows a notice in its place after one request, and keeps what was typed', async () => {
    await open(lazyPart(load, 'Field'))
    expect(screen.getByRole('alert').textContent).toContain('Problème de connexion')
    expect(typed()).toBe('Une phrase')
    expect(load).toHaveBeenCalledOnce()
  })

  it('is fetched again with each press on its retry button', async () => {
    await open(lazyPart(load, 'Field'))
    await press('Réessayer')
    expect(load).toHaveBeenCalledTimes(2)
    load.mockResolvedValue({ Field })
    await press('Réessayer')
    expect(screen.getByLabelText('En km')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(typed()).toBe('Une phrase')
  })

  it('is fetched again when it is opened again', async () => {
    await open(lazyPart(load, 'Field'))
    await press('Kilomètres')
    load.mockResolvedValue({ Field })
    await press('Kilomètres')
    expect(screen.getByLabelText('En km')).toBeTruthy()
  })

  it('is fetched again when it is shown after a failed preload', async () => {
    const Part = lazyPart(load, 'Field')
    await expect(Part.preload()).rejects.toMatchObject({ cause: failing })
    load.mockResolvedValue({ Field })
    await open(Part)
    expect(screen.getByLabelText('En km')).toBeTruthy()
  })

  it('moves the focus from its retry button to the loaded part', async () => {
    await open(lazyPart(load, 'Field'))
    const retry = screen.getByRole('button', { name: 'Réessayer' })
    retry.focus()
    load.mockResolvedValue({ Field })
    await press('Réessayer')
    expect(document.activeElement).toBe(screen.getByLabelText('En km'))
  })

  it('needs a whole page load if the server responds but the file no longer exists', async () => {
    await open(lazyPart(load, 'Field'))
    server.mockResolvedValue(new Response())
    await press('Réessayer')
    expect(screen.getByRole('alert').textContent).toContain("Cela n'a pas pu être chargé.")
    expect(reloadPage).not.toHaveBeenCalled()
    await press('Recharger la page')
    expect(reloadPage).toHaveBeenCalledOnce()
    expect(typed()).toBe('Une phrase')
  })

  it('shows the notice in a dialog that can be closed, if the part is a dialog', async () => {
    const close = vi.fn()
    const Part = lazyPart(
      () => load().then(() => ({ Window: (_: { onClose: () => void }) => null })),
      'Window',
      MissingDialog,
    )
    await act(async () =>
      render(
        <Suspense>
          <Part onClose={close} />
        </Suspense>,
      ),
    )
    expect(screen.getByRole('dialog').textContent).toContain('Problème de connexion')
    await press('Réessayer')
    expect(load).toHaveBeenCalledTimes(2)
    await press('Fermer')
    expect(close).toHaveBeenCalledOnce()
  })

  it('rejects all waiting callers after a single request', async () => {
    const Part = lazyPart(load, 'Field')
    const waiting = [Part.preload(), Part.preload()]
    for (const one of waiting) await expect(one).rejects.toMatchObject({ cause: failing })
    expect(load).toHaveBeenCalledOnce()
  })

  it('shows no notice with HiddenWhenMissing', async () => {
    await open(lazyPart(load, 'Field', HiddenWhenMissing))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(typed()).toBe('Une phrase')
  })
})

it('a preloaded part is rendered immediately', async () => {
  const Part = lazyPart(load, 'Field')
  load.mockResolvedValue({ Field })
  await Part.preload()
  render(<Part />)
  expect(screen.getByLabelText('En km')).toBeTruthy()
})

it('an error thrown by a part is not treated as a missing file', async () => {
  const Part = lazyPart(
    async () => ({
      Broken() {
        throw new Error('broken')
      },
    }),
    'Broken',
  )
  await Part.preload()
  expect(() => render(<Part />)).toThrow('broken')
})
