import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTrack } from './use-track.ts'

function stubCamera() {
  const track = { stop: vi.fn() }
  let answer = () => {}
  const asked = new Promise<{ getTracks: () => unknown[] }>((settle) => {
    answer = () => settle({ getTracks: () => [track] })
  })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => asked } })
  return { track, answer }
}

afterEach(() => vi.unstubAllGlobals())

it('is turned off with its page', async () => {
  const { track, answer } = stubCamera()
  const { result, unmount } = renderHook(() => useTrack())
  answer()
  await act(() => result.current.open({ video: true }))
  expect(result.current.track).toBe(track)
  unmount()
  expect(track.stop).toHaveBeenCalledOnce()
})

it('is turned off at once where the page has gone before the question is answered', async () => {
  const { track, answer } = stubCamera()
  const { result, unmount } = renderHook(() => useTrack())
  const opening = result.current.open({ video: true })
  unmount()
  answer()
  await opening
  expect(track.stop).toHaveBeenCalledOnce()
})
