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

it('a track is stopped with its page', async () => {
  const { track, answer } = stubCamera()
  const { result, unmount } = renderHook(() => useTrack())
  answer()
  await act(() => result.current.open({ video: true }))
  expect(result.current.track).toBe(track)
  unmount()
  expect(track.stop).toHaveBeenCalledOnce()
})

it('a track is stopped immediately if the page was left before the permission came', async () => {
  const { track, answer } = stubCamera()
  const { result, unmount } = renderHook(() => useTrack())
  const opening = result.current.open({ video: true })
  unmount()
  answer()
  await opening
  expect(track.stop).toHaveBeenCalledOnce()
})
