// Rules: platform
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

const gone = new Error('gone')
const Heading = () => <h1>Ici</h1>

describe('a page loaded at first use', () => {
  it('renders immediately when it was preloaded', async () => {
    const load = vi.fn(async () => ({ Heading }))
    const Page = lazyPage(load, 'Heading')
    await Page.preload()
    render(<Page />)
    expect(screen.getByRole('heading').textContent).toBe('Ici')
    expect(load).toHaveBeenCalledOnce()
  })

  it('suspends until it is loaded otherwise', async () => {
    const Page = lazyPage(async () => ({ Heading }), 'Heading')
    await act(async () => {
      render(
        <Suspense fallback="Chargement...">
          <Page />
        </Suspense>,
      )
    })
    expect(screen.getByRole('heading')).toBeTruthy()
  })

  it('throws once when it cannot be loaded, instead of retrying endlessly', async () => {
    const load = vi.fn<() => Promise<{ Heading: typeof Heading }>>().mockRejectedValue(gone)
    const Page = lazyPage(load, 'Heading')
    async function show() {
      await act(async () => {
        render(
          <Suspense>
            <Page />
          </Suspense>,
        )
      })
    }
    await expect(show).rejects.toMatchObject({ cause: gone })
    expect(load).toHaveBeenCalledOnce()
    load.mockResolvedValue({ Heading })
    await Page.preload()
    expect(load).toHaveBeenCalledTimes(2)
    await show()
    expect(screen.getByRole('heading')).toBeTruthy()
  })

  it('tries again after a failure', async () => {
    const load = vi.fn<() => Promise<{ Heading: typeof Heading }>>()
    load.mockRejectedValueOnce(gone).mockResolvedValueOnce({ Heading })
    const Page = lazyPage(load, 'Heading')
    await expect(Page.preload()).rejects.toMatchObject({ cause: gone })
    await Page.preload()
    render(<Page />)
    expect(screen.getByRole('heading')).toBeTruthy()
  })
})
