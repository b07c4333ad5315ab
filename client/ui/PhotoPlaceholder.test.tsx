// Rules: interface
import { render, waitFor } from '@testing-library/react'
import { rgbaToThumbHash } from 'thumbhash'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PhotoPlaceholder } from './PhotoPlaceholder.tsx'

const RED = [197, 43, 45, 255]
const photo = Array.from({ length: 64 }, () => RED).flat()
const hash = btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, photo)))
const putImageData = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'ImageData',
    class {
      data
      constructor(data: Uint8ClampedArray) {
        this.data = data
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ putImageData } as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the placeholder of a photo', () => {
  it('is painted from its thumbhash, and hidden from screen readers', async () => {
    const { container } = render(<PhotoPlaceholder hash={hash} />)
    await waitFor(() => expect(putImageData).toHaveBeenCalledOnce())
    const [red, green] = putImageData.mock.calls[0]?.[0].data ?? []
    expect(red).toBeGreaterThan(180)
    expect(green).toBeLessThan(60)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  it('is not rendered without a thumbhash', () => {
    const { container } = render(<PhotoPlaceholder hash={null} />)
    expect(container.innerHTML).toBe('')
  })
})
